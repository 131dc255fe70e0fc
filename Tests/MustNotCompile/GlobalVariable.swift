// law 10.2
// Law 10: a global variable belongs to no isolation domain.
import ObservableBinding

let shared = Observable(0)  // error: let 'shared' is not concurrency-safe
