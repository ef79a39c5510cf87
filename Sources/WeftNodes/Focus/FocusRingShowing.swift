/// A node that shows by a ring that it has the keyboard.
public protocol FocusRingShowing: DisplayNode {
  /// Where the ring runs now; nil for no ring. Asked at every update of the window while the node has the
  /// keyboard. Main.
  @MainActor var focusRing: FocusRing? { get }
}
