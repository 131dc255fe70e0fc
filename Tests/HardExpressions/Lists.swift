import ActionBinding
import ObservableBinding

final class ItemRow {
  let title: Derived<String>
  let total: Derived<Double>
  let isExpanded = Observable(false)

  init(_ item: Derived<Item>) {
    title = item.map { $0.amount > 1 ? "\($0.amount) x \($0.title)" : $0.title }
    total = item.map { $0.price * Double($0.amount) * 1.19 + ($0.weight ?? 0) / 100 }
  }
}

func bind(_ items: Observable<[Item]>, _ order: Observable<Int>, to list: List, _ label: Label) {
  items.edits(by: \.title).bind(list) { list, edits in
    edits.forEachStep(
      remove: { list.rows.remove(at: $0) },
      insert: { list.rows.insert($1.amount > 1 ? "\($1.amount) x \($1.title)" : $1.title, at: $0) })
    for update in edits.updates { list.rows[update.to] = edits.new[update.to].title + "*" }
  }
  items.edits(by: { $0.title + "\($0.amount / 10)" }, areSame: { $0.price == $1.price })
    .map { $0.removals.count + $0.insertions.count - $0.moves.map { $0.to - $0.from }.reduce(0, +) }
    .observe { label.lines = $0 }
  let sorted = items.sorted(by: \.title) {
    $0.price * Double($0.amount) < $1.price * Double($1.amount)
  }
  let rows = order.flatMap { $0 % 2 == 0 ? sorted : items.readOnly }
    .mapEach(by: { $0.title.isEmpty ? "-" : $0.title }) { ItemRow($0) }
  rows.edits().map { $0.isEmpty ? 0 : $0.new.count - $0.old.count }.observe { label.lines += $0 }
  let total = rows.flatMap { Derived(from: $0.map(\.total)) { $0.reduce(0, +) } }
  total.bind { label.width = $0 > 99 ? nil : $0 * 2 }
  let selected = Linked(rows) { rows, last in rows.first { $0 === last ?? nil } ?? rows.last }
  selected.flatMap { $0?.title ?? .constant("none") }.bind { label.text = $0 + "!" }
}
