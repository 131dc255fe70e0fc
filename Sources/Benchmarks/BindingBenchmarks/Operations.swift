import BenchmarkFloors
import BenchmarkListeners
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

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@inline(never)
func set(_ model: Tracked, _ value: Int, _ follower: Follower) {
  model.value = value
  follower.endTurn()
}

@inline(never)
func listen(to source: DidSet<Int>, _ sink: Sink) {
  source.bind { sink.add($0) }
}

@inline(never)
func listen(to source: DidSetMany<Int>, _ sink: Sink) {
  source.bind { sink.add($0) }
}

@inline(never) @discardableResult
func listen(to source: Observable<Int>, _ sink: Sink) -> BindingToken {
  source.bind { sink.add($0) }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@inline(never)
func listen(to model: Tracked, _ sink: Sink, _ follower: Follower) {
  follower.follow { sink.add(model.value) }
}
