// Events have no value that a property could have from the beginning.
import ActionBinding
import KeyPathBinding

final class Label { var text = "" }

func show(_ query: Bindable<String>, _ taps: Relay<String>, in label: Label) {
  query.filter { !$0.isEmpty }.bind(to: label, \.text)  // error: no value yet
  taps.bind(to: label, \.text)  // error: no value yet
  taps.hold().bind(to: label, \.text)  // error: there may be no event yet: .hold(first)
  query.map { $0.count }.bind(to: label, \.text)  // error: cannot convert value of type

  query.bind(to: label, \.text)
  taps.hold("").bind(to: label, \.text)
  taps.bind(label) { $0.text = $1 }
}
