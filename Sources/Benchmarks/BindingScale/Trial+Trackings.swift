import ObservableBinding
import ObservationBinding
import Observation

/// Many trackings of Swift's Observation, of one source and of what is derived from it.
extension Trial {
  // law O.8
  static let trackings = Trial("trackings of one source", 1_000_000) { size, copies, step in
    guard #available(macOS 14, *) else { return }
    let sources = (0..<copies).map { _ in ObservableBinding.Observable(0) }
    step("track and set in turns") {
      for source in sources {
        for value in 0..<size {
          withObservationTracking {
            _ = source.tracked
          } onChange: {
          }
          source.value = value
        }
      }
    }
    step("track maps that die, a tenth as many") {
      for source in sources {
        for value in 0..<size / 10 {
          withObservationTracking {
            _ = source.map { $0 + 1 }.tracked
          } onChange: {
          }
          source.value = value
        }
      }
    }
    step("track a tenth as often, and set once") {
      for source in sources {
        for _ in 0..<size / 10 {
          withObservationTracking {
            _ = source.tracked
          } onChange: {
          }
        }
        source.value = -1
      }
    }
  }
}
