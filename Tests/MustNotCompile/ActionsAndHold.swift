// What is meant, of actions and of `hold`: the condition of an action has a label, its work none.
import ActionBinding

@MainActor func make(_ isValid: Derived<Bool>, _ save: @escaping (String) async throws -> Int) {
  _ = Action(isValid) { (draft: String) in draft.count }  // error: the condition has a label
  _ = Action(isValid, save)  // error: the condition has a label
}

func bind(_ text: Observable<String>, _ query: Relay<String>, to action: Action<String, Int>) {
  text.bind(to: action)  // error: write .bind(action) { $0.execute($1) }
  query.map { $0 + "!" }.bind(to: action)  // error: write .bind(action) { $0.execute($1) }
  query.hold(nil).bind { print($0 ?? "") }  // error: an optional first: .map { $0 }
}
