// law 10.5
// Law 10: work that is done later has to know on which actor; where there is none, it would race.
import ActionBinding

func search(_ query: Observable<String>) -> Events<Int> {
  query.latest { await count($0) }  // error: call to actor-isolated instance method 'latest
}

func count(_ text: String) async -> Int { text.count }
