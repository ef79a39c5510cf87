/// A node that loads something, for those who wait until everything is there.
package protocol LoadingNode: DisplayNode {
  /// A number that changes as the loading gets on; nil if nothing is under way. Any thread.
  var loadingStage: Int? { get }
}

@MainActor
extension WindowScene {
  /// Whether nodes in the window are loading something.
  public var isLoading: Bool { loadingStage != nil }

  /// A number that changes as the loading of nodes in the window gets on; nil if nothing is under way.
  package var loadingStage: Int? {
    guard LoadingActivity.count > 0 else { return nil }
    var stage: Int?
    for root in roots {
      root.forEachInSubtree { node in
        guard let own = (node as? any LoadingNode)?.loadingStage else { return }
        var hasher = Hasher()
        hasher.combine(stage)
        hasher.combine(own)
        stage = hasher.finalize()
      }
    }
    return stage
  }
}
