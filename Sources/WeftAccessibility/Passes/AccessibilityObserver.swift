import WeftSemantics

/// Receives the accessibility trees of all windows, such as a bridge to assistive technologies.
@MainActor
package protocol AccessibilityObserver: AnyObject {
  /// A window has a new tree.
  /// - Parameter pass: the part of the window's scene that has made it.
  func treeDidChange(_ tree: AccessibilityTree, of pass: AccessibilityPass)
  /// A window has ended.
  /// - Parameter window: its number.
  func windowDidEnd(_ window: UInt64)
  /// A text is to be said.
  /// - Parameter window: the number of the window that it concerns.
  func announce(_ text: String, _ priority: AccessibilityLiveRegion, in window: UInt64)
}
