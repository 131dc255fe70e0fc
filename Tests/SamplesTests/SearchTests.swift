import BindingTesting
import ObservableBinding
import ObservableSamples
import XCTest

final class SearchTests: XCTestCase {
  private let viewModel = SearchViewModel(
    names: ["Ada Lovelace", "Grace Hopper", "강감찬", "김연아", "과학자", "이순신"])

  private func matches(_ query: String) -> [String] {
    viewModel.query.value = query
    return viewModel.matches.value
  }

  func testAllNamesMatchAnEmptyQuery() {
    XCTAssertEqual(viewModel.matches.value.count, 6)
  }

  func testTheBeginningOfAnyWordMatchesInEitherCase() {
    XCTAssertEqual(
      ["a", "LOVE", "grace h", "ace"].map(matches),
      [
        ["Ada Lovelace"], ["Ada Lovelace"], ["Grace Hopper"], [],
      ])
  }

  func testASyllableIsFollowedWhileItIsComposed() {
    let found = Recorder(viewModel.matches)

    for text in ["ㄱ", "가", "강", "강ㄱ", "강가", "강감", "강갑"] { viewModel.query.value = text }

    XCTAssertEqual(
      found.values.dropFirst(),
      [
        ["강감찬", "김연아", "과학자"], ["강감찬"], ["강감찬"], ["강감찬"], ["강감찬"], ["강감찬"], [],
      ])
  }

  func testTheEndOfASyllableMayBeTheBeginningOfTheNext() {
    XCTAssertEqual(
      ["고", "과", "곽", "과하", "일", "잇", "이수"].map(matches),
      [
        ["과학자"], ["과학자"], [], ["과학자"], [], ["이순신"], ["이순신"],
      ])
  }
}
