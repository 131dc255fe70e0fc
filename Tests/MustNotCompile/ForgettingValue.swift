// A source isn't its value.
import ObservableBinding

final class Label { var lines = 0 }

func show(_ count: Observable<Int>, _ isOn: Observable<Bool>, _ label: Label) {
  label.lines = count  // error: cannot assign value of type 'Observable<Int>' to type 'Int'
  if isOn { print() }  // error: 'Observable<Bool>'
  if count == 3 { print() }  // error: 'Observable<Int>'
}
