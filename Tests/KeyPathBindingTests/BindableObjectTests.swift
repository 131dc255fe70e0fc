import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// `BindableObject`: told after every change of every property, with nothing wired by hand.
final class BindableObjectTests: XCTestCase {
  // law 2.11
  func testAChangeOfAPropertyThatNobodyTouchedBeforeIsTold() {
    let plain = Login()
    let projected = Login()
    let byPath = Login()

    plain.email = "a"
    projected.$email.value = "b"
    byPath[keyPath: \.email] = "c"

    XCTAssertEqual(plain.told.values, ["email a"])
    XCTAssertEqual(projected.told.values, ["email b"])
    XCTAssertEqual(byPath.told.values, ["email c"])
  }

  // law 2.11
  func testEveryKindOfChangeIsToldOnceWithTheNewValueStored() {
    let login = Login()

    login.email = "a"
    login.email = "a"
    login.email += "b"
    login.$email.value.append("c")
    login.$email.update { $0 += "d" }
    let email = login.$email
    email.value = ""

    XCTAssertEqual(
      login.told.values, ["email a", "email a", "email ab", "email abc", "email abcd", "email "])
  }

  // law 2.11
  func testAnObjectThatSetsItsPropertiesInItsDeinitIsNotTold() {
    let told = Recorder<String>()
    var farewell: Farewell? = Farewell(told)
    farewell?.text = "hello"

    farewell = nil

    XCTAssertEqual(told.values, ["hello", "in deinit: goodbye"])
  }

  // law 2.11
  func testPropertiesOfOneTypeAreToldApart() {
    let login = Login()

    login.password = "1"
    login.email = "a"
    login.$password.value = "2"
    login.$email.value = "b"

    XCTAssertEqual(login.told.values, ["password 1", "email a", "password 2", "email b"])
  }

  // law 2.11
  func testReadingAndBindingTellNothing() {
    let login = Login()

    let log = Recorder(login.$email)
    let text = login.email + login.$password.value

    XCTAssertEqual(log.values, [""])
    XCTAssertEqual(text, "")
    XCTAssertEqual(login.told.values, [])
  }

  // law 3.10
  func testTheObjectIsToldBeforeTheListeners() {
    let login = Login()
    login.$email.observe { [unowned login] in login.told.append("listener \($0)") }

    login.email = "a"
    login.$email.value = "b"

    XCTAssertEqual(login.told.values, ["email a", "listener a", "email b", "listener b"])
  }

  // law 3.10
  func testAnotherPropertySetWhileBeingToldIsToldAtOnce() {
    let login = Login()
    login.onTold = { [unowned login] property in
      if property === login.$email { login.password = login.email }
    }

    login.email = "a"

    XCTAssertEqual(login.told.values, ["email a", "password a"])
  }

  // law 3.10
  func testAPropertySetAgainWhileBeingToldReachesEveryListenerInOrder() {
    let login = Login()
    let log = Recorder(login.$email)
    login.onTold = { [unowned login] _ in
      if login.email.count > 3 { login.email = String(login.email.prefix(3)) }
    }

    login.email = "abcdef"

    XCTAssertEqual(log.values, ["", "abcdef", "abc"])
    XCTAssertEqual(login.told.values, ["email abcdef", "email abc"])
  }

  // law 2.11
  func testAnEditOfABoundControlIsToldOnce() {
    let login = Login()
    let field = Field()
    login.$email.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    field.edit("a")
    field.edit("ab")

    XCTAssertEqual(login.told.values, ["email a", "email ab"])
  }

  // law 2.11
  func testASubclassIsToldOfItsOwnPropertiesAndOfTheInherited() {
    class Base: BindableObject {
      @BindableProperty var name = ""
      let told = Recorder<String>()

      func didChange(_ property: AnyObject) {
        if property === $name { told.append("name \(name)") }
      }
    }
    final class Sub: Base {
      @BindableProperty var age = 0

      override func didChange(_ property: AnyObject) {
        super.didChange(property)
        if property === $age { told.append("age \(age)") }
      }
    }
    let sub = Sub()

    sub.name = "kim"
    sub.$age.value = 30
    sub.age += 1
    sub.$name.value = "lee"

    XCTAssertEqual(sub.told.values, ["name kim", "age 30", "age 31", "name lee"])
  }

  // law 2.11
  func testAPropertyOfASuperclassThatDoesNotConformIsToldToTheSubclassThatDoes() {
    class Base {
      @BindableProperty var name = ""
    }
    final class Sub: Base, BindableObject {
      let told = Recorder<String>()

      func didChange(_ property: AnyObject) {
        if property === $name { told.append("name \(name)") }
      }
    }
    let sub = Sub()
    let base = Base()

    base.name = "nobody"
    sub.name = "kim"
    sub.$name.value = "lee"

    XCTAssertEqual(base.name, "nobody")
    XCTAssertEqual(sub.told.values, ["name kim", "name lee"])
  }

  // law 2.11
  func testAGenericObjectIsTold() {
    final class Editor<Value>: BindableObject {
      @BindableProperty var value: Value
      @BindableProperty var history: [Value] = []
      var told = 0

      init(_ value: Value) { self.value = value }

      func didChange(_ property: AnyObject) {
        told += 1
        if property === $value { history.append(value) }
      }
    }
    let editor = Editor(1)

    editor.value = 2
    editor.$value.value = 3

    XCTAssertEqual(editor.history, [2, 3])
    XCTAssertEqual(editor.told, 4)
  }

  // law 2.11
  func testObjectsOfOneClassAreToldOfTheirOwnChangesOnly() {
    let first = Login()
    let second = Login()

    first.email = "a"
    second.$email.value = "b"

    XCTAssertEqual(first.told.values, ["email a"])
    XCTAssertEqual(second.told.values, ["email b"])
  }

  // law 6.9
  func testTheObjectIsFreedAndItsBindablesMayOutliveItUntold() {
    let tracker = LifetimeTracker()
    var login: Login? = tracker.track(Login())
    login?.email = "a"
    login?.$password.value = "b"
    let email = login?.$email
    let told = login?.told
    let log = Recorder(email!)

    login = nil
    email?.value = "c"

    XCTAssertNil(login)
    XCTAssertEqual(told?.values, ["email a", "password b"])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(log.values, ["a", "c"])
  }

  // law 6.8
  func testAnObjectDroppedWhileBeingToldFinishesThePass() {
    let tracker = LifetimeTracker()
    var login: Login? = tracker.track(Login())
    let log = Recorder(login!.$email)
    login?.onTold = { _ in login = nil }

    login?.email = "a"

    XCTAssertNil(login)
    XCTAssertEqual(log.values, ["", "a"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 2.4
  func testAppendingToATellingPropertyMovesNothing() {
    final class List: BindableObject {
      @BindableProperty var items = [0]
      var told = 0

      func didChange(_ property: AnyObject) { told += 1 }
    }
    let list = List()
    list.items.reserveCapacity(1_000)
    var places: Set = [list.items.withUnsafeBufferPointer(\.baseAddress)]

    for index in 0..<100 {
      list.items.append(index)
      places.insert(list.items.withUnsafeBufferPointer(\.baseAddress))
    }

    XCTAssertEqual(places.count, 1)
    XCTAssertEqual(list.told, 101)
  }
}

private final class Login: BindableObject {
  @BindableProperty var email = ""
  @BindableProperty var password = ""
  let told = Recorder<String>()
  var onTold: ((AnyObject) -> Void)?

  func didChange(_ property: AnyObject) {
    if property === $email { told.append("email \(email)") }
    if property === $password { told.append("password \(password)") }
    onTold?(property)
  }
}

private final class Farewell: BindableObject {
  @BindableProperty var text = ""
  private let told: Recorder<String>

  init(_ told: Recorder<String>) { self.told = told }

  deinit {
    text = "goodbye"
    told.append("in deinit: \(text)")
  }

  func didChange(_ property: AnyObject) { told.append(text) }
}
