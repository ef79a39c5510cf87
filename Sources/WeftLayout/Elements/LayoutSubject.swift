/// The element of a layout. Nodes are distinguished from other elements, because most layouts are of nodes
/// and nodes are found by their identity.
package enum LayoutSubject: Sendable {
  case node(any LayoutNode)
  /// Behind a pointer: it keeps layouts of nodes small, of which there are many.
  indirect case other(any LayoutElement)

  init(_ element: any LayoutElement) {
    if let node = element as? any LayoutNode {
      self = .node(node)
    } else {
      self = .other(element)
    }
  }

  var element: any LayoutElement {
    switch self {
    case .node(let node): node
    case .other(let element): element
    }
  }

  /// The node, if the element is one.
  package var node: (any LayoutNode)? {
    switch self {
    case .node(let node): node
    case .other: nil
    }
  }

  /// The identity of the object; nil for values.
  package var identity: ObjectIdentifier? {
    switch self {
    case .node(let node): ObjectIdentifier(node)
    case .other(let element):
      type(of: element) is AnyObject.Type ? ObjectIdentifier(element as AnyObject) : nil
    }
  }
}
