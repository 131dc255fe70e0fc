// What is chosen is of one type: an Observable beside a Derived becomes one by `readOnly`.
import ObservableBinding

func choose(_ isLocal: Observable<Bool>, _ draft: Observable<String>, _ saved: Derived<String>) {
  isLocal.flatMap { $0 ? draft : saved }.bind { print($0) }  // error: have mismatching types
  isLocal.flatMap { $0 ? draft.readOnly : saved }.bind { print($0) }
  isLocal.flatMap { _ in "text" }.bind { print($0) }  // error: 'String' conform to 'BindingSource'
}
