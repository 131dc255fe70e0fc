// What ReactiveSwift calls things: the message says what to write here, in one line.
import ActionBinding

func listen(_ count: Observable<Int>, _ name: Observable<String?>, _ taps: Relay<Int>) {
  count.signal.observe { print($0) }  // error: leave it out, and write .observe { … }
  count.producer.bind { print($0) }  // error: leave it out, and write .bind { … }
  taps.observeValues { print($0) }  // error: renamed to 'observe(_:)'
  count.startWithValues { print($0) }  // error: renamed to 'bind(_:)'
  count.skipRepeats().bind { print($0) }  // error: renamed to 'removeDuplicates()'
  name.skipNil().bind { print($0 + "!") }  // error: write .compactMap { $0 }
  taps.mapConst("tap").observe { print($0 + "!") }  // error: write .map { _ in value }
  count.combinePrevious(0).bind { print($0 + $1) }  // error: of a value, .changes { … }; of
  taps.combinePrevious().observe { print($0 + $1) }  // error: of events, .scan((a, a))
  taps.skip(first: 1).observe { print($0) }  // error: of events, count by .scan
  taps.skip(1).observe { print($0) }  // error: of events, count by .scan
  taps.take(first: 1).observe { print($0) }  // error: of events, try await source.next()
  count.take(1).bind { print($0) }  // error: read source.value
}

func combine(_ count: Observable<Int>, _ name: Observable<String>, _ taps: Relay<Int>) {
  count.combineLatest(with: name).bind { print($0 + 1, $1) }  // error: write Derived(a, b) { … }
  count.zip(with: name).bind { print($0 + 1, $1) }  // error: of values, write Derived(a, b)
  name.sample(on: taps).bind { print($0) }  // error: turn it round: trigger
  name.takeWhen(taps).bind { print($0) }  // error: turn it round: trigger
  taps.switchMap { _ in name }.bind { print($0) }  // error: of work: .latest { await … }; of a
  taps.flatMapLatest { _ in name }.bind { print($0) }  // error: of work: .latest { await … }; of a
  taps.flatMap(.latest) { _ in name }.bind { print($0) }  // error: of work: .latest { await … };
  count.flatMap(.latest) { "\($0)" }.bind { print($0) }  // error: of an Action: .restart
  count.flatMap(.concat) { "\($0)" }.bind { print($0) }  // error: of an Action: .enqueue
  count.flatMap(.merge) { "\($0)" }.bind { print($0) }  // error: of an Action: .concurrent(5)
  taps.materialize().observe { print($0) }  // error: latestResult gives Results; bind them
}
