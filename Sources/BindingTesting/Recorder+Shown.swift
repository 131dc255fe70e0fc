// What `print`, `dump` and a debugger show: nothing of the inside.
extension BindingGraph: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension ManualScheduler: CustomReflectable {
  public var customMirror: Mirror { Mirror(self, children: ["now": now, "due": due]) }
}

extension Recorder: CustomStringConvertible, CustomReflectable {
  public var description: String { "Recorder(\(values))" }
  public var customMirror: Mirror { Mirror(self, children: ["values": values]) }
}

extension String {
  /// The same with spaces for line breaks.
  var inOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
