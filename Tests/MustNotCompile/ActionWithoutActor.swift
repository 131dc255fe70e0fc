// Law 10: work that is done later has to know on which actor, in an initial value too.
import ActionBinding

func save(_ text: String) async throws -> Int { text.count }

func make() -> Action<String, Int> {
  Action { try await save($0) }  // error: call to actor-isolated initializer 'init(
}
