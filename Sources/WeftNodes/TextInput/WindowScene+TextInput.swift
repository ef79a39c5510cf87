import Foundation
import WeftGraphics

extension WindowScene {
  /// The node that receives text from input methods: the focused one, if it is a `TextInputClient`.
  public var textInputClient: (any TextInputClient)? { focusedNode as? any TextInputClient }

  /// The caret, next to which the candidate window is shown, in points of the window; nil if no view receives text.
  public var textInputCaret: CGRect? {
    guard let client = textInputClient, client.isInHierarchy, client.mayHaveView else { return nil }
    return client.view.transformToWindow.applied(to: client.textInputCaret)
  }

  /// Makes the input method discard its composition, because the node has committed it or moved the caret.
  public func resetTextInput() { onTextInputReset?() }
}
