// Small stand-ins: the parts of AppKit that the recipes use.
@_exported import Foundation

@MainActor open class NSControl {
  public var stringValue = ""
  public var isEnabled = true
  public init(frame: NSRect) {}
  public required init?(coder: NSCoder) {}
}

@MainActor open class NSTextField: NSControl {
  open func textDidChange(_ notification: Notification) {}
}

@MainActor open class NSButton: NSControl {
  public var title = ""
}

@MainActor open class NSViewController {
  public init() {}
  open func viewDidLoad() {}
}
