// No owners: this is to be rejected.
import BoxBinding
import ObservableBinding

final class Label {}

func bind(_ box: Box<Int>, _ count: Observable<Int>, _ label: Label) {
  box.bind(label) { _, _ in }
  count.bind(label) { _, _ in }
  count.map { $0 }.observe(label) { _, _ in }
}
