import Foundation
import WeftNodes
import WeftThreads

/// Provides the pages of a pager. Main.
///
/// Implement either `pagerNode(_:nodeBlockAt:)` or `pagerNode(_:nodeAt:)`. Both are called only for pages
/// that are about to become visible, or that the program asks for.
@MainActor
public protocol PagerDataSource: CollectionDataSource {
  /// The number of pages.
  func numberOfPages(in pagerNode: PagerNode) -> Int

  /// A block that creates a page on another thread. Preferred. By default, a block that returns the page that
  /// `pagerNode(_:nodeAt:)` creates immediately.
  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock

  /// Creates a page on main.
  func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> CellNode
}

extension PagerDataSource {
  /// A block that returns the page that `pagerNode(_:nodeAt:)` creates immediately.
  public func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    let node = self.pagerNode(pagerNode, nodeAt: index)
    return { node }
  }

  /// Stops the program: either this method or the block has to be implemented.
  public func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> CellNode {
    requirementFailed("\(type(of: self)) must implement pagerNode(_:nodeBlockAt:) or pagerNode(_:nodeAt:)")
  }

  /// The number of pages; 0 in a collection that is not a pager.
  public func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int)
    -> Int
  {
    (collectionNode as? PagerNode).map { numberOfPages(in: $0) } ?? 0
  }

  /// The block that creates the page.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    guard let pager = collectionNode as? PagerNode else {
      requirementFailed("\(type(of: self)) can only be the data source of pagers")
    }
    return pagerNode(pager, nodeBlockAt: indexPath.item)
  }
}
