// law 10.2
// Law 10: a box can't be captured by a closure that may run anywhere.
import BoxBinding

func run(_ body: @Sendable () -> Void) { body() }

func leak(_ box: Box<Int>) {
  run { box.value = 1 }  // error: capture of 'box' with non-Sendable type 'Box<Int>'
}
