import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftLayout

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// A data source of pages, which are numbers.
@MainActor
private final class PageSource: PagerDataSource {
  var pages: [Int]

  init(count: Int) { pages = Array(0..<count) }

  func numberOfPages(in pagerNode: PagerNode) -> Int { pages.count }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    let page = pages[index]
    return { ItemNode(page) }
  }
}

/// A data source whose pages are created on main.
@MainActor
private final class PlainPageSource: PagerDataSource {
  func numberOfPages(in pagerNode: PagerNode) -> Int { 2 }
  func pagerNode(_ pagerNode: PagerNode, nodeAt index: Int) -> CellNode { ItemNode(index) }
}

/// A window of 200 by 300 points that a pager fills.
@MainActor
private final class PagerScene {
  let pager = PagerNode()
  let source: PageSource
  let window: OffscreenWindow

  init(count: Int = 8, prepare: (PagerNode) -> Void = { _ in }) {
    source = PageSource(count: count)
    pager.dataSource = source
    prepare(pager)
    window = OffscreenWindow(size: CGSize(width: 200, height: 300), rootNode: pager)
    window.settle()
  }

  /// The page that fills the viewport; nil if none does.
  var shown: Int? {
    let cells = pager.subnodes.compactMap { $0 as? ItemNode }
    return cells.first {
      $0.frame.minX == pager.contentOffset.x && $0.frame.width == pager.bounds.width
    }?.item
  }

  func turn(to page: Int) {
    pager.scrollToPage(at: page, animated: false)
    window.settle()
  }
}

@MainActor
@Suite("Pager")
struct PagerNodeTests {
  @Test("Pages are side by side, each as large as the pager without its top and bottom inset")
  func givesPagesTheSizeOfThePager() throws {
    let scene = PagerScene { $0.contentInset = EdgeInsets(top: 20, bottom: 30) }
    #expect(scene.pager.contentSize == CGSize(width: 1600, height: 250))
    let page = try #require(scene.pager.nodeForPage(at: 1))
    scene.turn(to: 1)
    #expect(page.frame == CGRect(x: 200, y: 0, width: 200, height: 250))
    #expect(scene.pager.numberOfPages == 8)
  }

  @Test("By default a pager pages, has no scroll bars and allows no selection")
  func hasDefaults() {
    let pager = PagerNode()
    #expect(pager.isPagingEnabled)
    #expect(!pager.showsHorizontalScrollIndicator && !pager.showsVerticalScrollIndicator)
    #expect(!pager.allowsSelection)
    #expect(pager.currentPageIndex == 0)
    #expect(pager.numberOfPages == 0)
    #expect(pager.nodeForPage(at: 0) == nil)
  }

  @Test("The pager turns to a page, and knows the current one")
  func turnsToPage() {
    let scene = PagerScene()
    #expect(scene.pager.currentPageIndex == 0)
    scene.turn(to: 5)
    #expect(scene.pager.currentPageIndex == 5)
    #expect(scene.pager.contentOffset == CGPoint(x: 1000, y: 0))
    #expect(scene.shown == 5)
    scene.turn(to: 99)
    #expect(scene.pager.currentPageIndex == 5, "There is no such page.")
  }

  @Test("Animated turning ends at the page")
  func turnsAnimated() {
    let scene = PagerScene()
    scene.pager.scrollToPage(at: 3)
    scene.window.advance(by: 0.05)
    #expect(scene.pager.contentOffset.x < 600)
    scene.window.advance(by: 3)
    scene.window.settle()
    #expect(scene.pager.contentOffset.x == 600)
    #expect(scene.pager.currentPageIndex == 3)
  }

  @Test("A page is found by its node, and the node of another container has no page")
  func findsPages() throws {
    let scene = PagerScene()
    let page = try #require(scene.pager.nodeForPage(at: 4))
    #expect((page as? ItemNode)?.item == 4)
    #expect(scene.pager.indexOfPage(with: page) == 4)
    #expect(scene.pager.indexOfPage(with: CellNode()) == nil)
  }

  @Test("Pages may be created on main")
  func takesNodes() {
    let (pager, source) = (PagerNode(), PlainPageSource())
    pager.dataSource = source
    #expect(pager.numberOfPages == 2)
    #expect((pager.nodeForPage(at: 1) as? ItemNode)?.item == 1)
  }

  @Test(
    "The current page stays when the pager changes its size",
    arguments: [LayoutDirection.leftToRight, .rightToLeft],
    [CGSize(width: 320, height: 240), CGSize(width: 90, height: 500)])
  func keepsPageOnResize(direction: LayoutDirection, size: CGSize) {
    let scene = PagerScene()
    scene.window.scene.layoutDirection = direction
    scene.window.settle()
    for page in [0, 3, 7] {
      scene.turn(to: page)
      scene.window.resize(to: size)
      scene.window.settle()
      #expect(scene.pager.currentPageIndex == page)
      #expect(scene.shown == page)
      scene.window.resize(to: CGSize(width: 200, height: 300))
      scene.window.settle()
      #expect(scene.shown == page)
    }
  }

  @Test("A pager that changes its size while it turns still ends at the target page")
  func keepsTargetOnResize() {
    let scene = PagerScene()
    scene.pager.scrollToPage(at: 2)
    scene.window.advance(by: 0.05)
    scene.window.resize(to: CGSize(width: 310, height: 300))
    scene.window.advance(by: 3)
    scene.window.settle()
    #expect(scene.pager.currentPageIndex == 2)
    #expect(scene.shown == 2)
  }

  @Test("The first page is the rightmost in right-to-left layout")
  func runsFromTheRight() {
    let scene = PagerScene()
    scene.window.scene.layoutDirection = .rightToLeft
    scene.window.settle()
    #expect(scene.pager.currentPageIndex == 0)
    #expect(scene.pager.contentOffset.x == 1400)
    scene.turn(to: 2)
    #expect(scene.pager.contentOffset.x == 1000)
    #expect(scene.shown == 2)
  }

  @Test(
    "Keys turn pages and stop at the ends", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func turnsOnKeys(direction: LayoutDirection) {
    let scene = PagerScene()
    scene.window.scene.layoutDirection = direction
    scene.window.settle()
    let (forth, back) =
      direction == .leftToRight ? (Keysym.right, Keysym.left) : (Keysym.left, Keysym.right)
    func press(_ key: UInt32) -> Bool {
      defer {
        scene.window.advance(by: 3)
        scene.window.settle()
      }
      return scene.pager.keyPressed(KeyEvent(.pressed, keysym: key))
    }
    #expect(!press(back), "There is nothing before the first page.")
    #expect(press(forth))
    #expect(scene.pager.currentPageIndex == 1)
    #expect(press(Keysym.pageDown))
    #expect(scene.pager.currentPageIndex == 2)
    #expect(press(back))
    #expect(scene.pager.currentPageIndex == 1)
    #expect(press(Keysym.end))
    #expect(scene.pager.currentPageIndex == 7)
    #expect(!press(Keysym.pageDown))
    #expect(press(Keysym.home))
    #expect(scene.pager.currentPageIndex == 0)
  }

  @Test("Every click of a vertical or horizontal wheel turns one page")
  func turnsByWheel() {
    let scene = PagerScene()
    for (clicks, page) in [
      (CGSize(width: 0, height: 1), 1), (CGSize(width: 1, height: 0), 2), (CGSize(width: 0, height: -1), 1),
    ] {
      scene.window.send(.scroll(ScrollEvent(at: CGPoint(x: 50, y: 50), delta: clicks, clicks: clicks)))
      scene.window.advance(by: 3)
      scene.window.settle()
      #expect(scene.pager.currentPageIndex == page)
    }
    for _ in 0..<2 {
      let down = ScrollEvent(
        at: CGPoint(x: 50, y: 50), delta: CGSize(width: 0, height: 53), clicks: CGSize(width: 0, height: 1))
      scene.window.send(.scroll(down))
    }
    scene.window.advance(by: 3)
    #expect(scene.pager.currentPageIndex == 3, "Clicks during a turn count.")
  }

  @Test("The neighbours of the current page are in the display range, and their neighbours are preloaded")
  func preparesNeighbours() throws {
    let scene = PagerScene()
    _ = scene.pager.listState.ranges.policy.set(.full)
    scene.turn(to: 3)
    let states = (0..<8).map { scene.pager.nodeForPage(at: $0)?.interfaceState ?? [] }
    #expect(states[3].contains(.visible))
    for page in [2, 4] {
      #expect(states[page].contains(.display) && !states[page].contains(.visible))
    }
    for page in [1, 5] {
      #expect(states[page].contains(.preload) && !states[page].contains(.display))
    }
    #expect(!states[7].contains(.preload))
  }

  @Test("Pages are inserted and moved in batch updates")
  func updates() {
    let scene = PagerScene(count: 3)
    scene.turn(to: 1)
    scene.pager.performBatchUpdates(animated: false) {
      scene.source.pages = [7, 0, 2, 1]
      scene.pager.insertItems(at: [IndexPath(item: 0, section: 0)])
      scene.pager.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 3, section: 0))
    }
    scene.window.settle()
    #expect(scene.pager.numberOfPages == 4)
    #expect((0..<4).map { (scene.pager.nodeForPage(at: $0) as? ItemNode)?.item } == [7, 0, 2, 1])
  }
}
