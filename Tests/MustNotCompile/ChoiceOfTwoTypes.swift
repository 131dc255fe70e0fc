// What is chosen is of one type: an Observable beside a Derived becomes one by `readOnly`.
import ObservableBinding

func choose(_ isLocal: Observable<Bool>, _ draft: Observable<String>, _ saved: Derived<String>) {
  isLocal.flatMap { $0 ? draft : saved }.bind { print($0) }  // error: have mismatching types
  isLocal.flatMap { if $0 { draft } else { saved } }.bind { print($0) }  // error: source.readOnly
  isLocal.flatMap { $0 ? draft.readOnly : saved }.bind { print($0) }
  isLocal.flatMap { _ in "text" }.bind { print($0) }  // error: for a value, write map
}

func choose(_ place: Observable<Int>, among sources: [any BindingSource<String>]) {
  place.flatMap { sources[$0] }.bind { print($0) }  // error: sources of one type: source.readOnly
  place.flatMap { sources[$0].readOnly }.bind { print($0) }
}

func fall(_ isOpen: Observable<Bool>, back title: Observable<String>, _ note: Derived<String>) {
  isOpen.flatMap { $0 ? title : .constant("") }.bind { print($0) }  // error: observable.readOnly
  isOpen.flatMap { _ in .constant("") }.bind { print($0) }  // error: { value -> Derived<…> in … }
  isOpen.flatMap { if $0 { note } else { .constant("") } }.bind { print($0) }  // error: say what
  let text = isOpen.flatMap { if $0 { note } else { .constant("") } }  // error: say what it chooses
  text.bind { print($0) }

  isOpen.flatMap { $0 ? title.readOnly : .constant("") }.bind { print($0) }
  isOpen.flatMap { $0 ? note : .constant("") }.bind { print($0) }
  isOpen.flatMap { isOpen -> Derived<String> in
    if isOpen { note } else { .constant("") }
  }.bind { print($0) }
}

final class Player { let title = Observable("") }

func choose(_ player: Observable<Player?>) {
  player.flatMap { $0?.title }.bind { print($0) }  // error: a source in any case:
  player.flatMap { $0?.title.readOnly }.bind { print($0) }  // error: a source in any case:
  player.flatMap { $0?.title.readOnly ?? .constant("") }.bind { print($0) }
}
