import WeftCompositor

extension View {
  /// Adds a node in front of the contents of the view. If the view has a node, that adds it as a subnode. Otherwise the
  /// view adds the node's view, or layer, and retains it; the node is removed from its supernode. Main.
  public final func addSubnode(_ subnode: DisplayNode) {
    if let node { return node.addSubnode(subnode) }
    guard !subnode.isLayerBacked else { return layer.addSubnode(subnode) }
    addSubview(subnode.view)
  }
}

extension Layer {
  /// Adds a node in front of the contents of the layer. If the layer has a node, that adds it as a subnode. Otherwise the
  /// layer adds the node's layer; the node is removed from its supernode, and the caller has to retain it. Main.
  public final func addSubnode(_ subnode: DisplayNode) {
    if let node = owner as? DisplayNode { return node.addSubnode(subnode) }
    subnode.removeFromSupernode()
    addSublayer(subnode.layer)
  }
}
