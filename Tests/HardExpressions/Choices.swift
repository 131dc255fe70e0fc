import ActionBinding
import KeyPathBinding
import ObservableBinding

final class Track {
  let title = Observable("")
  let plays = Observable(0)
  let album = Observable<Track?>(nil)
  lazy var caption = title.map { $0 + "!" }
}

func bind(_ selected: Observable<Track>, _ other: Observable<Track?>, to label: Label) {
  selected.flatMap { $0.title }.bind(to: label, \.text)
  selected.flatMap(\.title).map { $0.count * 2 + 1 > 7 ? "\($0) tracks" : "-" }.bind(
    to: label, \.caption)
  other.flatMap { $0?.caption ?? .constant("") }.bind(to: label, \.text)
  other.flatMap { $0?.title.readOnly ?? .constant("none") }.map { "\($0) (\($0.count + 1))" }
    .bind(to: label, \.text)
  other.flatMap { $0?.plays.readOnly ?? .constant(0) }.map { Double($0) / 100 }
    .bind(to: label, \.alpha)
  selected.flatMap { $0.plays }.map { $0 > 99 || $0 < 0 ? "-" : "\($0 + 1)" }.bind(
    to: label, \.text)
  selected.flatMap { $0.plays.map { $0 % 2 == 0 && $0 > 3 } }.removeDuplicates().bind(
    to: label, \.isHidden)
  Derived(selected, selected.flatMap { $0.plays }) { $1 * 2 + $0.title.value.count }.bind {
    label.lines = $0 + 1
  }
}

func bind(
  _ isLocal: Observable<Bool>, _ draft: Observable<String>, _ saved: Observable<String>,
  _ count: Observable<Int>, to label: Label
) {
  isLocal.flatMap { $0 ? draft.readOnly : saved.readOnly }.bind(to: label, \.text)
  isLocal.flatMap { $0 ? draft.map { $0 + "…" } : saved.map { "\($0.count * 2 + 1): \($0)" } }
    .bind(to: label, \.text)
  isLocal.flatMap { $0 ? count.map { -$0 } : .constant(-1) }.map { Double($0 % 10) }
    .bind(to: label, \.width)
  isLocal.map { !$0 }.removeDuplicates().flatMap { $0 ? draft.readOnly : saved.readOnly }
    .map { $0.count > 3 && $0.hasPrefix("a") ? $0 : "\($0.count) of 3" }.bind(to: label, \.caption)
  count.flatMap { $0 > 0 ? draft : saved }.flatMap { $0.isEmpty ? draft : saved }
    .flatMap { $0.count > 2 ? draft : saved }.flatMap { $0.isEmpty ? draft : saved }
    .flatMap { $0.count > 2 ? draft : saved }.flatMap { $0.isEmpty ? draft : saved }
    .flatMap { $0.count > 2 ? draft : saved }.flatMap { $0.isEmpty ? draft : saved }
    .flatMap { $0.count > 2 ? draft : saved }.flatMap { $0.isEmpty ? draft : saved }
    .bind(to: label, \.text)
}

func bind(_ tracks: Observable<[Track]>, _ rows: Observable<[Observable<Int>]>, to label: Label) {
  rows.flatMap { Derived(from: $0) { $0.reduce(0, +) } }.bind { label.lines = $0 * 2 + 1 }
  tracks.flatMap { Derived(from: $0.map(\.plays)) { $0.reduce(0, +) } }.map { "\($0 + 1)" }
    .bind(to: label, \.text)
  tracks.flatMap { Derived(from: $0.map { $0.plays }) { $0.max() ?? 0 } }
    .map { Double($0) }.bind(to: label, \.alpha)
  tracks.flatMap { $0.first?.title.readOnly ?? .constant("-") }.filter { $0.count > 2 }.observe {
    label.text = $0 + "?"
  }
}
