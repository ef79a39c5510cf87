import Weft

extension DisplayNode {
  /// The window's content, in which the node is.
  @MainActor var filesNode: FilesRootNode? {
    supernodes.lazy.compactMap { $0 as? FilesRootNode }.first
  }

  /// Shows that what is dragged would be dropped into what the node stands for, unlike what is selected.
  @MainActor func showsAsDropTarget(_ isTarget: Bool) {
    backgroundColor = isTarget ? theme.accent.withAlpha(0.14) : nil
    borderColor = theme.accent
    borderWidth = isTarget ? 2 : 0
  }
}
