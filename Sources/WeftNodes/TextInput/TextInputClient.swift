import Foundation

/// A node that takes text from input methods while it has the keyboard.
///
/// Keys that simply type arrive by `keyPressed(_:)` as with every node.
@MainActor
public protocol TextInputClient: DisplayNode {
  /// Where candidates for what is typed should be shown: the caret, in points of the node's coordinates.
  var textInputCaret: CGRect { get }

  /// Takes in what an input method does.
  func handleTextInput(_ event: TextInputEvent)

  /// The window has got the keyboard, or has lost it: see `WindowScene.isActive`.
  func windowActivityDidChange()
}

extension TextInputClient {
  /// Does nothing.
  public func windowActivityDidChange() {}
}
