import DemoSupport
import Foundation
import Weft

/// The content of the feed: posts that arrive in batches as long as there are more.
@MainActor
final class FeedSource: TableDataSource, TableDelegate {
  /// Called when the number of posts has increased.
  var onChange: (() -> Void)?

  /// The number of posts that have arrived, and of all posts.
  private(set) var count: Int
  let total: Int

  private let service = CommentService()
  private var liked: Set<Int> = []

  private static let firstCount = 50
  private static let batchSize = 250
  /// The time to load a batch, in seconds.
  private nonisolated static let delay = 0.6

  init(total: Int) {
    self.total = total
    count = min(total, Self.firstCount)
  }

  /// Forgets all batches but the first.
  func reload() {
    count = min(total, Self.firstCount)
    onChange?()
  }

  // MARK: Rows

  func numberOfSections(in tableNode: TableNode) -> Int { 2 }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? count : count < total ? 1 : 0
  }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    guard indexPath.section == 0 else { return { MoreNode() } }
    let number = indexPath.row
    let (theme, isLiked) = (tableNode.theme, liked.contains(number))
    let comments = service.knownComments(ofPost: number)
    return { [weak self] in
      let post = Post(number)
      return PostNode(
        post, comments: post.commentCount == 0 ? [] : comments, isLiked: isLiked, theme: theme,
        onNeedsComments: { [weak self] node in self?.loadComments(of: post, for: node) },
        onLike: { [weak self] isLiked in self?.setLiked(isLiked, post) })
    }
  }

  private func loadComments(of post: Post, for node: PostNode) {
    service.load(post, clock: node.windowClock) { [weak node] in node?.show($0) }
  }

  private func setLiked(_ isLiked: Bool, _ post: Post) {
    if isLiked { liked.insert(post.number) } else { liked.remove(post.number) }
  }

  // MARK: Batches

  func shouldBatchFetch(for tableNode: TableNode) -> Bool { count < total }

  nonisolated func tableNode(_ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext) {
    Task { @MainActor [self] in
      tableNode.windowClock.perform(after: Self.delay) { [self] in
        addBatch(to: tableNode)
        context.completeBatchFetching(true)
      }
    }
  }

  private func addBatch(to table: TableNode) {
    let old = count
    count = min(count + Self.batchSize, total)
    table.performBatchUpdates(animated: false) {
      table.insertRows(at: (old..<self.count).map { IndexPath(row: $0, section: 0) })
      if self.count == self.total { table.deleteRows(at: [IndexPath(row: 0, section: 1)]) }
    }
    onChange?()
  }
}
