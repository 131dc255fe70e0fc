// A transform that throws has a result, or nothing to tell.
import ActionBinding

func parse(_ text: String) throws -> Int { Int(text) ?? 0 }

func show(_ text: Observable<String>, _ other: Observable<String>, _ count: Observable<Int>) {
  _ = text.map { try parse($0) }  // error: the transform throws: .map { x in Result { try … } }
  text.map { try parse($0) + 1 }.bind(to: count)  // error: or .compactMap { try? … }
  text.removeDuplicates().map { text in  // error: the transform throws
    let number = try parse(text)
    return number + 1
  }.bind { print($0) }
  _ = Derived(text, other) { try parse($0) + parse($1) }  // error: { x, y in Result { try … } }
}
