import Foundation
import Testing
import WeftCompositor
import WeftGraphics

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct ProgressTests {
  private let root = DisplayNode()
  private let window: OffscreenWindow

  init() { window = OffscreenWindow(size: CGSize(width: 200, height: 100), rootNode: root) }

  private func show(_ node: DisplayNode) {
    node.frame = CGRect(x: 50, y: 20, width: 100, height: 40)
    root.addSubnode(node)
    window.settle()
  }

  private func bar(of node: ProgressNode) -> DisplayNode? { node.findFirstSubnode { $0.debugName == "bar" } }

  @Test func theBarIsAsLongAsTheProgress() {
    let node = ProgressNode(progress: 0.25)
    show(node)
    #expect(bar(of: node)?.frame.width == 25)
    node.progress = 2
    #expect(node.progress == 1 && bar(of: node)?.frame.width == 100)
    node.progress = .nan
    #expect(node.progress == 1)
    node.progress = -1
    #expect(node.progress == 0)
  }

  @Test func theBarGrowsFromTheSideWhereReadingBegins() {
    let node = ProgressNode(progress: 0.25)
    show(node)
    window.scene.layoutDirection = .rightToLeft
    window.settle()
    #expect(bar(of: node)?.frame.minX == 75)
  }

  @Test func theCompositorMovesTheBar() {
    let node = ProgressNode()
    show(node)
    node.setProgress(1, animated: true)
    window.settle()
    #expect(window.scene.isAnimating)
    window.advance(by: 1)
    #expect(!window.scene.isAnimating && node.accessibilityValue == "100 %")
  }

  @Test func anIndeterminateBarRunsWithoutTheMainThread() throws {
    let node = ProgressNode(progress: 0.5)
    node.isIndeterminate = true
    show(node)
    let layer = try #require(bar(of: node)).layer
    #expect(layer.animation(forKey: "run") != nil && node.accessibilityValue == nil)
    let commits = window.commitCount
    let pictures = (0..<4).map { _ in
      window.advance(by: 0.3)
      return window.render()
    }
    #expect(window.commitCount == commits)
    #expect(Set(pictures.map { (try? $0.pngData()) ?? Data() }).count == 4)
    node.isIndeterminate = false
    #expect(layer.animation(forKey: "run") == nil)
  }

  @Test func theRingRotatesWithoutTheMainThreadAndStopsWhileInvisible() throws {
    let node = ActivityIndicatorNode()
    show(node)
    let ring = try #require(node.subnodes.first)
    #expect(ring.isHidden && !node.isAnimating && !node.isAccessibilityElement)
    node.startAnimating()
    window.settle()
    #expect(!ring.isHidden && ring.layer.animation(forKey: "turn") != nil && node.isAccessibilityElement)
    let commits = window.commitCount
    let first = window.render()
    window.advance(by: 0.2)
    #expect(try window.render().pngData() != first.pngData() && window.commitCount == commits)
    window.scene.isVisible = false
    window.settle()
    #expect(ring.layer.animation(forKey: "turn") == nil && node.isAnimating)
    window.scene.isVisible = true
    window.settle()
    #expect(ring.layer.animation(forKey: "turn") != nil)
    node.removeFromSupernode()
    window.settle()
    #expect(ring.layer.animation(forKey: "turn") == nil)
  }

  @Test func aStoppedRingIsHiddenUnlessItIsSetToStay() throws {
    let node = ActivityIndicatorNode(size: .large)
    show(node)
    node.startAnimating()
    node.stopAnimating()
    #expect(try #require(node.subnodes.first).isHidden)
    node.hidesWhenStopped = false
    #expect(try !#require(node.subnodes.first).isHidden)
    #expect(node.layoutThatFits(.unconstrained).size == CGSize(width: 36, height: 36))
  }

  @Test func theRingIsStartedOnAnyThread() async throws {
    let node = ActivityIndicatorNode()
    show(node)
    await Task.detached { node.startAnimating() }.value
    window.settle()
    #expect(try #require(node.subnodes.first).layer.animation(forKey: "turn") != nil)
  }
}
