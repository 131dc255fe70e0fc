// A library that has a copy inside, of which its clients see nothing.
public func heard() -> [Int] {
  let count = Observable(1)
  var heard: [Int] = []
  count.map { $0 * 2 }.bind { heard.append($0) }
  count.value = 2
  return heard
}

public func kind() -> Any.Type { Observable<Int>.self }
