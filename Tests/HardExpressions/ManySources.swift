import ActionBinding
import KeyPathBinding
import ObservableBinding

func bind(
  _ a: Observable<Int>, _ b: Observable<String>, _ c: Bindable<Customer>, to label: Label,
  _ button: Button
) {
  Derived(a, b, c) { $0 > 1 && !$1.isEmpty && $2.name.count >= 10 && $2.tags.count + $0 < 5 }.bind(
    to: label, \.isHidden)
  Derived(a, b, c) { "\($1) \($2.name): \($0 * 2) of \($2.tags.count + 1)" }.bind(to: label, \.text)
  Derived(a, b, c) { $2.address?.city ?? ($0 > 3 ? $1 : "\($0)") }.bind(to: label, \.caption)
  Derived(a, b, c) { Double($0 * $2.age) / Double($1.count + 1) * 0.5 }.bind(to: label, \.width)
  Derived(a, b, c) { $2.tags.contains($1) ? $0 * $2.age - 1 : $0 + $1.count }.removeDuplicates()
    .bind(to: button, \.badge)
  Derived(a, b, c) { $2.age >= 18 || $2.address?.floor == $0 && $1 != $2.name }.map { !$0 }.bind(
    to: button, \.isEnabled)
  Derived(a, b, c) { [$1, $2.name, "\($0)"].filter { $0.count > 1 }.map { $0 + "," } }.map {
    $0.count * 2
  }.bind(to: label, \.lines)
  Derived(a, b, c) { $0 * 3 + $1.count - $2.age % 7 }.filter { $0 > 0 }.map { $0 * 2 }.observe(
    label
  ) { $0.text = "\($1)" }
}

func bind(
  _ x: Observable<Double>, _ y: Observable<Double>, _ z: Observable<Double>, to label: Label
) {
  Derived(x, y, z) { $0 * $0 + $1 * $1 + $2 * $2 }.map { $0.squareRoot() }.bind(to: label, \.alpha)
  Derived(x, y, z) { ($0 + $1 + $2) / 3 }.bind(to: label, \.width)
  Derived(x, y, z) { $0 > 0 && $1 > 0 && $2 > 0 && $0 + $1 + $2 < 1 }.bind(to: label, \.isHidden)
  Derived(x, y, z) { 0.2126 * $0 + 0.7152 * $1 + 0.0722 * $2 > 0.5 ? "light" : "dark" }.bind(
    to: label, \.text)
  Derived(x, y, z) { "\(Int($0 * 255)), \(Int($1 * 255)), \(Int($2 * 255))" }.bind(
    to: label, \.caption)
}

func bind(
  _ a: Observable<Int>, _ b: Observable<String>, _ d: Observable<Double>, _ o: Derived<String?>,
  to label: Label
) {
  Derived(a, b, d, o) { Double($0 * 2 + $1.count) * $2 / 100 + Double($3?.count ?? 0) }.bind(
    to: label, \.alpha)
  Derived(a, b, d, o) { $0 > 1 && $1.count > 2 && $2 > 3.5 && $3 != nil }.bind(
    to: label, \.isHidden)
  Derived(a, b, d, o) { $3 == nil && $2 > 0 ? "none" : "\($0 + 1) \($1)" }.bind(to: label, \.text)
  Derived(a, b, d, o) { $2 * 2 > Double($0) ? $3 ?? $1 : $1 + "\($0 + 1)" }.removeDuplicates().bind(
    to: label, \.caption)
  Derived(a, b, d, o) { $0 + $1.count + Int($2) + ($3?.count ?? 0) - 1 }.bind(label) {
    $0.lines = $1 * 2
  }
  Derived(a, b, d, o) { 1 - $2 / Double($0 + 1) * ($3?.isEmpty ?? true ? 0.5 : 1) }.bind(
    to: label, \.width)
}

func bind(
  _ a: Observable<Int>, _ b: Observable<String>, _ d: Observable<Double>, _ o: Derived<String?>,
  _ c: Observable<Customer>, to label: Label
) {
  Derived(a, b, d, o, c) {
    Double($0 * 2 + $1.count) * $2 / 100 + Double($3?.count ?? 0) + Double($4.age)
  }.bind(to: label, \.alpha)
  Derived(a, b, d, o, c) { $0 > 1 && $1.count > 2 && $2 > 3.5 && $3 != nil && $4.age >= 18 }.bind(
    to: label, \.isHidden)
  Derived(a, b, d, o, c) { "\($0) \($1) \($2 * 2) \($3 ?? "-") \($4.name)" }.bind(to: label, \.text)
  Derived(a, b, d, o, c) { $4.address?.city ?? $3 ?? ($0 > 1 ? $1 : "\($2)") }.bind(
    to: label, \.caption)
  Derived(a, b, d, o, c) { $0 + $1.count - Int($2) * ($3?.count ?? 1) + $4.tags.count }.filter {
    $0 > 2
  }.observe { label.lines = $0 }
}

func bind(
  _ a: Observable<Int>, _ b: Observable<String>, _ d: Observable<Double>, _ o: Derived<String?>,
  _ c: Observable<Customer>, _ shipping: Observable<Shipping>, to label: Label, _ button: Button
) {
  Derived(a, b, d, o, c, shipping) {
    $5 == .post
      ? "\($0 * 2 + $1.count)"
      : $2 > 3.5 && $4.age >= 18 ? $3 ?? "none" : $4.address?.city ?? $4.name
  }.bind(to: label, \.caption)
  Derived(a, b, d, o, c, shipping) {
    $5 != .pickUp && $0 * 2 + $1.count > 7 || $2 > 3.5 && $4.age >= 18 && ($3?.isEmpty ?? true)
  }.map { !$0 }.bind(to: button, \.isEnabled)
  Derived(a, b, d, o, c, shipping) {
    ($5 == .courier ? 9.5 : 0) + $2 * Double($0) * (1 - Double($4.tags.count) / 10)
  }.bind(to: label, \.width)
  Derived(a, b, d, o, c, shipping) { "\($0)\($1)\($2)\($3 ?? "")\($4.name)\($5)" }
    .removeDuplicates().bind(to: label, \.text)
  Derived(a, b, d, o, c, shipping) {
    $0 + $1.count + Int($2) + ($3?.count ?? 0) + $4.age + ($5 == .post ? 1 : 2)
  }.bind(to: button, \.badge)
}

func bind(
  _ q: Observable<Int>, _ r: Observable<Int>, _ s: Observable<Int>, _ t: Observable<Int>,
  _ u: Observable<Int>, _ v: Observable<Int>, _ w: Observable<Int>, to label: Label
) {
  Derived<Bool>(of: q, r, s, t, u, v, w) {
    $0 + $1 > 3 && $2 * 2 < $3 || $4 - $5 == $6
  }.bind(to: label, \.isHidden)
  Derived<Int>(of: q, r, s, t, u, v, w) { ($0 + $1) * $2 - $3 + $4 * 2 - $5 / ($6 + 1) }.map {
    "\($0)"
  }.bind(to: label, \.text)
  Derived(from: [q, r, s]) {
    $0.reduce(0, +) > 3 && $0.count * 2 < $0[1] - 4 || $0.contains { $0 == 7 }
  }
  .bind(to: label, \.isHidden)
  Derived(from: [q, r.map { $0 * 2 + 1 }, s]) { "\($0.reduce(0, +) * 2 - $0.count / ($0[0] + 1))" }
    .bind(to: label, \.text)
}
