import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor struct ScrollLayoutTests {
  /// A node that takes all the height that it may have.
  private final class GreedyNode: DisplayNode, @unchecked Sendable {
    let rooms = Protected([CGSize]())

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
      rooms.withLock { $0.append(constrainedSize) }
      return CGSize(width: 100, height: constrainedSize.height.isFinite ? constrainedSize.height : 10)
    }
  }

  private let child = SizedNode(width: 100, height: 100)
  private let node: ScrollNode

  init() { node = Self.managed(child) }

  private static func managed(_ child: DisplayNode) -> ScrollNode {
    let node = ScrollNode()
    node.automaticallyManagesSubnodes = true
    node.automaticallyManagesContentSize = true
    node.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [child]) }
    return node
  }

  private func measure(_ range: SizeRange, parent: CGSize) -> (own: CGSize, content: CGSize) {
    let size = node.layoutThatFits(range, parentSize: parent).size
    node.layout()
    return (size, node.contentSize)
  }

  @Test func managingTheContentSizeScrollsVerticallyUnlessADirectionIsSet() {
    let node = ScrollNode()
    #expect(!node.automaticallyManagesContentSize)
    #expect(node.scrollableDirections == [])
    node.automaticallyManagesContentSize = true
    #expect(node.scrollableDirections == .vertical)
    let other = ScrollNode()
    other.scrollableDirections = .horizontal
    other.automaticallyManagesContentSize = true
    #expect(other.scrollableDirections == .horizontal)
  }

  @Test func theContentIsMeasuredWithoutLimitsInScrollableDirections() {
    let child = GreedyNode()
    let node = Self.managed(child)
    node.scrollableDirections = [.vertical, .horizontal]
    _ = node.layoutThatFits(SizeRange(max: CGSize(width: 50, height: 5)))
    #expect(child.rooms.withLock { $0.first } == CGSize(width: CGFloat.infinity, height: .infinity))
  }

  @Test func aSmallContentLeavesTheNodeAsLargeAsItsParent() {
    let parent = CGSize(width: 100, height: 200)
    let (own, content) = measure(SizeRange(max: parent), parent: parent)
    #expect(own == parent)
    #expect(content == CGSize(width: 100, height: 100))
  }

  @Test func aLargeContentLeavesTheNodeAsLargeAsItsParent() {
    child.wishedSize.height = 500
    let parent = CGSize(width: 100, height: 200)
    let (own, content) = measure(SizeRange(max: parent), parent: parent)
    #expect(own == parent)
    #expect(content == CGSize(width: 100, height: 500))
  }

  @Test func theRangeLimitsTheNodeWhereItIsSmallerThanTheParent() {
    let (own, content) = measure(
      SizeRange(max: CGSize(width: 100, height: 200)), parent: CGSize(width: 100, height: 500))
    #expect(own == CGSize(width: 100, height: 200))
    #expect(content == CGSize(width: 100, height: 100))
  }

  @Test func theRangeLimitsTheNodeWhereItIsLargerThanTheParent() {
    child.wishedSize.height = 200
    let range = SizeRange(
      min: CGSize(width: 100, height: 150), max: CGSize(width: CGFloat.infinity, height: .infinity))
    let (own, content) = measure(range, parent: CGSize(width: 100, height: 100))
    #expect(own == CGSize(width: 100, height: 150))
    #expect(content == CGSize(width: 100, height: 200))
  }

  @Test func withoutAParentTheNodeIsAsLargeAsItsContent() {
    child.wishedSize.height = 200
    let range = SizeRange(
      min: CGSize(width: 100, height: 150), max: CGSize(width: CGFloat.infinity, height: .infinity))
    let own = measure(range, parent: CGSize(width: CGFloat.infinity, height: .infinity)).own
    #expect(own == CGSize(width: 100, height: 200))
    #expect(measure(range, parent: CGSize(width: CGFloat.nan, height: .nan)).own == own)
    #expect(measure(range, parent: CGSize(width: 100, height: 170)).own.height == 170, "it is measured again")
  }

  @Test func aContentThatGrowsFillsTheNode() {
    let node = Self.managed(GreedyNode())
    let parent = CGSize(width: 100, height: 200)
    #expect(node.layoutThatFits(SizeRange(max: parent), parentSize: parent).size == parent)
    node.layout()
    #expect(node.contentSize == parent)
    let stacked = ScrollNode()
    let child = SizedNode(width: 100, height: 50)
    child.styled { $0.flexGrow = 1 }
    stacked.automaticallyManagesSubnodes = true
    stacked.automaticallyManagesContentSize = true
    stacked.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: [child]) }
    let window = OffscreenWindow(size: parent, rootNode: stacked)
    window.settle()
    #expect(child.frame.height == 200)
  }

  @Test func aWindowsScrollNodeFollowsItsContentAndItsSize() {
    child.wishedSize.height = 900
    let window = OffscreenWindow(size: CGSize(width: 200, height: 300), rootNode: node)
    window.settle()
    #expect(node.contentSize.height == 900)
    #expect(child.frame.minY == 0)
    child.wishedSize.height = 1200
    window.settle()
    #expect(node.contentSize.height == 1200)
    window.resize(to: CGSize(width: 150, height: 100))
    window.settle()
    #expect(node.contentSize.height == 1200)
    node.setContentOffset(CGPoint(x: 0, y: 1100), animated: false)
    child.wishedSize.height = 400
    window.settle()
    #expect(node.contentOffset.y == 300, "the offset is clamped to the content")
  }

  @Test func aContentSizeThatIsSetStays() {
    let plain = ScrollNode()
    plain.contentSize = CGSize(width: 100, height: 700)
    plain.contentSize = CGSize(width: -1, height: 700)
    plain.contentSize = CGSize(width: CGFloat.nan, height: 1)
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: plain)
    window.settle()
    #expect(plain.contentSize == CGSize(width: 100, height: 700))
  }
}
