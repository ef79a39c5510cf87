import Weft

extension DisplayNode {
  /// The time of the node's window; the system's before it is in one. What a demo does after a while goes by it, so
  /// that tests can let the time pass.
  @MainActor public final var windowClock: any SceneClock { windowScene?.clock ?? MonotonicClock() }
}
