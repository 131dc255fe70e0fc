import ActionBinding
import KeyPathBinding
import ObservableBinding

func bind(_ count: Observable<Int>, to label: Label, _ button: Button) {
  count.map { $0 * 2 + 1 > 7 ? "\($0) items" : "-" }.bind(to: label, \.caption)
  count.map { Double($0) / 100 * 2 + 1 }.bind(to: label, \.alpha)
  count.map { 1 - Double($0 % 10) / 10 }.bind(to: label, \.width)
  count.map { $0 > 99 || $0 < 0 ? nil : $0 + 1 }.bind(to: button, \.badge)
  count.map { $0 == 1 ? "one item" : $0 < 10 ? "a few" : "\($0 / 10 * 10) or more" }
    .bind(to: label, \.text)
  count.map { -$0 }.removeDuplicates().map { $0 * $0 - 1 }.bind { label.lines = $0 + 1 }
  count.map { $0 & 1 == 0 && $0 > 3 || $0 < -3 }.bind(to: label, \.isHidden)
  count.bind(label) { $0.text = "\($1 + 1). \(String(repeating: "*", count: $1 % 5))" }
  count.removeDuplicates { $0 / 10 == $1 / 10 }.bind(label) { $0.lines = max($1, $0.lines) - 1 }
  count.filter { $0 > 0 && $0 % 2 == 1 }.scan(0) { $0 + $1 * 2 }.map { "\($0) / \($0 + 1)" }
    .observe(label) { $0.text = $1 }
  count.scan((0, 0)) { ($1, $1 - $0.0) }.map { $0.1 > 0 ? "+\($0.1)" : "\($0.1)" }.observe {
    label.caption = $0
  }
  count.compactMap { $0 > 0 ? 100 / $0 : nil }.map { Double($0) * 1.5 }.observe(label) {
    $0.width = $1
  }
  count.changes {
    label.text = $1 > $0 ? "up by \($1 - $0)" : $1 < $0 ? "down by \($0 - $1)" : "same"
  }
}

func bind(_ query: Observable<String>, to label: Label, _ list: List) {
  query.map { $0.count > 3 && $0.hasPrefix("a") ? $0 : "\($0.count) of 3" }.bind(to: label, \.text)
  query.map { $0.split(separator: " ").map { $0.count * 2 }.reduce(0, +) }.bind(to: label, \.lines)
  query.map { $0.isEmpty ? nil : $0.first.map { String($0) + "…" } }.bind(to: label, \.caption)
  query.map { $0.split(separator: ",").map { "\($0.count + 1): \($0)" } }.bind(to: list, \.rows)
  query.map { Int($0) ?? 0 }.map { $0 * 3 % 7 == 1 || $0 > 4 }.bind(to: label, \.isHidden)
  query.map { $0.lowercased() }.removeDuplicates().filter { $0.count >= 2 && $0 != "all" }.observe {
    label.text = $0 + "?"
  }
  query.map { text in (text.contains("@") ? 1 : 0) + (text.count > 8 ? 1 : 0) }.bind {
    label.alpha = Double($0) / 2
  }
  query.map { [$0, $0 + "s", "the " + $0].filter { $0.count < 20 }.sorted { $0.count > $1.count } }
    .bind(to: list, \.rows)
}

func bind(_ items: Observable<[Item]>, to label: Label, _ list: List) {
  items.map { $0.reduce(0) { $0 + $1.price * Double($1.amount) } }.bind(to: label, \.width)
  items.map { $0.map(\.price).reduce(0, +) / Double(max($0.count, 1)) }.bind(to: label, \.width)
  items.map { $0.filter { $0.price > 9.99 && $0.amount > 1 }.map { "\($0.amount) × \($0.title)" } }
    .bind(to: list, \.rows)
  items.map { items -> [String: Double] in
    Dictionary(items.map { ($0.title, ($0.weight ?? 1) * 2) }, uniquingKeysWith: +)
  }.bind(to: list, \.heights)
  items.map { $0.compactMap(\.weight).max() ?? 0 > 20 }.removeDuplicates().map { !$0 }.bind(
    to: label, \.isHidden)
  items.map { Set($0.indices.filter { $0 % 2 == 0 }) }.bind(to: list, \.selection)
  items.bind(\.count, to: label, \.lines)
  items.bind(\.first?.title, to: label, \.caption)
  items.map { $0.isEmpty ? 0.5 : 1 }.bind(to: label, \.alpha)
}

func bind(_ customer: Bindable<Customer>, to label: Label) {
  customer.map { $0.name.count * 2 - 1 }.bind(to: label, \.lines)
  customer.map { ($0.address?.city).map { "in \($0)" } ?? "nowhere" }.bind(to: label, \.caption)
  customer.map { $0.address?.floor.map { $0 > 3 && $0 < 9 } ?? false }.bind(to: label, \.isHidden)
  customer.bidirectionalBind(\.name, to: label, \.text, edits: \.onEdit)
  customer.map { "\($0.name), \($0.age): \($0.address?.city ?? "-")" }.bind(label) {
    $0.text += $1 + "\n"
  }
}

func link(_ options: Observable<[String]>, _ count: Observable<Int>, to label: Label) {
  let selected = Linked(options) { options, last in
    last.flatMap { options.contains($0) ? $0 : nil } ?? options.first ?? "none"
  }
  let page = Linked(count) { $0 * 2 + 1 > 7 ? $0 / 10 : 0 }
  let place = Linked(count.map { -$0 }.removeDuplicates()) { ($1 ?? 0) + $0 * 2 - 1 }
  page.map { "page \($0 + 1) of \(options.value.count / 10 + 1)" }.bind(to: label, \.caption)
  Derived(options, page, place) { $0.count > $1 * 10 && $2 > 0 ? $0[$1 * 10] : "-" }
    .bind(to: label, \.text)
  selected.map { $0.isEmpty ? nil : $0 + "…" }.bind(to: label, \.caption)
  count.map { $0 % 3 + 1 }.bind(to: page)
  let row = selected.map { ($0, $0.count * 2) }.hold().map { $0.1 > 3 ? "\($0.0)!" : "?" }
  row.bind(label) { $0.text = $1 + "." }
}
