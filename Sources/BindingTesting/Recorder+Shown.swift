import ObservableBinding

// What `print`, `dump` and a debugger show: nothing of the inside.
extension BindingGraph: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror { Mirror(self, children: []) }
}

extension ManualScheduler: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror {
    Mirror(showing: self, [("now", now), ("due", due)])
  }
}

extension Recorder: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror { Mirror(showing: self, [("values", values)]) }
}

extension String {
  /// The same with spaces for line breaks.
  var inOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
