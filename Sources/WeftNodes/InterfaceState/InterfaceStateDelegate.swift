/// Receives the life cycle callbacks of a node, for code outside the node's class.
///
/// Add one with `DisplayNode.addInterfaceStateDelegate(_:)`. Each method is called on main immediately after
/// the node's own method of that name. The default implementations do nothing.
@MainActor
public protocol InterfaceStateDelegate: AnyObject, Sendable {
  /// The node's state has changed; called after the methods for the states that it entered and left.
  func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState)
  /// The node has become visible: it is in a visible window.
  func didEnterVisibleState()
  /// The node is no longer visible.
  func didExitVisibleState()
  /// The node draws its contents from now on.
  func didEnterDisplayState()
  /// The node no longer draws.
  func didExitDisplayState()
  /// The node loads its data.
  func didEnterPreloadState()
  /// The node may release its data.
  func didExitPreloadState()
  /// The node and all its subnodes have entered the hierarchy of a window.
  func didEnterHierarchy()
  /// The node and all its subnodes have left the hierarchy of a window.
  func didExitHierarchy()
  /// The view or layer was created.
  func nodeDidLoad()
  /// The subnodes have their frames, and `DisplayNode.layout()` was called.
  func nodeDidLayout()
  /// No drawing is pending any more in the node or below it.
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

/// A weak reference to a delegate.
struct WeakInterfaceStateDelegate: Sendable {
  weak var value: (any InterfaceStateDelegate)?
}
