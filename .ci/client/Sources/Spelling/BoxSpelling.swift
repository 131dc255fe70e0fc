import BoxBinding

func spellBox() {
  let count = Box<Int>(0)
  var log: [Int] = []
  count.bind { log.append($0) }
  count.bind(listener: { log.append($0) })
  count.bind(listener: nil)
  count.value += 1

  let label = Label()
  count.bind(label) { label, count in label.text = "\(count)" }
  count.bind(label, listener: { label, count in label.text = "\(count)" })
  count.unbind()

  check(log, [0, 0])
  check(label.text, "1")
}
