package enum Fault: String, CaseIterable { case none }
final class FaultyReference: Reference {
  let fault: Fault
  init(_ fault: Fault) { self.fault = fault }
}
