// Without `lazy`, an initial value can't name another property.
import ObservableBinding

final class Form {
  let name = Observable("")
  let isValid = name.map { !$0.isEmpty }  // error: cannot use instance member 'name' within
}
