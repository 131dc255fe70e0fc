// What the examples of ObservationBinding use without introducing it.
import Observation
import ObservationBinding

@MainActor final class Cast {}

@Observable final class Settings {
  var name = "Ada"
  var age = 36
}

@MainActor let settings = Settings()
