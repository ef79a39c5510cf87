import Foundation
import WeftGraphics

extension WindowScene {
  /// The node that takes text from input methods: the focused one, if it can.
  public var textInputClient: (any TextInputClient)? { focusedNode as? any TextInputClient }

  /// Where candidates for what is typed should be shown, in points of the window; nil if nobody types.
  public var textInputCaret: CGRect? {
    guard let client = textInputClient, client.isInHierarchy else { return nil }
    return client.view.transformToWindow.applied(to: client.textInputCaret)
  }

  /// Lets the input method forget what is being composed: its node has taken it, or moved the caret away.
  public func resetTextInput() { onTextInputReset?() }
}
