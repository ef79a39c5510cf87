import WeftNodes

/// An object with a node. A class can declare `node` again with a narrower type, which a subclass cannot do
/// with an inherited property.
@MainActor
public protocol NodeOwner: AnyObject {
  /// The node, as a `DisplayNode`.
  var rootNode: DisplayNode { get }
}

extension NodeOwner {
  /// The node, as a `DisplayNode`.
  public var node: DisplayNode { rootNode }
}
