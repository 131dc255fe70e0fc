// What throws gives results, which its name says.
import ActionBinding

func find(_ text: String) async throws -> [Int] { [text.count] }

@MainActor final class Screen {
  var hits: [Int] = []
}

@MainActor func search(_ query: Observable<String>, _ hits: Observable<[Int]>, _ screen: Screen) {
  query.latest { try await find($0) }.bind(to: hits)  // error: the work throws: write latestResult
  query.latest { try await find($0) }.hold([]).bind(to: hits)  // error: write latestResult
  query.latest { try await find($0) }.bind(screen) { $0.hits = $1 }  // error: write latestResult
  query.latest { text in  // error: write latestResult
    let found = try await find(text)
    return found
  }.observe(screen) { $0.hits = $1 }
}
