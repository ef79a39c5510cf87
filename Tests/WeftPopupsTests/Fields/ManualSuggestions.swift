import WeftThreads

@testable import WeftPopups

/// Answers when the test wants it.
final class ManualSuggestions: Sendable {
  private let waiting = Protected([String: @Sendable ([Suggestion]) -> Void]())
  private let cancelled = Protected([String]())

  func suggestions(for text: String) async -> [Suggestion] {
    let answer = await handover { finish in
      waiting.withLock { $0[text] = finish }
    }
    if Task.isCancelled { cancelled.withLock { $0.append(text) } }
    return answer
  }

  var asked: Set<String> { waiting.withLock { Set($0.keys) } }
  var cancellations: [String] { cancelled.withLock { $0 } }

  func answer(_ text: String, _ suggestions: [String]) {
    let finish = waiting.withLock { $0.removeValue(forKey: text) }
    finish?(suggestions.map { Suggestion($0) })
  }
}
