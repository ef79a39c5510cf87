/// Takes in what other threads have finished: property changes first, then drawings, whose contents
/// appear transaction by transaction.
@MainActor
package enum MutationsPass {
  /// Whether the pass is running: what is changed now comes from elsewhere.
  private(set) static var isRunning = false

  private static var waiting: [@MainActor () -> Void] = []

  /// Calls something once, after the pass has run the next time: for those who wait for work that belongs to no window,
  /// or to another, whose end nobody else tells them.
  package static func afterNextRun(_ body: @escaping @MainActor () -> Void) { waiting.append(body) }

  /// Runs the pass for all windows: takes in what there is when it begins.
  ///
  /// What other threads finish meanwhile wakes main anew, so that a thread that changes things in a tight
  /// loop keeps main from nothing else.
  package static func run() {
    let wasRunning = isRunning
    isRunning = true
    defer { isRunning = wasRunning }
    let mutations = MutationQueue.shared.takeAll()
    // A redraw that was asked for elsewhere must be known before the older drawing is shown.
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
    let told = waiting
    waiting = []
    for body in told { body() }
  }
}
