import KeyPathBinding
import KeyPathSamples
import Observation
import ObservationBinding

/// A field of text over a number, and two ways to show what is made of it.
final class AgeScreen: Screen {
  let groups: [[any View]]
  private let viewModel = AgeViewModel()
  private let tracked = Label(caption: "read by Observation")

  init() {
    let age = TextField("Age")
    let bound = Label(caption: "bound by key path")
    groups = [
      [Label("Both ways, with a transform: letters don't count, and nobody is older than 120.")],
      [age],
      [bound, tracked],
    ]

    viewModel.age.bidirectionalBind(
      \.self, to: age, \.text, edits: \.edited, there: { "\($0)" }, back: { Int($0) })
    viewModel.sentence.bind(to: bound, \.text)
    if #available(macOS 14, *) { read() }
  }

  /// Reads under a tracking, and again when it is told, as a SwiftUI view does.
  @available(macOS 14, *)
  private func read() {
    withObservationTracking {
      tracked.text = viewModel.sentence.tracked
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
  }
}
