// The fourth way out: a name of one's own, for this file.
import KeyPathBinding
import Namesakes

private typealias Live<Value> = ObservableBinding.Observable<Value>
private typealias Observable<Value> = ObservableBinding.Observable<Value>

func aliased() -> Int {
  let ours: Live<Int> = Live(1)
  let plain: Observable<Int> = Observable(1)
  let theirs = Namesakes.Observable(1)
  return ours.value + plain.value + theirs.namesake
}
