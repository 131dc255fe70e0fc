// law O.11
// A derived value is tracked when it is read; it can't be set that way either.
import ObservationBinding

func set(_ title: Derived<String>) {
  title.tracked = "Ada"  // error: cannot assign to property: 'tracked' is a get-only property
}

func set(_ title: some BindingSource<String>) {
  title.tracked = "Ada"  // error: cannot assign to property: 'tracked' is a get-only property
}
