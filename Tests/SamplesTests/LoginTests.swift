import BindingTesting
import BoxSamples
import DelegateBinding
import DelegateSamples
import ObservableBinding
import ObservableSamples
import XCTest

/// What every login does whose button follows two fields, whatever technique tells the button.
final class LoginTests: XCTestCase {
  func testLoginIsInvalidAtFirst() {
    for login in Login.all() {
      XCTAssertEqual(login.validity.values, [false], login.technique)
    }
  }

  func testLoginIsValidWhileBothFieldsAreFilledIn() {
    for login in Login.all() {
      login.setUsername("kim")
      login.setPassword("secret")
      login.setUsername("")
      login.setUsername("lee")
      login.setPassword("")

      XCTAssertEqual(
        login.validity.values, [false, false, true, false, true, false], login.technique)
    }
  }

  func testValidityIsAnnouncedAtEachSetEqualOrNot() {
    for login in Login.all() {
      login.setUsername("kim")
      login.setUsername("kim")
      login.setPassword("secret")
      login.setPassword("secret")

      XCTAssertEqual(login.validity.values, [false, false, false, true, true], login.technique)
    }
  }
}

/// A login with a button, which notes whether it is enabled.
private struct Login {
  let technique: String
  let validity: Recorder<Bool>
  let setUsername: (String) -> Void
  let setPassword: (String) -> Void

  static func all() -> [Login] {
    let box = BoxSamples.LoginViewModel()
    let observable = ObservableSamples.LoginViewModel()
    let delegate = DelegateSamples.LoginViewModel()
    let told = Recorder<Bool>()
    told.append(delegate.isValid)
    delegate.$isValid.bind { told.append($0) }
    return [
      Login(
        technique: "box", validity: Recorder(box.isValid),
        setUsername: { box.username = $0 }, setPassword: { box.password = $0 }),
      Login(
        technique: "observable", validity: Recorder(observable.isValid),
        setUsername: { observable.username.value = $0 },
        setPassword: { observable.password.value = $0 }),
      Login(
        technique: "delegate", validity: told,
        setUsername: { delegate.username = $0 }, setPassword: { delegate.password = $0 }),
    ]
  }
}
