// The first two ways out: the name of the module in front, and the selector that nothing shadows.
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
