import WeftCompositor

extension View {
  /// Puts a node in front of what is in the view: the view's node gets it as its subnode. A view without
  /// node gets the node's view, or layer, which it keeps; the node leaves its supernode. Main.
  public final func addSubnode(_ subnode: DisplayNode) {
    if let node { return node.addSubnode(subnode) }
    guard !subnode.isLayerBacked else { return layer.addSubnode(subnode) }
    addSubview(subnode.view)
  }
}

extension Layer {
  /// Puts a node in front of what is in the layer: the layer's node gets it as its subnode. A layer without
  /// node gets the node's layer; the node leaves its supernode, and has to be kept by somebody. Main.
  public final func addSubnode(_ subnode: DisplayNode) {
    if let node = owner as? DisplayNode { return node.addSubnode(subnode) }
    subnode.removeFromSupernode()
    addSublayer(subnode.layer)
  }
}
