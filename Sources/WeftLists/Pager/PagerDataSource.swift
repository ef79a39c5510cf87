import Foundation
import WeftNodes
import WeftThreads

/// Says what a pager shows. Main.
///
/// Of `pagerNode(_:nodeBlockAt:)` and `pagerNode(_:nodeAt:)` one has to be written. Both are called only for pages
/// that come near to being seen, or that somebody asks for.
@MainActor
public protocol PagerDataSource: CollectionDataSource {
  /// How many pages there are.
  func numberOfPages(in pagerNode: PagerNode) -> Int

  /// What makes a page, on another thread. Preferred. By default a block for the page that
  /// `pagerNode(_:nodeAt:)` makes now.
  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock

  /// Makes a page, on main.
  func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> CellNode
}

extension PagerDataSource {
  /// A block for the page that `pagerNode(_:nodeAt:)` makes now.
  public func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    let node = self.pagerNode(pagerNode, nodeAt: index)
    return { node }
  }

  /// Stops the program: this or the block has to be written.
  public func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> CellNode {
    ruleIsBroken("\(type(of: self)) needs pagerNode(_:nodeBlockAt:) or pagerNode(_:nodeAt:)")
  }

  /// The number of pages; none in a collection that is no pager.
  public func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int)
    -> Int
  {
    (collectionNode as? PagerNode).map { numberOfPages(in: $0) } ?? 0
  }

  /// What makes the page.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    guard let pager = collectionNode as? PagerNode else {
      ruleIsBroken("\(type(of: self)) is the data source of pagers only")
    }
    return pagerNode(pager, nodeBlockAt: indexPath.item)
  }
}
