// A chain of a value's changes is shown by the type of the value.
import ActionBinding

func show(_ count: Observable<Int>, _ taps: Relay<Void>) {
  let positive: Int = count.filter { $0 > 0 }  // error: 'Events<Int>'
  let slow: Int = taps.throttle(for: .seconds(1), on: .main)  // error: 'Events<Void>'
}
