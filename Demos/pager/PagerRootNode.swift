import DemoSupport
import Foundation
import Weft

/// The window: the pages, and below them an indicator of the visible one.
final class PagerRootNode: DemoRootNode, PagerDataSource, CollectionDelegate, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  private let pager = PagerNode()
  @MainActor private var bar: PagerBarNode?
  private let photographs = Photograph.all
  /// The first page to show; nil after it has been shown.
  @MainActor private var firstPage: Int?

  /// Below this height of the window the bar is hidden, in points.
  private static let smallestHeightForBar: CGFloat = 260

  @MainActor init(page: Int) {
    super.init(title: "Pager")
    firstPage = min(max(page, 0), photographs.count - 1)
    let bar = PagerBarNode(
      pageCount: photographs.count, onTurn: { [weak self] in self?.turn(by: $0) },
      onPage: { [weak self] in self?.pager.scrollToPage(at: $0, animated: true) })
    self.bar = bar
    addSubnode(bar)
    pager.dataSource = self
    pager.delegate = self
    pager.allowsPointerDragging = true
    insertSubnode(pager, at: 0)
    show(page: firstPage ?? 0)
  }

  override func layout() {
    super.layout()
    guard let bar else { return }
    pager.frame = areaAbove(bar, ifHigherThan: Self.smallestHeightForBar)
    if let page = firstPage, !pager.bounds.isEmpty {
      firstPage = nil
      pager.layoutIfNeeded()
      pager.scrollToPage(at: page, animated: false)
    }
  }

  @MainActor private func turn(by pages: Int) {
    let page = pager.currentPageIndex + pages
    if photographs.indices.contains(page) { pager.scrollToPage(at: page, animated: true) }
  }

  @MainActor private func show(page: Int) {
    bar?.currentPage = page
    header.detail = "\(photographs[page].title), \(page + 1) of \(photographs.count)"
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    pager.keyPressed(event) || super.keyPressed(event)
  }

  // MARK: The pager

  func numberOfPages(in pagerNode: PagerNode) -> Int { photographs.count }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    let photograph = photographs[index]
    return { PageNode(photograph) }
  }

  func scrollNodeDidScroll(_ node: ScrollNode) { show(page: pager.currentPageIndex) }
}
