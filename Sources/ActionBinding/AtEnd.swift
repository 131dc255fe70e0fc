/// Does something when nobody holds it.
@_fixed_layout @usableFromInline final class AtEnd {
  private let act: () -> Void

  @usableFromInline init(_ act: @escaping () -> Void) { self.act = act }

  deinit { act() }
}
