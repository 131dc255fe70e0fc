// An initial value is on no actor that the default argument could name, lazy or not: it is made in
// init, or by a method.
import ActionBinding

func count(_ text: String) async -> Int { text.count }

@MainActor final class Form {
  let name = Observable("")
  let save = Action { await count($0) }  // error: default argument cannot be both
  lazy var lengths = name.latest { await count($0) }  // error: default argument cannot be both
}
