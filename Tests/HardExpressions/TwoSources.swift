import ActionBinding
import KeyPathBinding
import ObservableBinding

func bind(_ a: Observable<Int>, _ b: Observable<Int>, to label: Label, _ button: Button) {
  Derived(a, b) { $0 * $1 }.bind(to: label, \.lines)
  Derived(a, b) { $0 > $1 }.bind(to: label, \.isHidden)
  Derived(a, b) { $0 * 2 + $1 * 3 - 1 > 4 && $0 != $1 }.bind(to: button, \.isEnabled)
  Derived(a, b) { Double($0) / Double($1) * 100 }.bind(to: label, \.width)
  Derived(a, b) { "\($0) of \($1): \($0 * 100 / max($1, 1)) %" }.bind(to: label, \.text)
  Derived(a, b) { $0 + 1 < $1 ? $0 : $1 - 1 }.removeDuplicates().bind(to: button, \.badge)
  Derived(a, b) { abs($0 - $1) }.filter { $0 > 1 }.scan(0) { max($0, $1 + 1) }.observe(label) {
    $0.lines = $1
  }
  Derived(a, b) { ($0 + 1, $1 - 1) }.map { $0.0 * $0.1 % 7 == 0 || $0.0 < 3 }.bind(
    to: label, \.isHidden)
  Derived(a, b) { [$0, $1].map { $0 * $0 }.reduce(0, +) }.bind(to: label, \.lines)
  Derived(a, b) { min($0, 10) + min($1, 10) }.map { $0 == 20 ? "full" : "\(20 - $0) left" }.bind(
    to: label, \.caption)
  Derived(a, b) { 0.5 * Double($0) + 0.25 * Double($1) > 1.5 ? nil : "\($0 + $1)" }.bind(
    to: button, \.title)
  a.merge(with: b).filter { $0 > 0 }.map { $0 * 2 + 1 }.removeDuplicates().observe {
    label.text = "\($0)"
  }
}

func bind(
  _ name: Observable<String>, _ password: Observable<String>, to label: Label, _ button: Button
) {
  Derived(name, password) { !$0.isEmpty && $1.count >= 8 }.bind(to: button, \.isEnabled)
  Derived(name, password) { $0.count > 2 && $0.count < 20 && $1.count >= 8 && $1 != $0 }.bind(
    to: button, \.isEnabled)
  Derived(name, password) { $0.isEmpty ? "Who are you?" : $1.isEmpty ? "Hello \($0)" : nil }.bind(
    to: label, \.caption)
  Derived(name, password) { "\($0.count + $1.count) of \(2 * 20)" }.bind(label) {
    $0.text = $1 + "!"
  }
  Derived(name, password) { $0 + ": " + String(repeating: "*", count: $1.count) }.bind(
    to: label, \.text)
  Derived(name, password) { Double($0.count + $1.count) / 40 }.map { $0 > 1 ? 1 : $0 }.bind(
    to: label, \.alpha)
  Derived(name, password) { $0.first == $1.first && $0.last == $1.last }.map { !$0 }.bind(
    to: label, \.isHidden)
  Derived(name, password) { ($0 + $1).filter { $0.isLetter || $0 == "-" }.count * 2 }.bind(
    to: label, \.lines)
}

func bind(_ count: Observable<Int>, _ price: Observable<Double>, to label: Label, _ button: Button)
{
  Derived(count, price) { Double($0) * $1 }.bind(to: label, \.width)
  Derived(count, price) { Double($0) * $1 * 1.19 - 5 > 100 ? "free" : "5 €" }.bind(
    to: label, \.text)
  Derived(count, price) { $0 > 0 && $1 > 0.5 && $1 * Double($0) < 1_000 }.bind(
    to: button, \.isEnabled)
  Derived(count, price) { "\($0) × \($1) = \(Double($0) * $1)" }.bind(to: label, \.caption)
  Derived(count, price) { Int($1 * 100) * $0 / 100 }.removeDuplicates().map { $0 > 9 ? 9 : $0 }
    .bind(to: button, \.badge)
  Derived(count, price) { 1 / (1 + Double($0)) * (1 - $1 / 100) }.bind(to: label, \.alpha)
  Derived(count, price.map { $0 / 2 + 1 }) { $0 % 2 == 0 ? -$1 : $1 * $1 }.map { $0.rounded() }
    .bind(to: label, \.width)
}
