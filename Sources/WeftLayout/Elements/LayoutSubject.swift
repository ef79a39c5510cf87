/// What a layout is of. A node is told apart from other elements, since it is what most layouts are of,
/// and is found by its identity.
package enum LayoutSubject: Sendable {
  case node(any LayoutNode)
  /// Behind a pointer, so that layouts of nodes, which are many, stay small.
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

  /// The node, if it is one.
  package var node: (any LayoutNode)? {
    switch self {
    case .node(let node): node
    case .other: nil
    }
  }

  /// Which object it is; nil for values.
  package var identity: ObjectIdentifier? {
    switch self {
    case .node(let node): ObjectIdentifier(node)
    case .other(let element):
      type(of: element) is AnyObject.Type ? ObjectIdentifier(element as AnyObject) : nil
    }
  }
}
