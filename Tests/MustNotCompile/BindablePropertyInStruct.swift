// law 14.8
// @BindableProperty needs an object around it.
import KeyPathBinding

struct Login {
  @BindableProperty var email = ""  // error: 'wrappedValue' is unavailable: @BindableProperty
}
