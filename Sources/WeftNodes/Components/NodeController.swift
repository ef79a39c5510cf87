import Foundation

/// Who looks after a node and hears of its life on the screen: a view controller, of another room.
@MainActor
package protocol NodeController: AnyObject {
  /// The window whose root the node is has another size, in points.
  func windowSizeDidChange(to size: CGSize)
  /// The node's subnodes are about to be given new frames.
  func layoutWillBegin()
  /// They have them.
  func layoutDidEnd()
  /// The node is about to come into the visible state, or to leave it.
  func visibilityWillChange(isVisible: Bool)
  /// The node and all below it have come into the visible state, or have left it.
  func visibilityDidChange()
  /// The node was told that its interface state is another one.
  func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState)
  /// The node that gets keys instead of this one while no node has the keyboard; nil for none.
  var nodeForKeys: DisplayNode? { get }
}

extension DisplayNode {
  /// Who looks after the node; nil before it is loaded. Main.
  @MainActor package final var nodeController: (any NodeController)? {
    state.withLock { $0.backing }?.controller
  }
}
