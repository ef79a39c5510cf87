import Weft

/// A control with a value that keys can change, too.
public protocol AdjustableNode: DisplayNode {
  /// Changes the value by some steps: forward if positive. Main.
  @MainActor func adjust(by steps: Int)
}
