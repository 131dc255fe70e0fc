public import ObservableBinding

/// Finds names while one types.
///
/// ```swift
/// let viewModel = SearchViewModel(names: ["Ada Lovelace", "강감찬", "김연아"])
/// viewModel.matches.bind(list) { list, names in list.rows = names }  // all three
/// viewModel.query.value = "love"                                     // Ada Lovelace
/// viewModel.query.value = "ㄱ"                                       // 강감찬, 김연아
/// viewModel.query.value = "가"                                       // 강감찬: it may become 강
/// ```
///
/// A field reports a Korean syllable while it is composed. So names are compared by keystrokes: what
/// has been typed of a syllable finds those that it can become.
public final class SearchViewModel {
  public let query = Observable("")

  /// The names that have a word which begins with the query, in the order in which they were given.
  public let matches: Derived<[String]>

  public init(names: [String]) {
    let entries = names.map { (name: $0, keys: keystrokes($0)) }
    matches = query.map { query in
      let sought = keystrokes(query)
      return entries.filter { $0.keys.hasWord(beginningWith: sought) }.map { $0.name }
    }
  }
}

extension [UInt32] {
  fileprivate func hasWord(beginningWith sought: [UInt32]) -> Bool {
    indices.contains { start in
      (start == 0 || self[start - 1] == 0x20) && self[start...].starts(with: sought)
    } || sought.isEmpty
  }
}

/// The keys that a text is typed with: small letters, and for Korean the letters of each syllable.
private func keystrokes(_ text: String) -> [UInt32] {
  var keys: [UInt32] = []
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x41...0x5A: keys.append(scalar.value + 0x20)
    case 0xAC00...0xD7A3:
      let syllable = scalar.value - 0xAC00
      keys += letters(leads[Int(syllable / 588)])
      keys += letters(0x314F + syllable / 28 % 21)  // the vowels follow each other
      if syllable % 28 > 0 { keys += letters(tails[Int(syllable % 28) - 1]) }
    default: keys += letters(scalar.value)
    }
  }
  return keys
}

/// The keys of a Korean letter: two, if it is composed of two.
private func letters(_ letter: UInt32) -> [UInt32] {
  for (whole, first, second) in composed where whole == letter { return [first, second] }
  return [letter]
}

private let leads = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map { $0.value }
private let tails = "ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars.map { $0.value }
private let composed: [(UInt32, UInt32, UInt32)] = {
  let triples = Array(
    "ㄳㄱㅅㄵㄴㅈㄶㄴㅎㄺㄹㄱㄻㄹㅁㄼㄹㅂㄽㄹㅅㄾㄹㅌㄿㄹㅍㅀㄹㅎㅄㅂㅅㅘㅗㅏㅙㅗㅐㅚㅗㅣㅝㅜㅓㅞㅜㅔㅟㅜㅣㅢㅡㅣ".unicodeScalars)
  return stride(from: 0, to: triples.count, by: 3).map {
    (triples[$0].value, triples[$0 + 1].value, triples[$0 + 2].value)
  }
}()
