import Weft

extension DisplayNode {
  /// The time of the node's window, or the system's time if the node is not in one. Demos use it for delays,
  /// so that tests can advance the time.
  @MainActor public final var windowClock: any SceneClock { windowScene?.clock ?? MonotonicClock() }
}
