/// A question to ask later: is `object` still alive?
func liveness(of object: AnyObject?) -> () -> Bool {
  { [weak object] in object != nil }
}
