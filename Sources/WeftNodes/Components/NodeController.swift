import Foundation
import WeftCommands

/// The object that manages a node and is notified about its appearance: a view controller, of another room.
@MainActor
package protocol NodeController: AnyObject {
  /// The window whose root is the node has another size, in points.
  func windowSizeDidChange(to size: CGSize)
  /// Called before the node's subnodes get new frames.
  func layoutWillBegin()
  /// Called after the node's subnodes got new frames.
  func layoutDidEnd()
  /// Called before the node enters or leaves the visible state.
  func visibilityWillChange(isVisible: Bool)
  /// Called after the node and its subtree have entered or left the visible state.
  func visibilityDidChange()
  /// Called after the node was notified that its interface state has changed.
  func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState)
  /// The node that receives keys instead of this one while no node has the keyboard focus; nil for none.
  var nodeForKeys: DisplayNode? { get }
  /// What a command does to the node and its controller; nil if the controller does not handle it.
  func handler(for command: Command) -> CommandHandler?
}

extension DisplayNode {
  /// The object that manages the node; nil before it is loaded. Main.
  @MainActor package final var nodeController: (any NodeController)? {
    state.withLock { $0.backing }?.controller
  }

  /// The object that acts for the node: that which manages its content, as in a cell, else that which manages it.
  @MainActor final var controllerOfContent: (any NodeController)? {
    let backing = state.withLock { $0.backing }
    return backing?.contentController ?? backing?.controller
  }
}
