import Foundation

/// A node that receives text from input methods while it has the keyboard focus.
///
/// Keys that type text directly arrive by `keyPressed(_:)` as with every node.
@MainActor
public protocol TextInputClient: DisplayNode {
  /// The caret, next to which the candidate window is shown, in points of the node's coordinates.
  var textInputCaret: CGRect { get }

  /// Handles an event of an input method.
  func handleTextInput(_ event: TextInputEvent)

  /// Called when the window has got or lost the keyboard: see `WindowScene.isActive`.
  func windowActivityDidChange()
}

extension TextInputClient {
  /// Does nothing.
  public func windowActivityDidChange() {}
}
