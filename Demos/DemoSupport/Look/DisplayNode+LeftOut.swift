import Weft

extension DisplayNode {
  /// Hides the subnodes that are not part of the node's layout, and shows those that are. Call it in
  /// `layout()`.
  @MainActor public func hideSubnodesLeftOut() {
    guard let layout = calculatedLayout else { return }
    for subnode in subnodes { subnode.isHidden = layout.frame(for: subnode).isNull }
  }
}
