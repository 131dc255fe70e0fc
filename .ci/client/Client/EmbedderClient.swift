import Embedder
import Namesakes

// These names are theirs: nothing of the embedded library is in sight.
func embedded() -> Int {
  let observable = Observable(1)
  let clock = Clock()
  var shown: [String] = []
  clock.onTick { shown.append($0) }
  clock.tick()
  return shown == ["clock 0", "clock 1"] ? 2 + observable.namesake + clock.hour : 0
}
