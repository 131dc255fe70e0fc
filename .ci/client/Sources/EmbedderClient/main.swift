import Embedder
import Namesakes

// These names are theirs: nothing of the embedded library is in sight.
let observable = Observable(1)
let clock = Clock()
clock.onTick { text in
  guard text == "clock 0" || text == "clock 1" else { fatalError(text) }
}
clock.tick()
if observable.namesake != 1 || clock.hour != 0 { fatalError("hour \(clock.hour)") }
