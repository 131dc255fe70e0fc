/// What a login screen shows: a plain value, which can be made, copied and compared in a test.
public struct Login: Equatable {
  public var username = "" {
    didSet { isConfirmed = false }
  }

  public var password = "" {
    didSet { isConfirmed = false }
  }

  public private(set) var isConfirmed = false

  public init() {}

  /// True when both are filled in.
  public var isValid: Bool {
    !username.isEmpty && !password.isEmpty
  }

  /// What to do next, in words.
  public var message: String {
    if isConfirmed { return "Welcome, \(username)!" }
    return isValid ? "Ready to confirm." : "Fill in both fields."
  }

  /// Logs in; does nothing unless `isValid`.
  public mutating func confirm() {
    isConfirmed = isValid
  }
}
