// What other libraries call things: the message says what to write here, in one line.
import ActionBinding

final class Label { var text: String? = "" }
final class Owner { var cancellables: Set<BindingToken> = [] }

func bind(_ count: Observable<Int>, _ name: Observable<String>, _ taps: Relay<Int>, _ owner: Owner)
{
  let bag = BindingBag()
  count.subscribe(onNext: { print($0) })  // error: write .bind { … }, or .observe { … }
  count.subscribe { print($0) }  // error: write .bind { … }, or .observe { … }
  count.sink { print($0) }  // error: write .bind { … }, or .observe { … }
  taps.filter { $0 > 1 }.sink { print($0) }  // error: write .bind { … }, or .observe { … }
  count.accept(1)  // error: set the value: observable.value = …
  count.send(1)  // error: set the value: observable.value = …
  taps.accept(1)  // error: 'accept' has been renamed to 'send(_:)'
  count.bind { print($0) }.disposed(by: bag)  // error: has been renamed to 'store(in:)'
  count.bind { print($0) }.store(in: &owner.cancellables)  // error: keep a `let bag = BindingBag()`
  count.asDriver().bind { print($0) }  // error: leave it out
  count.map { "\($0)" }.assign(to: \.text, on: Label())  // error: write .bind(to: label, \.text)
  taps.asDriver(onErrorJustReturn: 1).bind { print($0) }  // error: leave it out
}

func combine(_ count: Observable<Int>, _ name: Observable<String>, _ taps: Relay<Int>) {
  count.combineLatest(name).bind { print($0 + 1, $1) }  // error: write Derived(a, b) { … }
  count.combineLatest(name) { "\($0) \($1)" }.bind { print($0) }  // error: write Derived(a, b)
  count.zip(name).map { "\($0) \($1)" }.bind { print($0) }  // error: of values, write Derived(a, b)
  Observable.combineLatest(count, name).bind { print($0) }  // error: write Derived(a, b) { … }
  Observable.combineLatest(count, name, count) { $0 + $2 }.bind { print($0) }  // error: write
  _ = Derived(count, name).map { "\($0) \($1)" }  // error: the transform comes at once
  taps.flatMap { _ in name }.bind { print($0) }  // error: .hold(first).flatMap { … }; of work:
  taps.filter { $0 > 1 }.flatMap { _ in name }.bind { print($0) }  // error: .hold(first).flatMap
  taps.withLatestFrom(name).bind { print($0) }  // error: .withLatest(from: source)
  taps.withLatestFrom(name) { "\($0) \($1)" }.bind { print($0) }  // error: .withLatest(from:
  count.sample(taps).bind { print($0) }  // error: turn it round: trigger
  taps.delay(.seconds(1), scheduler: MainClock()).bind { print($0) }  // error: schedule(
  taps.delay(for: .seconds(1), scheduler: MainClock()).bind { print($0) }  // error: schedule(
  taps.delay(for: .seconds(1), on: MainClock()).bind { print($0) }  // error: schedule(
  count.distinctUntilChanged().bind { print($0) }  // error: renamed to 'removeDuplicates()'
  count.dropFirst().bind { print($0) }  // error: of a value, write .observe { … }
  count.skip(1).bind { print($0) }  // error: of a value, write .observe { … }
}

struct MainClock {}
