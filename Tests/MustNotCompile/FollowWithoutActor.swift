// law O.11
// Law 10: what is read again later has to be read on some actor.
import Observation
import ObservationBinding

@Observable final class Settings {
  var name = "Ada"
}

func show(_ settings: Settings, in title: Observable<String>) {
  title.follow(tracking: { settings.name })  // error: call to actor-isolated instance method
}
