import NodeTestSupport
import TestSupport
import WeftThreads
import Foundation
import Testing
import WeftCompositor
import WeftGraphics

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct PlaceholderTests {
  private static let red = Color(hex: 0xFF0000)
  private static let gray = Color(hex: 0x808080)
  private static let frame = CGRect(x: 0, y: 0, width: 10, height: 10)

  private final class PersistingNode: DisplayNode, @unchecked Sendable {
    let persists = Protected(true)
    override func placeholderShouldPersist() -> Bool { persists.withLock { $0 } }
  }

  private func cover(_ node: DisplayNode) -> Layer? { node.layer.sublayers.first { $0.zPosition == 9999 } }

  private func covered(gate: Gate?, fade: TimeInterval) -> (FillNode, OffscreenWindow) {
    let node = FillNode(Self.red, gate: gate)
    node.placeholderEnabled = true
    node.placeholderColor = Self.gray
    node.placeholderFadeDuration = fade
    return (node, OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node))
  }

  @Test func coversANodeWithoutContentsAndFadesForExactlyItsDuration() {
    let gate = Gate()
    let (node, window) = covered(gate: gate, fade: 0.4)
    #expect(window.render().pixel(x: 5, y: 5) == Self.gray)
    gate.open()
    window.settle()
    #expect(window.render().pixel(x: 5, y: 5) == Self.gray)
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

  @Test func withoutFadeDurationDisappearsWhenTheContentsAppear() {
    let gate = Gate()
    let (node, window) = covered(gate: gate, fade: 0)
    #expect(window.render().pixel(x: 5, y: 5) == Self.gray)
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

  @Test func persistsAsLongAsTheNodeRequests() {
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

  @Test func isRemovedWhenTheNodeLeaves() {
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

  @Test func coversUntilNodesThatWereAddedMeanwhileAreDrawnToo() {
    let gate = Gate()
    let node = FillNode(Self.red)
    node.placeholderEnabled = true
    node.placeholderColor = Self.gray
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node)
    window.scene.update()
    while node.contents == nil {
      MutationQueue.shared.waitUntilNotEmpty()
      MutationsPass.run()
    }
    node.addSubnode(FillNode(.black, gate: gate, frame: Self.frame))
    #expect(window.render().pixel(x: 5, y: 5) == Self.gray)
    gate.open()
    window.settle()
    #expect(window.render().pixel(x: 5, y: 5) == .black)
  }

  @Test func followsTheBoundsAndTheCornersOfTheNode() {
    let gate = Gate()
    let (node, window) = covered(gate: gate, fade: 0)
    window.scene.update()
    node.cornerRadius = 4
    window.resize(to: CGSize(width: 20, height: 16))
    #expect(cover(node)?.frame == CGRect(x: 0, y: 0, width: 20, height: 16))
    #expect(cover(node)?.cornerRadius == 4)
    gate.open()
    window.settle()
  }

  @Test func isRemovedWithoutAFadeDuringItsGraceTime() {
    let gate = Gate()
    let (node, window) = covered(gate: gate, fade: 0.5)
    window.scene.placeholderGraceTime = 0.2
    #expect(window.render().pixel(x: 5, y: 5) != Self.gray)
    window.advance(by: 0.1)
    #expect(window.render().pixel(x: 5, y: 5) != Self.gray)
    gate.open()
    window.settle()
    #expect(window.render().pixel(x: 5, y: 5) == Self.red)
    #expect(cover(node) == nil)
  }

  @Test func appearsAfterItsGraceTimeWithoutWorkOnMain() {
    let gate = Gate()
    let (_, window) = covered(gate: gate, fade: 0)
    window.scene.placeholderGraceTime = 0.2
    window.scene.update()
    let commits = window.commitCount
    window.advance(by: 0.19)
    #expect(window.render().pixel(x: 5, y: 5) != Self.gray)
    window.advance(by: 0.02)
    #expect(window.render().pixel(x: 5, y: 5) == Self.gray)
    #expect(window.commitCount <= commits + 1)
    gate.open()
    window.settle()
    #expect(window.render().pixel(x: 5, y: 5) == Self.red)
  }

  @Test func nodeMayHaveItsOwnGraceTime() {
    let gate = Gate()
    let (node, window) = covered(gate: gate, fade: 0)
    node.placeholderGraceTime = 0.1
    node.placeholderGraceTime = .nan
    #expect(node.placeholderGraceTime == 0.1)
    #expect(window.render().pixel(x: 5, y: 5) != Self.gray)
    window.advance(by: 0.1)
    #expect(window.render().pixel(x: 5, y: 5) == Self.gray)
    gate.open()
    window.settle()
  }

  @Test(arguments: [0, 0.25]) func staysForItsMinimumTimeBeforeItFades(fade: TimeInterval) {
    let gate = Gate()
    let (node, window) = covered(gate: gate, fade: fade)
    node.placeholderMinimumDisplayTime = 0.5
    #expect(window.render().pixel(x: 5, y: 5) == Self.gray)
    window.advance(by: 0.125)
    gate.open()
    window.settle()
    window.advance(by: 0.25)
    #expect(window.render().pixel(x: 5, y: 5) == Self.gray)
    window.advance(by: 0.125 + fade / 2)
    #expect((window.render().pixel(x: 5, y: 5) == Self.red) == (fade == 0))
    #expect(window.render().pixel(x: 5, y: 5) != Self.gray)
    window.advance(by: fade / 2)
    #expect(window.render().pixel(x: 5, y: 5) == Self.red)
    #expect(cover(node) == nil)
  }

  @Test func continuesToFadeWhileMainIsBusy() throws {
    let gate = Gate()
    let (_, window) = covered(gate: gate, fade: 1)
    window.scene.update()
    gate.open()
    window.settle()
    let commits = window.commitCount
    var last = window.render().pixel(x: 5, y: 5).red
    for _ in 0..<4 {
      window.advance(by: 0.2)
      let next = window.render().pixel(x: 5, y: 5).red
      #expect(next > last)
      last = next
    }
    #expect(window.commitCount == commits)
  }

  @Test func persistenceIsCheckedAgainOnRequest() {
    let node = PersistingNode()
    node.placeholderEnabled = true
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node)
    window.settle()
    #expect(cover(node) != nil)
    node.persists.withLock { $0 = false }
    elsewhere { node.setNeedsPlaceholderUpdate() }
    window.settle()
    #expect(cover(node) == nil)
    node.persists.withLock { $0 = true }
    node.setNeedsPlaceholderUpdate()
    window.settle()
    #expect(cover(node) != nil)
  }

  @Test func appearsAgainOnRequestWhenTheContentsWereClearedDuringItsFade() {
    let (node, window) = covered(gate: nil, fade: 1)
    window.settle()
    window.advance(by: 0.5)
    let gate = Gate()
    node.gate = gate
    node.clearContents()
    node.setNeedsDisplay()
    node.setNeedsPlaceholderUpdate()
    #expect(window.render().pixel(x: 5, y: 5) == Self.gray)
    gate.open()
    window.settle()
    window.advance(by: 1)
    #expect(window.render().pixel(x: 5, y: 5) == Self.red)
  }

  /// Has a placeholder image, and records whether it was created on the main thread.
  private final class ImageNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
    let makers = Protected([Bool]())
    let gate: Gate
    init(gate: Gate) {
      self.gate = gate
      super.init()
      placeholderEnabled = true
    }
    override func placeholderImage() -> Bitmap? {
      makers.withLock { $0.append(MainThread.isCurrent) }
      return try? Canvas.draw(size: CGSize(width: 2, height: 2)) { $0.fill(with: .black) }
    }
    func drawParameters() -> Gate { gate }
    static func draw(_ gate: Gate, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      gate.pass()
      canvas.fill(bounds, with: .white)
    }
  }

  @Test func imageIsStretchedOverTheNode() {
    let node = ImageNode(gate: Gate())
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node)
    #expect(window.render().pixel(x: 5, y: 5) == .black)
    #expect(node.makers.withLock { $0 } == [true])
    node.gate.open()
    window.settle()
    #expect(window.render().pixel(x: 5, y: 5) == .white)
  }

  @Test func imageOfANodeLaidOutOnAnotherThreadIsCreatedThere() {
    let node = ImageNode(gate: Gate())
    node.frame = Self.frame
    elsewhere { node.layoutIfNeeded() }
    #expect(node.makers.withLock { $0 } == [false])
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node)
    #expect(window.render().pixel(x: 5, y: 5) == .black)
    #expect(node.makers.withLock { $0 } == [false])
    node.gate.open()
    window.settle()
  }

  @Test func coversANodeThatGetsItsSizeLater() {
    let gate = Gate()
    let node = FillNode(Self.red, gate: gate)
    node.placeholderEnabled = true
    node.placeholderColor = Self.gray
    let root = DisplayNode()
    root.addSubnode(node)
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: root)
    window.scene.update()
    #expect(cover(node) == nil)
    node.frame = Self.frame
    #expect(window.render().pixel(x: 5, y: 5) == Self.gray)
    gate.open()
    window.settle()
  }

  @Test func clearingTheContentsRemovesThePlaceholder() {
    let gate = Gate()
    let (node, window) = covered(gate: gate, fade: 1)
    window.scene.update()
    node.clearContents()
    #expect(cover(node) == nil)
    gate.open()
    window.settle()
  }
}
