import Weft

extension DisplayNode {
  /// The window's content, in which the node is.
  @MainActor var filesNode: FilesRootNode? {
    supernodes.lazy.compactMap { $0 as? FilesRootNode }.first
  }
}
