/// Hears about the life of a node besides the node itself: whoever looks after it without being its class.
///
/// Add one with `DisplayNode.addInterfaceStateDelegate(_:)`. Each method is called on main just after the
/// node's own of that name, and does nothing unless it is implemented.
@MainActor
public protocol InterfaceStateDelegate: AnyObject, Sendable {
  /// The node's state is another one; called after the methods for the parts that it entered and left.
  func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState)
  /// The node came into a visible window.
  func didEnterVisibleState()
  /// The node is no longer visible.
  func didExitVisibleState()
  /// The node draws its contents from now on.
  func didEnterDisplayState()
  /// The node no longer draws.
  func didExitDisplayState()
  /// The node loads its data.
  func didEnterPreloadState()
  /// The node may let its data go.
  func didExitPreloadState()
  /// The node and all its subnodes have entered the hierarchy of a window.
  func didEnterHierarchy()
  /// The node and all its subnodes have left the hierarchy of a window.
  func didExitHierarchy()
  /// The view or layer was made.
  func nodeDidLoad()
  /// The subnodes have their frames, and `DisplayNode.layout()` was called.
  func nodeDidLayout()
  /// Nothing in the node or below it is being drawn any more.
  func hierarchyDisplayDidFinish()
}

extension InterfaceStateDelegate {
  /// Does nothing.
  public func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {}
  /// Does nothing.
  public func didEnterVisibleState() {}
  /// Does nothing.
  public func didExitVisibleState() {}
  /// Does nothing.
  public func didEnterDisplayState() {}
  /// Does nothing.
  public func didExitDisplayState() {}
  /// Does nothing.
  public func didEnterPreloadState() {}
  /// Does nothing.
  public func didExitPreloadState() {}
  /// Does nothing.
  public func didEnterHierarchy() {}
  /// Does nothing.
  public func didExitHierarchy() {}
  /// Does nothing.
  public func nodeDidLoad() {}
  /// Does nothing.
  public func nodeDidLayout() {}
  /// Does nothing.
  public func hierarchyDisplayDidFinish() {}
}

/// A delegate that is not kept alive.
struct WeakInterfaceStateDelegate: Sendable {
  weak var value: (any InterfaceStateDelegate)?
}
