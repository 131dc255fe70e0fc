// The second way out: the module selector, which nothing can shadow.
#if compiler(>=6.3)
  import KeyPathBinding
  import Namesakes

  func selected() -> Int {
    let ours: ObservableBinding::Observable<Int> = ObservableBinding::Observable(1)
    let bindable: KeyPathBinding::Bindable<Int> = KeyPathBinding::Bindable(1)
    let theirs = Namesakes::Observable(1)
    return ours.value + bindable.value + theirs.namesake
  }
#else
  func selected() -> Int { 3 }
#endif
