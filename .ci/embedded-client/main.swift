// Everything that Box and Observable have in Embedded Swift, as a program: .ci/embedded compiles,
// links and runs it, and compares what it prints with what it prints in plain Swift.
import BoxBinding
import ObservableBinding

struct Refusal: Error {}

struct ViewModel {
  @ObservableProperty var repos = ["bindery"]
}

func useBox() {
  let box = Box(1)
  box.bind {
    print("box \($0)")
    if $0 == 2 { box.value = 3 }
  }
  box.value += 1
  box.unbind()
  box.value = 4
  box.bind(listener: nil)
}

func useObservables() throws(Refusal) {
  let count = Observable(0)
  let token = count.bind { print("count \($0)") }
  count.value = 1
  count.update { $0 += 1 }
  token.cancel()
  print("cancelled \(token.isCancelled)")

  count.changes { print("\($0) -> \($1)") }
  count.observe { if $0 < 4 { count.value = $0 + 1 } }
  count.value = 3
  let refusing = { (value: inout Int) throws(Refusal) in
    value = 5
    throw Refusal()
  }
  try count.update(refusing)
}

func useDerivedValues() {
  let count = Observable(1)
  let name = Observable("a")
  let doubled = count.map { $0 * 2 }
  let text = Derived(doubled, count, name) { "\($0) \($1) \($2)" }
  text.bind { print("text \($0)") }
  batch(count, name) {
    count.value = 2
    name.value = "b"
  }
  let parts = Derived(count, name, doubled, text) { "\($0)\($1)\($2)\($3.isEmpty)" }
  let five = Derived(count, name, doubled, text, parts) { $0 + $2 + $1.count + $3.count + $4.count }
  let six = Derived(count, name, doubled, text, parts, five) { _, _, _, _, parts, sum in
    (parts, sum)
  }
  six.bind { print("six \($0.0) \($0.1)") }.cancel()
  let bag = BindingBag()
  let isEven = Derived(count, name) { count, _ in count % 2 == 0 }.removeDuplicates()
  isEven.observe { print("even \($0)") }.store(in: bag)
  batch(count, name, text) { count.value = 4 }
  batch(count) { count.value = 5 }
  batch([count].map { $0 as any BindingSource }) { count.value = 5 }
  bag.cancelAll()
  count.readOnly.bind { print("read only \($0)") }
  count.value = 6

  let viewModel = ViewModel()
  viewModel.$repos.map { $0.count }.bind { print("repos \($0)") }
  viewModel.repos.append("demo")
}

func useChoices() {
  let selected = Observable(0)
  let rows = [Observable("a"), Observable("b")]
  let title = selected.flatMap { rows[$0] }
  title.bind { print("title \($0)") }
  Derived(selected, title) { "\($0) \($1)" }.bind { print("diamond \($0)") }
  rows[0].value = "A"
  selected.value = 1
  rows[0].value = "unheard"
  batch(selected, rows[1]) {
    rows[1].value = "B"
    selected.value = 1
  }
  let lists = Observable([Observable(1), Observable(2)])
  let sum = lists.flatMap { Derived(from: $0) { $0.reduce(0, +) } }
  sum.bind { print("sum \($0)") }
  lists.value.append(Observable(3))
  lists.value[0].value = 5
  let shown = lists.flatMap { $0.isEmpty ? .constant(-1) : sum }
  print("shown \(shown.value)")
}

func useLists() {
  struct Word: Equatable {
    let id: Int
    var text: String
  }
  let words = Observable([Word(id: 1, text: "a"), Word(id: 2, text: "b"), Word(id: 3, text: "c")])
  let rows = words.mapEach(by: { $0.id }) { word in word.map { "row \($0.text)" } }
  let first = Linked(words) { words, last in words.first { $0.id == last??.id } ?? words.first }
  first.bind { print($0?.text ?? "none") }
  words.sorted(by: { $0.id }) { $0.text > $1.text }.bind { print($0.map { $0.text }.joined()) }
  var shown = words.value
  words.bind { new in
    let edits = Edits(from: shown, to: new, by: { $0.id })
    edits.forEachStep(remove: { shown.remove(at: $0) }, insert: { shown.insert($1, at: $0) })
    print("\(shown.map { $0.text }.joined()) \(edits.moves.count) \(edits.updates.count)")
  }
  words.value = [Word(id: 3, text: "c"), Word(id: 1, text: "d"), Word(id: 4, text: "e")]
  print(rows.value.map { $0.value }.joined())
}

/// Nothing recurses: not a set, not a read, not the end.
func useADeepChain() {
  let count = Observable(0)
  var end = count.map { $0 + 1 }
  for _ in 1..<100_000 { end = end.map { $0 + 1 } }
  end.bind { print("end \($0)") }
  count.value = 1
}

useBox()
do throws(Refusal) { try useObservables() } catch { print("refused") }
useDerivedValues()
useChoices()
useLists()
useADeepChain()
BindingToken { print("ended") }.cancel()
