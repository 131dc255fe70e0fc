import ObservableBinding

final class ListViewModel {
  @ObservableProperty private(set) var repos: [String] = []

  func append(_ repo: String) { repos.append(repo) }
}

func listen<Source: EventSource<Int>>(to source: Source) -> BindingToken {
  source.observe { _ in }
}

func read(_ source: some BindingSource<Int>) -> Int { source.value }

func readAny(_ source: any BindingSource<Int>) -> Int { source.value }

func spellObservable() throws {
  let count = Observable<Int>(0)
  let name = Observable(value: "Ada")
  var log: [String] = []
  let label = Label()

  let token: BindingToken = count.bind { log.append("bind \($0)") }
  count.bind(label) { label, count in label.text = "\(count)" }
  count.observe { log.append("observe \($0)") }
  count.observe(label) { label, count in label.caption = "\(count)" }
  count.changes { old, new in log.append("\(old) to \(new)") }
  count.value = 1
  let result: Int = count.update { count in
    count += 1
    return count
  }
  check(log, ["bind 0", "bind 1", "observe 1", "0 to 1", "bind 2", "observe 2", "1 to 2"])
  check(result, 2)
  check(label.text, "2")
  check(label.caption, "2")

  let isValid = Derived(count, name) { $0 > 0 && !$1.isEmpty }
  let one: Derived<String> = count.map { "\($0)" }
  let three = Derived(count, name, isValid) { count, name, isValid in "\(count)\(name)\(isValid)" }
  let four = Derived(count, name, isValid, one) { $0 + $1.count + ($2 ? 1 : 0) + $3.count }
  let five = Derived(count, name, isValid, one, four) { $2 && $0 + $1.count < $3.count + $4 }
  let six = Derived(count, name, isValid, one, four, five) { $2 && $5 ? $1 + $3 : "\($0 + $4)" }
  let any = Derived(of: count, name, six) { "\($0) \($1) \($2)" }
  let distinct: Derived<Int> = count.removeDuplicates()
  let modulo: Derived<Int> = count.removeDuplicates { $0 % 2 == $1 % 2 }
  let named: Derived<Int> = count.removeDuplicates(by: ==)
  let readOnly: Derived<Int> = count.readOnly
  one.bind(label) { $0.text = $1 }
  isValid.observe { _ in }
  check(three.value, "2Adatrue")
  check(any.value, "2 Ada Ada2")
  check([distinct.value, modulo.value, named.value, readOnly.value], [2, 2, 2, 2])
  check([read(count), read(readOnly), readAny(count)], [2, 2, 2])
  batch(count, name) {
    count.value = 3
    name.value = "Grace"
  }
  check(label.text, "3")

  let bag = BindingBag()
  token.store(in: bag)
  bag.insert(listen(to: count))
  check(token.isCancelled, false)
  bag.cancelAll()
  token.cancel()
  check(token.isCancelled, true)

  let list = ListViewModel()
  let repos: Derived<[String]> = list.$repos
  var counts: [Int] = []
  repos.bind { counts.append($0.count) }
  list.append("bindery")
  check(counts, [0, 1])
  check(list.repos, ["bindery"])
}
