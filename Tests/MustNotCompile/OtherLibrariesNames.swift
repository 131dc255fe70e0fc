// Docs/Migrating.md says what each is called here.
import ActionBinding

func bind(_ count: Observable<Int>, _ taps: Relay<Int>, _ bag: BindingBag) {
  count.subscribe(onNext: { print($0) })  // error: 'Observable<Int>' has no member 'subscribe'
  count.sink { print($0) }  // error: 'Observable<Int>' has no member 'sink'
  count.accept(1)  // error: 'Observable<Int>' has no member 'accept'
  count.send(1)  // error: 'Observable<Int>' has no member 'send'
  taps.accept(1)  // error: 'Relay<Int>' has no member 'accept'
  count.bind { print($0) }.disposed(by: bag)  // error: 'BindingToken' has no member 'disposed'
}
