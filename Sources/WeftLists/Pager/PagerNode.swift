import Foundation
import WeftCompositor
import WeftControls
import WeftLayout
import WeftNodes

/// Shows pages side by side, each as large as the pager, one at a time: motions end at a page.
///
/// ```swift
/// let pager = PagerNode()
/// pager.dataSource = self      // a `PagerDataSource`
/// ```
/// Pages follow on each other in the direction in which one reads. They can be turned by wheel, touchpad, touch,
/// the arrow keys, Page Up and Down, Home and End. When the pager changes size, the page that is seen stays.
open class PagerNode: CollectionNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.

  /// The size of the pager when it was laid out last. Main.
  @MainActor private final var lastSize = CGSize.zero

  /// Makes a pager. Any thread.
  public init() {
    var layout = ListLayout(.horizontal)
    layout.rowsFillViewport = true
    super.init(layout: layout)
    setUp()
  }

  /// Makes a pager whose pages are arranged in a way of your own. Any thread.
  ///
  /// - Parameter layout: has to give every item the length and the breadth of the pager, without the insets above
  ///   and below, one beside the other.
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

  /// How many pages there are, as of the last update. Main.
  @MainActor public final var numberOfPages: Int { numberOfItems(inSection: 0) }

  /// The page that is seen, or most of it, counted from 0; 0 if there is none. Main.
  @MainActor public final var currentPageIndex: Int {
    pageIndex(at: contentOffset)
  }

  /// The page of which most is seen at an offset.
  @MainActor private final func pageIndex(at offset: CGPoint) -> Int {
    let count = numberOfPages
    guard count > 0, bounds.width > 0 else { return 0 }
    let index = (offset.x / bounds.width).rounded()
    guard index.isFinite, abs(index) < CGFloat(Int32.max) else { return 0 }
    return min(max(beginsAtEnd ? count - 1 - Int(index) : Int(index), 0), count - 1)
  }

  /// Turns to a page; nothing happens if there is none. Main.
  ///
  /// - Parameter isAnimated: whether the pages between pass by, if the pager is seen.
  @MainActor public final func scrollToPage(at index: Int, animated isAnimated: Bool = true) {
    scrollToItem(at: IndexPath(item: index, section: 0), at: .left, animated: isAnimated)
  }

  /// A page; made now, on main, if it was not yet. Nil if there is none. Main.
  @MainActor public final func nodeForPage(at index: Int) -> CellNode? {
    nodeForItem(at: IndexPath(item: index, section: 0))
  }

  /// Which page a node is; nil if it is none. Main.
  @MainActor public final func indexOfPage(with node: CellNode) -> Int? {
    indexPath(forNode: node)?.item
  }

  /// Neighbours are prepared by their number, not by what is seen of them.
  @MainActor override final var standardTuning: RangeTuning { .pager }

  // MARK: DisplayNode

  /// Keeps to the page that is seen, or that comes, if the size is another one. Call super.
  open override func layout() {
    // A motion goes to where pages of the old size are.
    if bounds.size != lastSize, driver.isMoving { driver.finish() }
    lastSize = bounds.size
    super.layout()
  }

  /// Turns pages; also by a wheel that knows up and down only, unless the pager is in something that scrolls.
  /// Call super.
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

  /// Turns pages by the arrow keys to the left and right, Page Up and Down, Home and End. Call super.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard let page = page(for: event) else { return super.keyPressed(event) }
    guard page != currentPageIndex, (0..<numberOfPages).contains(page) else { return false }
    scrollToPage(at: page)
    return true
  }

  /// To which page a key turns, which may not exist; nil for other keys.
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
