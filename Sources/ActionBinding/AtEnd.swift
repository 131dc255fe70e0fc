/// Does something when nobody holds it any more.
@_fixed_layout @usableFromInline final class AtEnd {
  private let act: () -> Void

  @usableFromInline init(_ act: @escaping () -> Void) { self.act = act }

  deinit { act() }
}
