import WeftSemantics

/// Rows without nodes that clients wait for until main has made them, each once, however many ask for it.
struct WaitingRows: Sendable {
  /// How many requests may wait. Those beyond get the answer that the row is not there.
  static let limit = 1000

  /// Those that were not made yet, in the order in which they were asked for. No more than the requests that wait.
  private(set) var rows: [AccessibilityID] = []
  private var completions: [AccessibilityID: [@Sendable () -> Void]] = [:]
  private var count = 0
  /// Whether main is about to make some.
  private var isScheduled = false

  /// What became of a request.
  enum Outcome {
    case refused
    case waits
    /// Main has to be told to make rows.
    case waitsForMain
  }

  /// Adds a request.
  mutating func add(_ id: AccessibilityID, _ completion: @escaping @Sendable () -> Void) -> Outcome {
    guard count < Self.limit else { return .refused }
    count += 1
    if completions[id] == nil { rows.append(id) }
    completions[id, default: []].append(completion)
    defer { isScheduled = true }
    return isScheduled ? .waits : .waitsForMain
  }

  /// The rows to make next, at most a number of them. They wait until they are made.
  func first(_ most: Int) -> [AccessibilityID] {
    // Not a slice: while main makes them, the next request would copy all that wait.
    Array(rows.prefix(most))
  }

  /// Takes the requests for rows that were made, the first ones.
  ///
  /// - Returns: what completes them, and whether others wait.
  mutating func take(_ made: [AccessibilityID]) -> (completions: [@Sendable () -> Void], isMore: Bool) {
    let taken = made.flatMap { completions.removeValue(forKey: $0) ?? [] }
    count -= taken.count
    rows.removeFirst(made.count)
    isScheduled = !rows.isEmpty
    return (taken, isScheduled)
  }
}
