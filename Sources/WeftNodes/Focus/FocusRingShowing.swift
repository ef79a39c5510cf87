/// A node that shows a ring while it has the keyboard focus.
public protocol FocusRingShowing: DisplayNode {
  /// The current ring; nil for no ring. Read at every update of the window while the node has the keyboard focus. Main.
  @MainActor var focusRing: FocusRing? { get }
}
