import Foundation
import WeftCommands
import WeftNodes

extension Menu {
  /// Opens the menu next to a node. It closes when something is chosen, by a press outside it, by Escape, and when the
  /// window loses the keyboard. A menu without contents does not open.
  ///
  /// - Parameters:
  ///   - node: a node in a visible window, or in an open popup. The search for the handlers of commands begins at it.
  ///   - rect: the rectangle next to which the menu appears, in points of the node's coordinates. The bounds by default.
  ///   - placement: on which side; below by default.
  ///   - byKeyboard: whether a key opens it: then the first item is selected. False by default.
  ///   - onEnd: called when the menu has closed, before what was chosen is done.
  /// - Throws: `PopupError`.
  @MainActor
  public func open(
    from node: DisplayNode, at rect: CGRect? = nil, placement: PopupPlacement = .below,
    byKeyboard: Bool = false, onEnd: (@MainActor () -> Void)? = nil
  ) throws(PopupError) {
    let session = MenuSession(in: node.windowScene, from: node, showsMnemonics: byKeyboard)
    session.onEnd = onEnd
    try session.open(self, from: node, at: rect, placement) { rows in
      byKeyboard ? rows.firstIndex(where: \.isSelectable) : nil
    }
  }
}
