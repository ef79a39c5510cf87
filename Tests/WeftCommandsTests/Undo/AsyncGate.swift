/// Something that is waited for until it is opened.
@MainActor
final class AsyncGate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []

  /// Waits until the gate is open.
  func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { passer in
      waiting.append(passer)
      for arrival in arrivals { arrival.resume() }
      arrivals = []
    }
  }

  /// Waits until somebody stands before the gate.
  func waitForSomebody() async {
    guard waiting.isEmpty, !isOpen else { return }
    await withCheckedContinuation { arrivals.append($0) }
  }

  func open() {
    isOpen = true
    for passer in waiting { passer.resume() }
    waiting = []
  }
}
