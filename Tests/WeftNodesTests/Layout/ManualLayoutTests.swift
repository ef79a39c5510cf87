import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes

/// Manual layouts: subnodes are measured in `calculateSizeThatFits(_:)` and placed in `layout()`.
@MainActor
@Suite struct ManualLayoutTests {
  private final class CellNode: DisplayNode, @unchecked Sendable {
    let title = SizedNode(width: 40, height: 12)
    let text = SizedNode(width: 90, height: 30)
    let counts = Protected((measurings: 0, layouts: 0))

    override init() {
      super.init()
      addSubnode(title)
      addSubnode(text)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
      counts.withLock { $0.measurings += 1 }
      let title = title.measure(constrainedSize)
      let rest = CGSize(width: constrainedSize.width, height: max(0, constrainedSize.height - title.height))
      let text = text.measure(rest)
      return CGSize(width: max(title.width, text.width), height: title.height + text.height)
    }

    override func layout() {
      counts.withLock { $0.layouts += 1 }
      title.frame = CGRect(origin: .zero, size: title.calculatedSize)
      text.frame = CGRect(origin: CGPoint(x: 0, y: title.frame.maxY), size: text.calculatedSize)
    }
  }

  @Test func calculatedSizeIsZeroBeforeTheFirstMeasurement() {
    let node = SizedNode(width: 4, height: 4)
    #expect(node.calculatedSize == .zero)
    #expect(node.calculatedLayout == nil)
    #expect(node.measure(CGSize(width: 10, height: 10)) == CGSize(width: 4, height: 4))
    #expect(node.calculatedSize == CGSize(width: 4, height: 4))
    #expect(node.constrainedSizeForCalculatedLayout == SizeRange(max: CGSize(width: 10, height: 10)))
  }

  @Test func theRootOfAWindowIsMeasuredBeforeItsLayout() {
    let cell = CellNode()
    let window = makeWindow(cell, 100, 60)
    window.settle()
    #expect(cell.title.frame == CGRect(0, 0, 40, 12))
    #expect(cell.text.frame == CGRect(0, 12, 90, 30))
    window.resize(to: CGSize(width: 50, height: 60))
    window.settle()
    #expect(cell.text.frame == CGRect(0, 12, 50, 30))
    cell.text.wishedSize = CGSize(width: 20, height: 7)
    window.settle()
    #expect(cell.text.frame == CGRect(0, 12, 20, 7))
  }

  @Test(arguments: [AlignItems.start, .stretch])
  func aSpecAroundAManualNodeDeterminesItsSize(_ alignment: AlignItems) {
    let cell = CellNode()
    let root = StackNode(.vertical, alignItems: alignment, [cell])
    let window = makeWindow(root, 100, 60)
    window.settle()
    #expect(cell.frame == CGRect(0, 0, alignment == .start ? 90 : 100, 42))
    #expect(cell.calculatedSize == cell.frame.size)
    #expect(cell.title.frame == CGRect(0, 0, 40, 12))
    #expect(cell.text.frame == CGRect(0, 12, 90, 30))
    cell.text.wishedSize = CGSize(width: 80, height: 9)
    window.settle()
    #expect(cell.frame.height == 21)
    #expect(cell.text.frame == CGRect(0, 12, 80, 9))
  }

  @Test func aNodeInsideAnotherManualOneIsMeasuredInItsFrame() {
    final class Outer: DisplayNode, @unchecked Sendable {
      override func layout() { subnodes[0].frame = bounds.insetBy(dx: 10, dy: 0) }
    }
    let cell = CellNode()
    let outer = Outer()
    outer.addSubnode(cell)
    let window = makeWindow(outer, 100, 60)
    window.settle()
    #expect(cell.text.frame == CGRect(0, 12, 80, 30))
    #expect(cell.counts.withLock { $0.layouts } == 1)
  }

  @Test func manuallySetFramesStayWhenNothingChanged() {
    let cell = CellNode()
    let window = makeWindow(cell, 100, 60)
    window.settle()
    let measurings = cell.counts.withLock { $0.measurings }
    window.scene.setNeedsUpdate()
    window.settle()
    #expect(cell.counts.withLock { $0.measurings } == measurings)
    #expect(cell.counts.withLock { $0.layouts } == 1)
  }

  @Test func recordingTheLayoutKindOfAClassChangesNoResult() {
    let leaf = SizedNode(width: 10, height: 20)
    let diagonal = FreshlyProbedNode(leaf)
    let window = makeWindow(diagonal, 100, 60)
    window.settle()
    #expect(leaf.frame == CGRect(3, 3, 10, 20))
    #expect(leaf.calculatedSize == CGSize(width: 10, height: 20))
    #expect(
      leaf.layoutThatFits(SizeRange(max: CGSize(width: 100, height: 60))).size
        == CGSize(width: 10, height: 20))
  }

  /// A class that no other test uses, so that its `LayoutKind` is not recorded yet.
  private final class FreshlyProbedNode: DisplayNode, @unchecked Sendable {
    init(_ leaf: DisplayNode) {
      super.init()
      addSubnode(leaf)
    }

    override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
      var layout = subnodes[0].layoutThatFits(SizeRange(max: constrainedSize.max))
      layout.position = CGPoint(x: 3, y: 3)
      return Layout(element: self, size: constrainedSize.max, sublayouts: [layout])
    }
  }

  @Test func aClassMayBeginToReturnSpecsLater() {
    final class LateNode: DisplayNode, @unchecked Sendable {
      let isReady = Protected(false)
      override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
        guard isReady.withLock({ $0 }) else { return super.layoutSpecThatFits(constrainedSize) }
        return CenterLayoutSpec(child: subnodes[0])
      }
    }
    let leaf = SizedNode(width: 10, height: 10)
    let node = LateNode()
    node.addSubnode(leaf)
    let window = makeWindow(node, 30, 30)
    window.settle()
    #expect(leaf.frame == .zero)
    node.isReady.withLock { $0 = true }
    node.setNeedsLayout()
    window.settle()
    #expect(leaf.frame == CGRect(10, 10, 10, 10))
  }

  /// An image that gets a badge later.
  private final class PhotoNode: ImageNode, @unchecked Sendable {
    let badge = SizedNode(width: 10, height: 10)
    let hasBadge = Protected(false)

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      guard hasBadge.withLock({ $0 }) else { return super.layoutSpecThatFits(constrainedSize) }
      return CornerLayoutSpec(child: DisplayNode(), corner: badge, location: .topRight)
    }
  }

  @Test(arguments: [false, true])
  func anImageMayGetABadgeLater(measuresInBackground: Bool) {
    let photo = PhotoNode()
    photo.automaticallyManagesSubnodes = true
    let window = makeWindow(photo, 30, 30)
    window.scene.measuresInBackground = measuresInBackground
    window.settle()
    #expect(photo.badge.supernode == nil)
    for _ in 0..<2 {
      photo.setNeedsLayout()
      window.settle()
    }
    photo.hasBadge.withLock { $0 = true }
    photo.setNeedsLayout()
    window.settle()
    #expect(photo.badge.supernode === photo)
    #expect(photo.badge.frame == CGRect(25, -5, 10, 10))
  }

  @Test(arguments: [false, true])
  func nodesAreMeasuredOnlyForSizesThatOccur(measuresInBackground: Bool) {
    final class Outer: DisplayNode, @unchecked Sendable {
      override func layout() { subnodes[0].frame = bounds.insetBy(dx: 10, dy: 0) }
    }
    let leaf = SizedNode(width: 40, height: 12)
    let (outer, cell) = (Outer(), CellNode())
    outer.addSubnode(cell)
    cell.addSubnode(leaf)
    let window = makeWindow(outer, 100, 60)
    window.scene.measuresInBackground = measuresInBackground
    window.settle()
    let sizes = [cell.title, cell.text, leaf].flatMap { $0.measurings.withLock { $0 } }
    #expect(!sizes.isEmpty && sizes.allSatisfy { $0.width <= 80 && $0.height <= 60 })
  }

  @Test func aManuallyPlacedLeafIsNotMeasuredForItsFrame() {
    final class Outer: DisplayNode, @unchecked Sendable {
      override func layout() {
        for subnode in subnodes { subnode.frame = bounds.insetBy(dx: 10, dy: 0) }
      }
    }
    let outer = Outer()
    let window = makeWindow(outer, 100, 60)
    outer.addSubnode(SizedNode(width: 40, height: 12))
    window.settle()
    let leaf = SizedNode(width: 40, height: 12)
    outer.addSubnode(leaf)
    window.settle()
    #expect(leaf.frame == CGRect(10, 0, 80, 60))
    #expect(leaf.measuringCount == 0)
  }

  @Test func aStackedNodesCalculatedSizeFollowsTheWindow() {
    let plain = DisplayNode().styled { $0.flexGrow = 1 }
    let root = StackNode(alignItems: .stretch, [plain])
    _ = root.layoutThatFits(SizeRange(max: CGSize(width: 500, height: 500)))
    let window = makeWindow(root, 100, 60)
    window.settle()
    #expect(root.calculatedSize == CGSize(width: 100, height: 60))
    #expect(plain.calculatedSize == CGSize(width: 100, height: 60))
    #expect(root.calculatedLayout?.sublayouts.map(\.frame) == [plain.frame])
    window.resize(to: CGSize(width: 80, height: 60))
    window.settle()
    #expect(root.calculatedSize == CGSize(width: 80, height: 60))
    #expect(root.constrainedSizeForCalculatedLayout == SizeRange(exactly: CGSize(width: 80, height: 60)))
    #expect(plain.calculatedSize == CGSize(width: 80, height: 60))
  }
}
