// What throws gives results, which aren't plain values.
import ActionBinding

func find(_ text: String) async throws -> [Int] { [text.count] }

@MainActor func search(_ query: Observable<String>, _ hits: Observable<[Int]>) {
  query.latest { try await find($0) }.bind(to: hits)  // error: the work throws: catch inside
}
