// What is made of a value is a map.
import KeyPathBinding

final class Label {
  var text = ""
  var caption: String?
}
struct Profile { var age = 0 }

func bind(_ profile: Bindable<Profile>, _ count: Observable<Int>, _ label: Label) {
  profile.bind(\.age, to: label, \.text) { "\($0)" }  // error: map first: .map { … }.bind(to:
  count.bind(to: label, \.text) { "\($0)" }  // error: map first: .map { … }.bind(to:
  count.bind(to: label, \.caption) { "\($0)" }  // error: map first: .map { … }.bind(to:
}

struct Song: Equatable { var title = "" }

final class Row {
  let title: Derived<String>
  init(_ song: Derived<Song>) { title = song.map(\.title) }
}

func sort(_ songs: Observable<[Song]>) {
  _ = songs.sorted { $0.title < $1.title }  // error: by which id its elements are told apart:
  _ = songs.sorted(by: { $0.title < $1.title })  // error: by which id its elements are told
  _ = songs.mapEach { $0.map(\.title) }  // error: by which id rows are kept:
  _ = songs.mapEach { Row($0) }  // error: by which id rows are kept:
}

func derive(_ count: Observable<Int>) {
  _ = Derived(count) { $0 * 2 }  // error: from one source: source.map { … }
  _ = Derived(count) { number in  // error: from one source: source.map { … }
    let twice = number * 2
    return twice
  }
  _ = Observable(value: 3)  // error: 'init(value:)' has been renamed to 'init(_:)'
}
