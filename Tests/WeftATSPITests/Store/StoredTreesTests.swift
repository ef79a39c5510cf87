import Foundation
import Testing
import WeftSemantics

@testable import WeftATSPI

@Suite struct StoredTreesTests {
  /// A window with a button that fills it.
  private func tree(
    _ number: UInt64, at origin: CGPoint, of owner: UInt64? = nil, scale: CGFloat = 1, isActive: Bool = true
  ) -> AccessibilityTree {
    let (root, button) = (AccessibilityID(node: number), AccessibilityID(node: number + 1))
    let frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    func item(_ id: AccessibilityID, _ parent: AccessibilityID?, _ children: [AccessibilityID])
      -> AccessibilityItem
    {
      var description = AccessibilityDescription()
      (description.role, description.states) = (parent == nil ? .window : .button, .showing)
      return AccessibilityItem(
        id: id, parent: parent, children: AccessibilityChildren(children), description: description,
        frame: frame)
    }
    return AccessibilityTree(
      window: AccessibilityWindow(
        number: number, title: "", owner: owner, isActive: isActive, origin: origin, size: frame.size,
        scale: scale),
      root: root, focus: nil, items: [root: item(root, nil, [button]), button: item(button, root, [])])
  }

  @Test func aPopupIsInFrontOfItsWindow() {
    var trees = StoredTrees()
    _ = trees.update(tree(10, at: CGPoint(x: 100, y: 100)))
    _ = trees.update(tree(20, at: CGPoint(x: 150, y: 120), of: 10))
    _ = trees.update(tree(30, at: CGPoint(x: 160, y: 140), of: 20))
    for window in [nil, 10] as [UInt64?] {
      #expect(trees.element(at: CGPoint(x: 110, y: 110), in: window)?.node == 11)
      #expect(trees.element(at: CGPoint(x: 155, y: 125), in: window)?.node == 21, "a menu above it")
      #expect(trees.element(at: CGPoint(x: 170, y: 145), in: window)?.node == 31, "its submenu")
      #expect(trees.element(at: CGPoint(x: 240, y: 180), in: window)?.node == 31, "beyond the window")
      #expect(trees.element(at: CGPoint(x: 300, y: 300), in: window) == nil)
    }
    #expect(trees.element(at: CGPoint(x: 110, y: 110), in: 20) == nil, "the popup alone")
    _ = trees.remove(30)
    _ = trees.remove(20)
    #expect(trees.element(at: CGPoint(x: 155, y: 125))?.node == 11)
  }

  @Test func theActiveWindowIsInFrontOfOthers() {
    var trees = StoredTrees()
    _ = trees.update(tree(10, at: .zero))
    _ = trees.update(tree(20, at: CGPoint(x: 10, y: 10), isActive: false))
    #expect(trees.element(at: CGPoint(x: 50, y: 30))?.node == 11)
  }

  @Test func theLastFocusIsAnsweredForWithoutTheTreeThatItWasIn() throws {
    let (root, button) = (AccessibilityID(node: 10), AccessibilityID(node: 11))
    var trees = StoredTrees()
    weak var old: AccessibilityItem?
    do {
      let tree = tree(10, at: .zero)
      old = tree.items[root]
      _ = trees.update(
        AccessibilityTree(window: tree.window, root: root, focus: button, items: tree.items))
    }
    #expect(old != nil)
    _ = trees.remove(10)
    #expect(trees.element(button)?.item.id == button && trees.isKept(button))
    #expect(old == nil)
  }

  @Test func theLastFocusOfAPopupThatHasGoneIsInWhatIsStillThere() throws {
    var trees = StoredTrees()
    _ = trees.update(tree(10, at: .zero))
    let popup = tree(20, at: .zero, of: 10)
    let focus = AccessibilityID(node: 21)
    _ = trees.update(
      AccessibilityTree(window: popup.window, root: popup.root, focus: focus, items: popup.items))
    _ = trees.remove(20)
    let kept = try #require(trees.element(focus))
    #expect(trees.parent(of: kept) == AccessibilityID(node: 10))
    _ = trees.remove(10)
    #expect(trees.parent(of: kept) == nil, "the program")
  }

  @Test func pointsAreScaled() {
    var trees = StoredTrees()
    _ = trees.update(tree(10, at: CGPoint(x: 100, y: 100), scale: 2))
    #expect(trees.element(at: CGPoint(x: 290, y: 190))?.node == 11)
    #expect(trees.element(at: CGPoint(x: 310, y: 190)) == nil)
  }
}
