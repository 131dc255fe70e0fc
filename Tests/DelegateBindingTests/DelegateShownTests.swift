import DelegateBinding
import XCTest

final class DelegateShownTests: XCTestCase {
  // law P.3
  func testADelegateShowsToWhomItIsBound() {
    let delegate = Delegate<Int, Void>()
    var target: Target? = Target()
    var shown = ["\(delegate)"]

    delegate.bind { _ in }
    shown.append("\(delegate)")
    target.map { delegate.bind($0) { _, _ in } }
    shown += Mirror(reflecting: delegate).children.map { "\($0.label ?? ""): \($0.value)" }
    target = nil
    shown.append("\(delegate)")

    XCTAssertEqual(
      shown,
      [
        #"Delegate<Int, ()>(bound: "to nobody")"#, #"Delegate<Int, ()>(bound: "to a closure")"#,
        "bound: to Target", #"Delegate<Int, ()>(bound: "to nobody")"#,
      ])
  }

  // law P.3
  func testManyDelegatesShowWhoTheyAre() {
    let delegates = MulticastDelegate<AnyObject>()
    let target = Target()
    delegates.add(target)
    do { delegates.add(NSObject()) }

    XCTAssertEqual("\(delegates)", "MulticastDelegate<AnyObject>(count: 1)")
    XCTAssertEqual(Mirror(reflecting: delegates).children.map { "\($0.value)" }, ["1", "Target"])
  }

  // law P.1
  func testAPropertyThatNotifiesShowsItsValue() {
    let text = Notifying(wrappedValue: "Ada", file: "App/Form.swift", line: 2)
    var shown = ["\(text)"]

    shown += Mirror(reflecting: text).children.map { "\($0.label ?? ""): \($0.value)" }
    text.wrappedValue.withUTF8 { _ in shown.append("\(text)") }

    XCTAssertEqual(
      shown,
      [
        #"Notifying<String>(value: "Ada")"#, "value: Ada", ": made at App/Form.swift:2",
        "Notifying<String>()",
      ])
  }
}

private final class Target {}
