import BenchmarkFloors
import BenchmarkListeners
import KeyPathBinding

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// A model and a control that are kept equal: each is changed every other time.
  static var twoWay: [Work] {
    [
      .timed(
        "bidirectional with a control", reach: 2.5, instructions: 1_400,
        floorName: "two observers that compare",
        floor: { sink in
          let model = DidSet(Position(x: 0, y: 0))
          let control = Control(sink)
          model.bind { [weak control] in
            guard let control, control.shown != $0.x else { return }
            control.shown = $0.x
          }
          control.edited = { [weak model] in
            guard let model, model.value.x != $0 else { return }
            model.value.x = $0
          }
          return { for value in $0 { change(control, value) { model.value.x = value } } }
        },
        bindery: { sink in
          let model = Bindable(Position(x: 0, y: 0))
          let control = Control(sink)
          model.bidirectionalBind(\.x, to: control, \.shown, edits: \.edited)
          return { for value in $0 { change(control, value) { model.value.x = value } } }
        })
    ]
  }
}

/// A text field, as far as a binding sees it.
private final class Control {
  let sink: Sink
  var shown = 0 { didSet { sink.add(shown) } }
  var edited: ((Int) -> Void)?

  init(_ sink: Sink) {
    self.sink = sink
  }
}

/// The user edits, or the model is set.
@inline(never)
private func change(_ control: Control, _ value: Int, _ set: () -> Void) {
  guard value.isMultiple(of: 2) else { return set() }
  control.shown = value
  control.edited?(value)
}
