import WeftThreads
import Foundation
import Testing
import WeftCompositor
import WeftGraphics

@testable import WeftNodes

@MainActor
@Suite struct PlaceholderTests {
  private static let red = Color(hex: 0xFF0000)
  private static let grey = Color(hex: 0x808080)
  private static let frame = CGRect(x: 0, y: 0, width: 10, height: 10)

  private final class PersistingNode: DisplayNode, @unchecked Sendable {
    let persists = Protected(true)
    override func placeholderShouldPersist() -> Bool { persists.withLock { $0 } }
  }

  private func cover(_ node: DisplayNode) -> Layer? { node.layer.sublayers.first { $0.zPosition == 9999 } }

  private func covered(gate: Gate?, fade: TimeInterval) -> (FillNode, OffscreenWindow) {
    let node = FillNode(Self.red, gate: gate)
    node.placeholderEnabled = true
    node.placeholderColor = Self.grey
    node.placeholderFadeDuration = fade
    return (node, OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node))
  }

  @Test func coversANodeWithoutContentsAndFadesExactlyAsLongAsSaid() {
    let gate = Gate()
    let (node, window) = covered(gate: gate, fade: 0.4)
    #expect(window.render().pixel(x: 5, y: 5) == Self.grey)
    gate.open()
    window.settle()
    #expect(window.render().pixel(x: 5, y: 5) == Self.grey)
    window.advance(by: 0.2)
    let middle = window.render().pixel(x: 5, y: 5)
    #expect(abs(middle.red - (1 + 128.0 / 255) / 2) < 0.01)
    #expect(abs(middle.green - 64.0 / 255) < 0.01)
    window.advance(by: 0.19)
    #expect(window.render().pixel(x: 5, y: 5) != Self.red)
    #expect(cover(node) != nil)
    window.advance(by: 0.01)
    #expect(window.render().pixel(x: 5, y: 5) == Self.red)
    #expect(cover(node) == nil)
  }

  @Test func withoutDurationIsGoneWithTheContents() {
    let gate = Gate()
    let (node, window) = covered(gate: gate, fade: 0)
    #expect(window.render().pixel(x: 5, y: 5) == Self.grey)
    gate.open()
    window.settle()
    #expect(window.render().pixel(x: 5, y: 5) == Self.red)
    #expect(cover(node) == nil)
  }

  @Test func neverFlashesWhenContentsAreDrawnInTheSameFrame() {
    let node = FillNode(Self.red)
    node.displaysAsynchronously = false
    node.placeholderEnabled = true
    node.placeholderFadeDuration = 1
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node)
    #expect(window.render().pixel(x: 5, y: 5) == Self.red)
    #expect(cover(node) == nil)
  }

  @Test func neverFlashesWhenContentsWereReady() {
    let node = FillNode(Self.red, frame: Self.frame)
    node.placeholderEnabled = true
    let root = DisplayNode()
    root.addSubnode(node)
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: root)
    window.settle()
    node.removeFromSupernode()
    window.settle()
    root.addSubnode(node)
    #expect(window.render().pixel(x: 5, y: 5) == Self.red)
    #expect(cover(node) == nil)
  }

  @Test func staysUntilAllSubnodesAreDrawn() {
    let gate = Gate()
    let outer = FillNode(Self.red)
    outer.placeholderEnabled = true
    outer.addSubnode(FillNode(.black, gate: gate, frame: Self.frame))
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: outer)
    window.scene.update()
    while outer.contents == nil {
      window.scene.waitForBackgroundWork()
      window.scene.update()
    }
    #expect(cover(outer) != nil)
    gate.open()
    window.settle()
    #expect(cover(outer) == nil)
    #expect(window.render().pixel(x: 5, y: 5) == .black)
  }

  @Test func persistsAsLongAsTheNodeSays() {
    let node = PersistingNode()
    node.placeholderEnabled = true
    let inner = FillNode(Self.red, frame: Self.frame)
    node.addSubnode(inner)
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node)
    window.settle()
    #expect(cover(node) != nil)
    node.persists.withLock { $0 = false }
    inner.setNeedsDisplay()
    window.settle()
    #expect(cover(node) == nil)
  }

  @Test func goesWhenTheNodeLeaves() {
    let gate = Gate()
    let root = DisplayNode()
    let node = FillNode(Self.red, gate: gate, frame: Self.frame)
    node.placeholderEnabled = true
    root.addSubnode(node)
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: root)
    window.scene.update()
    #expect(cover(node) != nil)
    node.removeFromSupernode()
    window.settle()
    #expect(cover(node) == nil)
    gate.open()
  }
}
