/// A node that loads data, for callers that wait until everything is loaded.
package protocol LoadingNode: DisplayNode {
  /// A number that changes as the load progresses; nil if nothing is under way. Any thread.
  var loadingStage: Int? { get }
}

@MainActor
extension WindowScene {
  /// Whether nodes in the window are loading something.
  public var isLoading: Bool { loadingStage != nil }

  /// A number that changes as the loads of nodes in the window progress; nil if nothing is under way.
  package var loadingStage: Int? {
    guard LoadingActivity.count > 0 else { return nil }
    var stage: Int?
    for root in rootsWithGuests {
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

  private var rootsWithGuests: [DisplayNode] { guests.reduce(roots) { $0 + $1.roots } }
}
