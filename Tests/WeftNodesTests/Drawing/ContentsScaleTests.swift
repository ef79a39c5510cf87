import Foundation
import Testing
import TestSupport
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct ContentsScaleTests {
  private static let frame = CGRect(x: 0, y: 0, width: 20, height: 20)

  private func window(_ nodes: [DisplayNode], scale: CGFloat = 1) -> OffscreenWindow {
    let root = DisplayNode()
    for node in nodes { root.addSubnode(node) }
    return OffscreenWindow(size: CGSize(width: 40, height: 40), scale: scale, rootNode: root)
  }

  @Test func contentsFollowTheScaleOfTheWindow() {
    let node = FillNode(.black, frame: Self.frame)
    let window = window([node], scale: 2)
    window.settle()
    #expect(node.contents?.width == 40)
    #expect(node.contentsScale == 2)
    #expect(node.contentsScaleForDisplay == 2)
    window.resize(to: CGSize(width: 40, height: 40), scale: 1.5)
    window.settle()
    #expect(node.contents?.width == 30)
    #expect(node.layer.contentsScale == 1.5)
  }

  @Test func contentsAreDrawnAgainAtTheScaleOfAnotherWindow() {
    let node = FillNode(.black, frame: Self.frame)
    let first = window([node])
    let second = window([], scale: 2)
    first.settle()
    second.rootNode.addSubnode(node)
    first.settle()
    second.settle()
    #expect(node.contents?.width == 40)
    #expect(node.isVisible)
  }

  @Test(arguments: [false, true]) func contentsThatWereTooLargeAreDrawnAtASmallerScale(isMoved: Bool) {
    let node = FillNode(.black, frame: CGRect(x: 0, y: 0, width: 20_000, height: 1))
    let (first, second) = (window([node], scale: 2), window([]))
    first.settle()
    #expect(node.contents == nil)
    if isMoved {
      second.rootNode.addSubnode(node)
      first.settle()
      second.settle()
    } else {
      first.resize(to: CGSize(width: 40, height: 40), scale: 1)
      first.settle()
    }
    #expect(node.contents?.width == 20_000)
    #expect(node.failures.withLock { $0.count } == 1)
  }

  /// A node in no window is drawn at the scale of its root, whatever that of its own contents is.
  @Test(arguments: [[1, 2], [2, 1]] as [[CGFloat]])
  func contentsThatWereTooLargeInNoWindowAreDrawnOnceTheyFit(scales: [CGFloat]) {
    let (root, node) = (DisplayNode(), FillNode(.black))
    root.frame = Self.frame
    root.contentsScale = scales[0]
    node.contentsScale = scales[1]
    root.addSubnode(node)
    for pixels in [40_000, 36_000, 20_000] as [CGFloat] {
      #expect(node.contents == nil)
      node.frame = CGRect(x: 0, y: 0, width: pixels / scales[0], height: 1)
      root.recursivelyEnsureDisplaySynchronously(true)
    }
    #expect(node.contents?.width == 20_000)
    #expect(node.failures.withLock { $0.count } == 1)
  }

  @Test func nodeWithAScaleOfItsOwnKeepsIt() {
    let node = FillNode(.black, frame: Self.frame)
    node.contentsScaleForDisplay = 3
    let window = window([node], scale: 2)
    window.settle()
    #expect(node.contents?.width == 60)
    #expect(node.layer.contentsScale == 3)
    window.resize(to: CGSize(width: 40, height: 40), scale: 1)
    window.settle()
    #expect(node.contents?.width == 60)
    #expect(node.counts.withLock { $0.started } == 1)
    node.setNeedsDisplayAtScale(0)
    window.settle()
    #expect(node.contents?.width == 20)
  }

  @Test func onlyADifferentScaleDrawsAgain() {
    let (outer, inner) = (FillNode(.black, frame: Self.frame), FillNode(.white, frame: Self.frame))
    outer.addSubnode(inner)
    let window = window([outer])
    window.settle()
    outer.recursivelySetNeedsDisplayAtScale(1)
    window.settle()
    #expect(inner.counts.withLock { $0.started } == 1)
    elsewhere { outer.recursivelySetNeedsDisplayAtScale(2) }
    window.settle()
    #expect(inner.counts.withLock { $0.started } == 2)
    #expect(inner.contents?.width == 40)
    #expect(outer.contents?.width == 40)
  }

  @Test func invalidScalesAreIgnored() {
    let node = DisplayNode()
    for scale in [-1, .nan, .infinity] as [CGFloat] { node.contentsScaleForDisplay = scale }
    #expect(node.contentsScaleForDisplay == 1)
  }
}
