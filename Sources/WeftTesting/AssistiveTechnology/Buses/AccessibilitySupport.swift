import WeftThreads

/// The accessibility of a virtual display: started once, when it is first needed.
final class AccessibilitySupport: Sendable {
  private typealias Start = Task<Result<AccessibilitySession, AccessibilityError>, Never>

  private struct State {
    var start: Start?
    var session: AccessibilitySession?
    var isOver = false
    /// The number of programs that were launched without it.
    var programsBefore = 0
  }

  private let state = Protected(State())

  /// The session; nil before it has started, and after its end.
  var session: AccessibilitySession? { state.withLock { $0.session } }

  /// Why there is no program, in words.
  var explanation: String {
    let count = state.withLock { $0.programsBefore }
    return count == 0
      ? "no program is on the accessibility bus of the display"
      : "no program is on the accessibility bus of the display (\(count) launched before it was started: call startAccessibility() first)"
  }

  /// A program is launched. It is on the bus only if that runs.
  func recordLaunch() { state.withLock { if $0.session == nil { $0.programsBefore += 1 } } }

  /// Starts the buses, unless they run.
  func start(displayName: String, timeLimit: Duration) async throws(AccessibilityError)
    -> AccessibilitySession
  {
    let start = state.withLock { state -> Start in
      if let start = state.start { return start }
      let start = Start {
        do throws(AccessibilityError) {
          return .success(try await AccessibilitySession(displayName: displayName, timeLimit: timeLimit))
        } catch {
          return .failure(error)
        }
      }
      state.start = start
      return start
    }
    let session = try await start.value.get()
    let isOver = state.withLock { state in
      if !state.isOver { state.session = session }
      return state.isOver
    }
    guard !isOver else {
      session.end()
      throw .ended("the display has ended")
    }
    return session
  }

  /// Ends the buses. They do not start again.
  func end() {
    let session = state.withLock { state in
      defer { state.session = nil }
      state.isOver = true
      return state.session
    }
    session?.end()
  }
}
