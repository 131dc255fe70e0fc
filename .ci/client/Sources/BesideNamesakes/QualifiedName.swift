// The first way out: the name of the module in front.
import KeyPathBinding
import Namesakes

func qualified() -> Int {
  let ours: ObservableBinding.Observable<Int> = ObservableBinding.Observable(1)
  let bindable: KeyPathBinding.Bindable<Int> = KeyPathBinding.Bindable(1)
  let theirs = Namesakes.Observable(1)
  return ours.value + bindable.value + theirs.namesake
}
