// law 10.2
// Law 10: a delegate can't be captured by a closure that may run anywhere.
import DelegateBinding

func runElsewhere(_ work: @Sendable () -> Void) { work() }

func leak(_ didSave: Delegate<String, Void>) {
  runElsewhere { didSave("Saved") }  // error: capture of 'didSave' with non-Sendable type
}
