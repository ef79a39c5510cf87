import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftNodes

@MainActor
@Suite struct LayoutScaleTests {
  private func makeThirds() -> (root: StackNode, leaves: [DisplayNode]) {
    let leaves = (0..<3).map { _ in DisplayNode().styled { $0.flexGrow = 1 } }
    return (StackNode(alignItems: .stretch, leaves), leaves)
  }

  @Test func sizesAreRoundedUpToThePixelsOfTheWindow() {
    for (scale, width) in [(1, 11.0), (2, 10.5), (3, 10 + 1.0 / 3)] as [(CGFloat, CGFloat)] {
      let leaf = SizedNode(width: 10.2, height: 5)
      let root = StackNode([leaf])
      let window = makeWindow(root, 100, 50, scale: scale)
      window.settle()
      #expect(leaf.frame == CGRect(0, 0, width, 5))
    }
  }

  @Test func anotherScaleAtTheSameSizeLaysOutAgain() {
    let leaf = SizedNode(width: 10.2, height: 5)
    let inner = StackNode([leaf])
    let root = StackNode([inner])
    let window = makeWindow(root, 100, 50)
    window.settle()
    #expect(inner.frame.width == 11 && leaf.frame.width == 11)
    window.resize(to: CGSize(width: 100, height: 50), scale: 2)
    window.settle()
    #expect(inner.frame.width == 10.5 && leaf.frame.width == 10.5)
    window.resize(to: CGSize(width: 100, height: 50), scale: 1)
    window.settle()
    #expect(inner.frame.width == 11 && leaf.frame.width == 11)
  }

  @Test func edgesLieOnPixelsAfterEveryResize() {
    let (root, leaves) = makeThirds()
    let window = makeWindow(root, 100, 50)
    for (width, scale) in [(100, 1), (100, 2), (102, 1.5), (31, 3), (7, 1)] as [(CGFloat, CGFloat)] {
      window.resize(to: CGSize(width: width, height: 50), scale: scale)
      window.settle()
      #expect(leaves[0].frame.minX == 0)
      #expect(leaves[2].frame.maxX == width)
      for (one, next) in zip(leaves, leaves.dropFirst()) {
        #expect(one.frame.maxX == next.frame.minX)
        let edge = one.frame.maxX * scale
        #expect(abs(edge - edge.rounded()) < 1e-6)
      }
    }
  }

  @Test func aNodeThatMovesToAWindowOfAnotherScaleIsRoundedToThatOne() {
    let leaf = SizedNode(width: 10.2, height: 5)
    let moving = StackNode([leaf])
    let first = StackNode([moving])
    let second = StackNode([])
    let fine = makeWindow(first, 100, 50, scale: 2)
    let coarse = makeWindow(second, 100, 50, scale: 1)
    fine.settle()
    coarse.settle()
    #expect(leaf.frame.width == 10.5)
    second.addSubnode(moving)
    fine.settle()
    coarse.settle()
    #expect(moving.frame.width == 11 && leaf.frame.width == 11)
    first.addSubnode(moving)
    coarse.settle()
    fine.settle()
    #expect(moving.frame.width == 10.5 && leaf.frame.width == 10.5)
  }

  @Test func anUnloadedTreeIsRoundedToItsContentsScale() {
    let leaf = SizedNode(width: 10.2, height: 5)
    let root = StackNode([leaf])
    root.contentsScale = 2
    root.frame = CGRect(0, 0, 100, 50)
    root.layoutIfNeeded()
    #expect(leaf.frame.width == 10.5)
  }

  @Test(arguments: [
    CGSize(width: 0, height: 50), CGSize(width: 1e9, height: 1e9), CGSize(width: 0.25, height: 1),
  ])
  func windowsOfOddSizesAreLaidOut(_ size: CGSize) {
    let (root, leaves) = makeThirds()
    let window = makeWindow(root, 10, 10)
    window.resize(to: size)
    window.resize(to: CGSize(width: 30, height: 10))
    #expect(leaves.map(\.frame) == [CGRect(0, 0, 10, 10), CGRect(10, 0, 10, 10), CGRect(20, 0, 10, 10)])
  }
}
