import WeftNodes

/// The names of the classes of nodes. To ask for them each time takes longer than to read a node.
@MainActor
enum NodeTypeNames {
  private static var names: [ObjectIdentifier: String] = [:]

  /// The name of the class of a node.
  static func name(of node: DisplayNode) -> String {
    let type = type(of: node)
    if let name = names[ObjectIdentifier(type)] { return name }
    let name = String(describing: type)
    names[ObjectIdentifier(type)] = name
    return name
  }
}
