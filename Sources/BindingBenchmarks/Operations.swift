import BenchmarkFloors
import BoxBinding
import ObservableBinding

// The operations that many works share. None is inlined, as a view model's own methods aren't.

@inline(never)
func set(_ source: DidSet<Int>, _ value: Int) {
  source.value = value
}

@inline(never)
func set(_ source: DidSetMany<Int>, _ value: Int) {
  source.value = value
}

@inline(never)
func set(_ box: Box<Int>, _ value: Int) {
  box.value = value
}

@inline(never)
func set(_ source: Observable<Int>, _ value: Int) {
  source.value = value
}

@inline(never)
func set(_ model: Tracked, _ value: Int, _ follower: Follower) {
  model.value = value
  follower.endTurn()
}
