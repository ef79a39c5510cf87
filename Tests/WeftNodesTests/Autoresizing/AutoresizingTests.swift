import Foundation
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct AutoresizingTests {
  /// A parent of 100×100 with a child at (10, 20), 60×40, that becomes 200×150.
  private func frameAfterResizing(_ mask: AutoresizingMask, autoresizes: Bool = true) -> CGRect {
    let (parent, child) = (DisplayNode(), DisplayNode())
    parent.frame = CGRect(x: 5, y: 5, width: 100, height: 100)
    parent.autoresizesSubviews = autoresizes
    parent.addSubnode(child)
    child.frame = CGRect(x: 10, y: 20, width: 60, height: 40)
    child.autoresizingMask = mask
    parent.frame.size = CGSize(width: 200, height: 150)
    return child.frame
  }

  @Test func withoutMaskTheFrameStays() {
    #expect(DisplayNode().autoresizingMask.isEmpty && DisplayNode().autoresizesSubviews)
    #expect(frameAfterResizing([]) == CGRect(x: 10, y: 20, width: 60, height: 40))
  }

  @Test func oneFlexiblePartTakesTheWholeChange() {
    #expect(
      frameAfterResizing([.flexibleWidth, .flexibleHeight]) == CGRect(x: 10, y: 20, width: 160, height: 90))
    #expect(
      frameAfterResizing([.flexibleLeftMargin, .flexibleTopMargin])
        == CGRect(x: 110, y: 70, width: 60, height: 40))
    #expect(
      frameAfterResizing([.flexibleRightMargin, .flexibleBottomMargin])
        == CGRect(x: 10, y: 20, width: 60, height: 40))
  }

  @Test func severalFlexiblePartsShareInProportion() {
    // 10 + 60 + 30 become 20 + 120 + 60. The vertical margins of 20 and 40 share the 50 points of growth.
    let all: AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    #expect(frameAfterResizing(all) == CGRect(x: 20, y: 20, width: 120, height: 40))
    let margins = frameAfterResizing([.flexibleTopMargin, .flexibleBottomMargin])
    #expect(abs(margins.minY - (20 + 50 * 20 / 60)) < 1e-9 && margins.height == 40)
  }

  @Test func partsWithoutLengthShareEvenly() {
    let (parent, child) = (DisplayNode(), DisplayNode())
    parent.addSubnode(child)
    child.autoresizingMask = [.flexibleWidth, .flexibleRightMargin, .flexibleHeight]
    parent.bounds.size = CGSize(width: 80, height: 30)
    #expect(child.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test func aNodeThatShrinksToNothingHasNoNegativeSize() {
    let (parent, child) = (DisplayNode(), DisplayNode())
    parent.frame.size = CGSize(width: 100, height: 100)
    child.frame = CGRect(x: 50, y: 0, width: 20, height: 20)
    child.autoresizingMask = .flexibleWidth
    parent.addSubnode(child)
    parent.frame.size.width = 10
    #expect(child.frame == CGRect(x: 50, y: 0, width: 0, height: 20))
  }

  @Test func aSupernodeCanSwitchAutoresizingOff() {
    #expect(
      frameAfterResizing([.flexibleWidth, .flexibleHeight], autoresizes: false)
        == CGRect(x: 10, y: 20, width: 60, height: 40))
  }

  @Test func masksAreAppliedAtEveryLevel() {
    let (root, middle, leaf) = (DisplayNode(), DisplayNode(), DisplayNode())
    for node in [middle, leaf] { node.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    middle.addSubnode(leaf)
    root.addSubnode(middle)
    let window = OffscreenWindow(size: CGSize(width: 120, height: 90), rootNode: root)
    #expect(leaf.frame.size == CGSize(width: 120, height: 90))
    window.resize(to: CGSize(width: 50, height: 40))
    #expect(leaf.view.frame.size == CGSize(width: 50, height: 40))
  }

  @Test func aLayoutOverridesTheMask() {
    let (parent, child) = (DisplayNode(), DisplayNode())
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.style.preferredSize = CGSize(width: 30, height: 20)
    parent.addSubnode(child)
    parent.layoutSpecBlock = { _, _ in CenterLayoutSpec(child: child) }
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: parent)
    window.settle()
    window.resize(to: CGSize(width: 200, height: 100))
    window.settle()
    #expect(child.frame == CGRect(x: 85, y: 40, width: 30, height: 20))
  }
}
