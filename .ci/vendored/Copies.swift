import ObservableBinding
import One
import Other

// Three copies in one program, none of which is taken for another.
let count = Observable(1)
var heard: [Int] = []
count.map { $0 * 2 }.bind { heard.append($0) }
count.value = 2
print(heard, One.heard(), Other.heard())
let kinds = [Observable<Int>.self, One.kind(), Other.kind()].map { ObjectIdentifier($0) }
print(Set(kinds).count)
