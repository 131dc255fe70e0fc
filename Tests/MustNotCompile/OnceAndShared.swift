// What other libraries have for once, until and shared.
import ActionBinding

func listen(_ count: Observable<Int>, _ name: Observable<String>, _ taps: Relay<Int>) {
  count.first().bind { print($0) }  // error: write .bindFirst { … }, or try await source.first
  taps.filter { $0 > 1 }.first().bind { print($0) }  // error: write .bindFirst { … }
  taps.prefix(1).observe { print($0) }  // error: try await source.next(), or .bindFirst { … }
  taps.take(until: name).observe { print($0) }  // error: store the token in a BindingBag
  taps.prefix(untilOutputFrom: name).observe { print($0) }  // error: and then bag.cancelAll()
  taps.share().observe { print($0) }  // error: a value: .hold(first); events: .bind(to: relay)
  taps.map { $0 + 1 }.share(replay: 1).bind { print($0) }  // error: a value: .hold(first)
  taps.buffer(3).observe { print($0.count) }  // error: keep an array: .scan([]) { $0 + [$1] }
  taps.startWith(0).observe { print($0) }  // error: of events: .hold(first)
  count.prepend(0).observe { print($0) }  // error: of work: .latest(sending: …) { send(first); … }
}

func wait(_ count: Observable<Int>, _ isOn: Observable<Bool>, _ clock: some Scheduler) async throws
{
  _ = try await count.first()  // error: or try await source.first { … fits }
  count.throttle(while: isOn, on: clock).bind { print($0) }  // error: write .throttle(for:
  _ = count.buffer(  // error: keep an array
    timeSpan: .seconds(1), count: 3, scheduler: clock)
}
