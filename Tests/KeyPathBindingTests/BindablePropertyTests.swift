import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// `@BindableProperty`: a plain value, and a `Bindable` behind `$`.
final class BindablePropertyTests: XCTestCase {
  // law 2.10
  func testThePropertyIsAPlainValueAndItsProjectionAlwaysTheSameBindable() {
    let login = Login()
    let email: Bindable<String> = login.$email

    login.email = "kim"
    let plain: String = login.email

    XCTAssertEqual(plain, "kim")
    XCTAssertEqual(email.value, "kim")
    XCTAssertTrue(login.$email === email)
  }

  // law 2.10
  func testChangesOfThePlainPropertyAreHeard() {
    let login = Login()
    login.email = "before"
    let log = Recorder(login.$email)

    login.email = "kim"
    login.email += "@a"
    login.email = "kim@a"

    XCTAssertEqual(log.values, ["before", "kim", "kim@a", "kim@a"])
  }

  // law P.1
  func testThePropertyShowsItsValue() {
    let property = BindableProperty(wrappedValue: "kim", file: "App/Login.swift", line: 5)

    XCTAssertEqual("\(property)", #"Observable<String>(value: "kim")"#)
    XCTAssertEqual(
      Mirror(reflecting: property).children.map { "\($0.label ?? ""): \($0.value)" },
      ["value: kim", ": 0 listeners", ": made at App/Login.swift:5"])
  }

  // law 2.10
  func testChangesThroughTheProjectionReachThePlainProperty() {
    let login = Login()
    let log = Recorder<String>()

    login.$email.value = "kim"
    log.append(login.email)
    login.$email.value.append("@a")
    log.append(login.email)
    login.$email.update { $0 = "lee" }
    log.append(login.email)

    XCTAssertEqual(log.values, ["kim", "kim@a", "lee"])
  }

  // law 2.2
  func testTheValueIsStoredBeforeAListenerHearsIt() {
    let login = Login()
    let log = Recorder<[String]>()
    login.$email.observe { [unowned login] in log.append([$0, login.email]) }

    login.email = "kim"
    login.$email.value = "lee"

    XCTAssertEqual(log.values, [["kim", "kim"], ["lee", "lee"]])
  }

  // law 9.2
  func testAFieldIsBoundBothWays() {
    let login = Login()
    let field = Field()
    login.email = "kim"
    login.$email.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    field.edit("kim@a")
    let edited = login.email
    login.email = ""

    XCTAssertEqual(edited, "kim@a")
    XCTAssertEqual(field.text, "")
  }

  // law 2.10
  func testPropertiesOfOneTypeStayApart() {
    let login = Login()
    let log = Recorder<String>()
    log.record(login.$email, as: "email")
    log.record(login.$password, as: "password")

    login.password = "1234"
    login.email = "kim"

    XCTAssertEqual(log.values, ["email: ", "password: ", "password: 1234", "email: kim"])
  }

  // law 2.10
  func testEachViewModelHasItsOwnValues() {
    let first = Login()
    let second = Login()

    first.email = "a"
    second.$email.value = "b"

    XCTAssertEqual([first.email, second.email], ["a", "b"])
    XCTAssertFalse(first.$email === second.$email)
  }

  // law 2.10
  func testPropertiesOfAGenericViewModelAndOfItsSubclass() {
    class Editor<Value> {
      @BindableProperty var value: Value
      init(_ value: Value) { self.value = value }
    }
    final class NameEditor: Editor<String> {
      @BindableProperty var hint = "name"
    }
    let editor = NameEditor("kim")
    let log = Recorder<String>()
    log.record(editor.$value, as: "value")
    log.record(editor.$hint, as: "hint")

    editor.value = "lee"
    editor.hint = ""

    XCTAssertEqual(log.values, ["value: kim", "hint: name", "value: lee", "hint: "])
  }

  // law 2.4
  func testAppendingToAHeardPropertyMovesNothing() {
    final class List {
      @BindableProperty var items = [0]
    }
    let list = List()
    list.items.reserveCapacity(1_000)
    let label = Label()
    list.$items.bind(\.count, to: label, \.number)
    var places: Set = [list.items.withUnsafeBufferPointer(\.baseAddress)]

    for index in 0..<100 {
      list.items.append(index)
      places.insert(list.items.withUnsafeBufferPointer(\.baseAddress))
    }

    XCTAssertEqual(places.count, 1)
    XCTAssertEqual(label.number, 101)
  }

  // law 6.9
  func testAViewModelThatBindsItsOwnPropertiesIsFreedAndItsBindableMayOutliveIt() {
    let tracker = LifetimeTracker()
    var login: Login? = tracker.track(Login())
    login?.$email.bind(login!) { $0.password = $1 }
    let email = login?.$email
    login?.email = "kim"
    let password = login?.password

    login = nil
    email?.value = "lee"

    XCTAssertNil(login)
    XCTAssertEqual(password, "kim")
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(email?.value, "lee")
  }
}

extension BindablePropertyTests {
  // law 2.10
  func testADidSetHearsSetsByThePlainNameOnly() {
    final class Counter {
      var told: [Int] = []
      @BindableProperty var count = 0 { didSet { told.append(count) } }
    }
    let counter = Counter()
    let heard = Recorder(counter.$count)

    counter.count = 1
    counter.$count.value = 2
    counter.count += 1

    XCTAssertEqual(counter.told, [1, 3])
    XCTAssertEqual(heard.values, [0, 1, 2, 3])
  }
}

private final class Login {
  @BindableProperty var email = ""
  @BindableProperty var password = ""
}
