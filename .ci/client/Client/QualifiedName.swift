// Three ways out: the name of the module in front, the selector that nothing shadows, and a name of
// one's own, for this file.
import KeyPathBinding
import Namesakes

func qualified() -> Int {
  let ours: ObservableBinding.Observable<Int> = ObservableBinding.Observable(1)
  let bindable: KeyPathBinding.Bindable<Int> = KeyPathBinding.Bindable(1)
  let theirs = Namesakes.Observable(1)
  return ours.value + bindable.value + theirs.namesake
}

func selected() -> Int {
  let ours: ObservableBinding::Observable<Int> = ObservableBinding::Observable(1)
  let bindable: KeyPathBinding::Bindable<Int> = KeyPathBinding::Bindable(1)
  let theirs = Namesakes::Observable(1)
  return ours.value + bindable.value + theirs.namesake
}

private typealias Live<Value> = ObservableBinding.Observable<Value>
private typealias Observable<Value> = ObservableBinding.Observable<Value>

func aliased() -> Int {
  let ours: Live<Int> = Live(1)
  let plain: Observable<Int> = Observable(1)
  let theirs = Namesakes.Observable(1)
  return ours.value + plain.value + theirs.namesake
}
