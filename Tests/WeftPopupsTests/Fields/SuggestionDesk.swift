import WeftThreads

@testable import WeftPopups

/// Answers when the test wants it.
final class SuggestionDesk: Sendable {
  private let waiting = Protected([String: CheckedContinuation<[Suggestion], Never>]())
  private let cancelled = Protected([String]())

  func suggestions(for text: String) async -> [Suggestion] {
    let answer = await withCheckedContinuation { continuation in
      waiting.withLock { $0[text] = continuation }
    }
    if Task.isCancelled { cancelled.withLock { $0.append(text) } }
    return answer
  }

  var asked: Set<String> { waiting.withLock { Set($0.keys) } }
  var cancellations: [String] { cancelled.withLock { $0 } }

  func answer(_ text: String, _ suggestions: [String]) {
    let continuation = waiting.withLock { $0.removeValue(forKey: text) }
    continuation?.resume(returning: suggestions.map { Suggestion($0) })
  }
}
