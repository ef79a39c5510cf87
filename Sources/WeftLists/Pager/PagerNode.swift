import Foundation
import WeftCommands
import WeftCompositor
import WeftControls
import WeftLayout
import WeftListLayouts
import WeftNodes

/// Shows pages side by side, one at a time, each as large as the pager. Scrolling always ends at a page.
///
/// ```swift
/// let pager = PagerNode()
/// pager.dataSource = self      // a `PagerDataSource`
/// ```
/// Pages follow each other in reading direction. The user turns them by wheel, touchpad, touch, the arrow
/// keys, Page Up and Down, Home and End. When the pager's size changes, the current page stays visible.
open class PagerNode: CollectionNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.

  /// The size of the pager at its last layout. Main.
  @MainActor private final var lastSize = CGSize.zero

  /// Creates a pager. Any thread.
  public init() {
    var layout = ListLayout(.horizontal)
    layout.rowsFillViewport = true
    super.init(layout: layout)
    setUp()
  }

  /// Creates a pager with a custom layout. Any thread.
  ///
  /// - Parameter layout: has to place the items side by side, each with the width of the pager, and its
  ///   height without the insets above and below.
  public override init(layout: any CollectionLayout) {
    super.init(layout: layout)
    setUp()
  }

  private final func setUp() {
    isPagingEnabled = true
    allowsSelection = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  // MARK: Pages

  /// The number of pages, as of the last update. Main.
  @MainActor public final var numberOfPages: Int { numberOfItems(inSection: 0) }

  /// The index of the page that is visible, or of which most is visible; 0 if there is none. Main.
  @MainActor public final var currentPageIndex: Int {
    pageIndex(at: contentOffset)
  }

  /// The index of the page of which most is visible at an offset.
  @MainActor private final func pageIndex(at offset: CGPoint) -> Int {
    let count = numberOfPages
    guard count > 0, bounds.width > 0 else { return 0 }
    let index = (offset.x / bounds.width).rounded()
    guard index.isFinite, abs(index) < CGFloat(Int32.max) else { return 0 }
    return min(max(beginsAtEnd ? count - 1 - Int(index) : Int(index), 0), count - 1)
  }

  /// Scrolls to a page; does nothing if it does not exist. Main.
  ///
  /// - Parameter isAnimated: whether to scroll past the pages between, if the pager is visible.
  @MainActor public final func scrollToPage(at index: Int, animated isAnimated: Bool = true) {
    scrollToItem(at: IndexPath(item: index, section: 0), at: .left, animated: isAnimated)
  }

  /// The node of a page; created immediately, on main, if there was none yet. Nil if the page does not exist.
  /// Main.
  @MainActor public final func nodeForPage(at index: Int) -> CellNode? {
    nodeForItem(at: IndexPath(item: index, section: 0))
  }

  /// The index of the page that a node shows; nil if it is not a page. Main.
  @MainActor public final func indexOfPage(with node: CellNode) -> Int? {
    indexPath(forNode: node)?.item
  }

  /// Pages are prepared by their distance in whole pages, whichever part of them is visible.
  @MainActor override final var standardTuning: RangeTuning { .pager }

  // MARK: DisplayNode

  /// Keeps the current or target page in place when the size has changed. Call super.
  open override func layout() {
    // A motion under way is aimed at where the pages of the old size were.
    if bounds.size != lastSize, driver.isMoving { driver.finish() }
    lastSize = bounds.size
    super.layout()
  }

  /// Turns pages. A wheel with a vertical axis only works too, unless the pager is inside another scroll
  /// node. Call super.
  open override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool {
    super.scrolled(event, at: point) || turnPage(on: event)
  }

  @MainActor private final func turnPage(on event: ScrollEvent) -> Bool {
    let distance = event.clicks == .zero ? event.delta : event.clicks
    guard isScrollEnabled, !event.isPrecise, distance.height != 0, distance.width == 0, !isInScrollNode
    else { return false }
    let page = pageIndex(at: driver.target) + (distance.height > 0 ? 1 : -1)
    guard (0..<numberOfPages).contains(page) else { return false }
    scrollToPage(at: page)
    return true
  }

  private final var isInScrollNode: Bool {
    sequence(first: self as DisplayNode, next: \.supernode).dropFirst().contains { $0 is ScrollNode }
  }

  /// Turns pages with the Left and Right arrow keys, Page Up and Down, Home and End. Call super.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard let page = page(for: event) else { return super.keyPressed(event) }
    guard page != currentPageIndex, (0..<numberOfPages).contains(page) else { return false }
    scrollToPage(at: page)
    return true
  }

  /// The index of the page that a key turns to, which may not exist; nil for other keys.
  @MainActor private final func page(for event: KeyEvent) -> Int? {
    guard isScrollEnabled, event.phase == .pressed,
      event.modifiers.isDisjoint(with: [.control, .alt, .super])
    else { return nil }
    let forward = beginsAtEnd ? -1 : 1
    switch event.keysym {
    case Keysym.right: return currentPageIndex + forward
    case Keysym.left: return currentPageIndex - forward
    case Keysym.pageDown: return currentPageIndex + 1
    case Keysym.pageUp: return currentPageIndex - 1
    case Keysym.home: return 0
    case Keysym.end: return numberOfPages - 1
    default: return nil
    }
  }
}
