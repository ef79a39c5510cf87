import WeftNodes

/// Has a node. A class can offer the same node as `node` again, with a narrower type, which a subclass can't
/// do with a property that it inherits.
@MainActor
public protocol NodeOwner: AnyObject {
  /// The node, whatever class it is of.
  var rootNode: DisplayNode { get }
}

extension NodeOwner {
  /// The node, whatever class it is of.
  public var node: DisplayNode { rootNode }
}
