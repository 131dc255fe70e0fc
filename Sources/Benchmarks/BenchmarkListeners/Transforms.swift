// Transforms as users write them, made where the compiler can't fold them into their callers.

@inline(never)
public func doubling() -> (Int) -> Int {
  { $0 &* 2 }
}

@inline(never)
public func incrementing() -> (Int) -> Int {
  { $0 &+ 1 }
}

@inline(never)
public func summing() -> (Int, Int) -> Int {
  { $0 &+ $1 }
}
