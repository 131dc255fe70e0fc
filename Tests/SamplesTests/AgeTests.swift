import BindingTesting
import KeyPathBinding
import KeyPathSamples
import XCTest

final class AgeTests: XCTestCase {
  func testAnAgeStaysWithinItsBounds() {
    let viewModel = AgeViewModel()
    let sentence = Recorder(viewModel.sentence)

    viewModel.age.value = 200
    viewModel.age.value = -1

    XCTAssertEqual(
      sentence.values.map { $0.prefix { $0 != " " } }, ["36", "120", "0"])
  }

  func testAnAgeThatIsCorrectedIsNotOneThatWasReplaced() {
    let viewModel = AgeViewModel()

    batch(viewModel.age) {
      viewModel.age.value = 200
      viewModel.age.value = 50
    }

    XCTAssertEqual(viewModel.age.value, 50)
  }
}
