// What throws gives results, which aren't plain values.
import ActionBinding

func find(_ text: String) async throws -> [Int] { [text.count] }

@MainActor final class Screen {
  var hits: [Int] = []
}

@MainActor func search(_ query: Observable<String>, _ hits: Observable<[Int]>, _ screen: Screen) {
  query.latest { try await find($0) }.bind(to: hits)  // error: the work throws: catch inside
  query.latest { try await find($0) }.bind(screen) { $0.hits = $1 }  // error: the work throws
  query.latest { try await find($0) }.observe(screen) { $0.hits = $1 }  // error: the work throws
}
