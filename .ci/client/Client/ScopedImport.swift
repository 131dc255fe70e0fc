// The fourth way out: in this file, the plain names are ours.
import typealias KeyPathBinding.Bindable
import KeyPathBinding
import Namesakes
import class ObservableBinding.Observable

func scoped() -> Int {
  let ours: Observable<Int> = Observable(1)
  let bindable: Bindable<Int> = Bindable(1)
  let theirs = Namesakes.Observable(1)
  return ours.value + bindable.value + theirs.namesake
}
