/// Applies what other threads have finished: property changes first, then drawings, one transaction after another.
@MainActor
package enum MutationsPass {
  /// Whether the pass is running: current changes then come from other threads.
  private(set) static var isRunning = false

  private static var waiting: [@MainActor () -> Void] = []

  /// Calls a block once, after the next run of the pass: for code that waits for work of no window, or of
  /// another one, and is not notified about its end otherwise.
  package static func afterNextRun(_ body: @escaping @MainActor () -> Void) { waiting.append(body) }

  /// Runs the pass for all windows: applies what is queued when it begins.
  ///
  /// Work that other threads finish meanwhile wakes main again, so changes in a tight loop do not block main.
  package static func run() {
    let wasRunning = isRunning
    isRunning = true
    defer { isRunning = wasRunning }
    let mutations = MutationQueue.shared.takeAll()
    // A redraw requested on another thread must be known before the older drawing is shown.
    for mutation in mutations {
      switch mutation {
      case .flush(let node): node.flushRemoteChanges()
      case .perform(let body): body()
      case .drawn, .release: break
      }
    }
    for case .drawn(let transaction) in mutations { transaction.deliver() }
    callWaiting()
  }

  private static func callWaiting() {
    guard !waiting.isEmpty else { return }
    let notified = waiting
    waiting = []
    for body in notified { body() }
  }
}
