import Foundation
import NodeTestSupport
import Testing
import WeftCompositor
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

/// The counts of drawings, in trees that change while nodes are drawn.
@MainActor
@Suite struct PendingDisplaysTests {
  private nonisolated static let frame = CGRect(x: 0, y: 0, width: 20, height: 20)

  /// Calls a block when its drawing starts.
  private final class StartingNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
    private let onStart: @MainActor @Sendable () -> Void

    init(_ onStart: @escaping @MainActor @Sendable () -> Void) {
      self.onStart = onStart
      super.init()
      frame = PendingDisplaysTests.frame
    }

    func drawParameters() -> Color { .black }
    static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      canvas.fill(bounds, with: color)
    }

    override func displayWillStart() { onStart() }
  }

  private func window(_ nodes: [DisplayNode]) -> OffscreenWindow {
    let root = DisplayNode()
    for node in nodes { root.addSubnode(node) }
    return OffscreenWindow(size: CGSize(width: 40, height: 40), rootNode: root)
  }

  /// Updates the window until nodes have contents. In contrast to `settle()`, it does not wait for the counts of drawings.
  private func draw(_ nodes: [DisplayNode], in window: OffscreenWindow) {
    window.scene.update()
    while nodes.contains(where: { $0.contents == nil }) {
      window.scene.waitForBackgroundWork()
      window.scene.update()
    }
    window.scene.update()
  }

  private func finishedCount(_ node: FillNode) -> Int { node.counts.withLock { $0.hierarchyFinished } }

  /// Starts to draw a node, in another one that is drawn. The drawing ends when the gate is opened.
  private func startDrawing() -> (gate: Gate, window: OffscreenWindow, outer: FillNode, node: FillNode) {
    let gate = Gate()
    let outer = FillNode(.white, frame: Self.frame)
    let window = window([outer])
    window.settle()
    let node = FillNode(.black, gate: gate, frame: Self.frame)
    outer.addSubnode(node)
    window.scene.update()
    gate.waitForArrivals(1)
    return (gate, window, outer, node)
  }

  @Test func aDrawingIsCountedOnceInATreeThatIsLoadedAroundIt() throws {
    let (gate, window, outer, node) = startDrawing()
    let wrapper = DisplayNode()
    wrapper.addSubnode(node)
    outer.addSubnode(wrapper)
    gate.open()
    draw([node], in: window)
    try #require(!window.scene.isWaitingForBackgroundWork)
    #expect(finishedCount(outer) == 2)
  }

  /// Starts to draw a node, and moves it into a node that is not loaded, behind a sibling that does something when it is
  /// loaded. Then loads that.
  private func loadAroundDrawing(
    then action: @escaping @MainActor @Sendable (_ drawn: DisplayNode) -> Void
  ) throws -> (window: OffscreenWindow, outer: FillNode, drawn: FillNode) {
    let (gate, window, outer, node) = startDrawing()
    let (wrapper, sibling) = (DisplayNode(), DisplayNode())
    sibling.onDidLoad { [node] _ in action(node) }
    wrapper.addSubnode(sibling)
    wrapper.addSubnode(node)
    outer.addSubnode(wrapper)
    gate.open()
    window.scene.update()
    while window.scene.isWaitingForBackgroundWork {
      window.scene.waitForBackgroundWork()
      window.scene.update()
    }
    return (window, outer, node)
  }

  private func expectBalanced(_ window: OffscreenWindow, _ outer: FillNode) throws {
    for node in [window.rootNode, outer] { try #require(node.loadedBacking().pendingDisplays == 0) }
    let count = finishedCount(outer)
    outer.setNeedsDisplay()
    window.settle()
    #expect(finishedCount(outer) == count + 1)
  }

  @Test func aSiblingRemovesANodeThatIsDrawnWhileTheirSupernodeIsLoaded() throws {
    let (window, outer, _) = try loadAroundDrawing { $0.removeFromSupernode() }
    try expectBalanced(window, outer)
  }

  @Test func aSiblingMovesANodeThatIsDrawnWhileTheirSupernodeIsLoaded() throws {
    let other = FillNode(.white, frame: Self.frame)
    let (window, outer, node) = try loadAroundDrawing { other.addSubnode($0) }
    try expectBalanced(window, outer)
    #expect(node.supernode === other)
  }

  @Test func aSiblingStartsDrawingsWhileTheirSupernodeIsLoaded() throws {
    let outer = FillNode(.white, frame: Self.frame)
    let window = window([outer])
    window.settle()
    let (wrapper, sibling) = (DisplayNode(), DisplayNode())
    let node = FillNode(.black, frame: Self.frame)
    sibling.onDidLoad { [outer] _ in outer.recursivelyEnsureDisplaySynchronously(false) }
    wrapper.addSubnode(sibling)
    wrapper.addSubnode(node)
    outer.addSubnode(wrapper)
    draw([node], in: window)
    try expectBalanced(window, outer)
  }

  @Test func aNodeThatASiblingRemovesBeforeItsDrawingStartsIsNotDrawn() throws {
    let node = FillNode(.white, frame: Self.frame)
    let sibling = StartingNode { node.removeFromSupernode() }
    let window = window([sibling, node])
    draw([sibling], in: window)
    try #require(!window.scene.isWaitingForBackgroundWork)
    #expect(node.counts.withLock { $0.started } == 0)
    window.rootNode.addSubnode(node)
    window.settle()
    #expect(node.contents != nil)
  }

  @Test func aDrawingIsCountedWhereItsNodeHasMovedWhenItStarts() throws {
    let (new, old) = (FillNode(.white, frame: Self.frame), FillNode(.white, frame: Self.frame))
    let moving = DisplayNode()
    // They own this node, so it may not own them.
    let inner = StartingNode { [unowned new, unowned moving] in new.addSubnode(moving) }
    moving.addSubnode(inner)
    old.addSubnode(moving)
    let window = window([new, old])
    draw([new, old, inner], in: window)
    try #require(!window.scene.isWaitingForBackgroundWork)
    #expect(moving.supernode === new)
    let count = finishedCount(new)
    inner.setNeedsDisplay()
    window.settle()
    #expect(finishedCount(new) == count + 1)
  }

  @Test func aTreeWhoseWindowIsClosedWhileItIsDrawnFinishesAgainInAnother() {
    let gate = Gate()
    let root = FillNode(.white, gate: gate)
    let inner = FillNode(.black, gate: gate, frame: Self.frame)
    root.placeholderEnabled = true
    root.addSubnode(inner)
    let first = OffscreenWindow(size: CGSize(width: 40, height: 40), rootNode: root)
    first.scene.update()
    gate.waitForArrivals(1)
    first.scene.close()
    gate.open()
    #expect(finishedCount(root) == 1 && finishedCount(inner) == 1)
    let second = OffscreenWindow(size: CGSize(width: 40, height: 40), rootNode: root)
    second.settle()
    #expect(finishedCount(root) == 2 && finishedCount(inner) == 2)
    #expect(!root.layer.sublayers.contains { $0.name == "placeholder" })
  }

  @Test(arguments: [false, true])
  func aNodeThatIsMarkedAndRemovedWhileItIsDrawnIsReleased(isMarkedForLayout: Bool) {
    let gate = Gate()
    weak var removed: FillNode?
    let window: OffscreenWindow
    do {
      let node = FillNode(.white, gate: gate, frame: Self.frame)
      removed = node
      window = self.window([node])
      window.scene.update()
      gate.waitForArrivals(1)
      if isMarkedForLayout { node.setNeedsLayout() } else { node.setNeedsDisplay() }
      node.removeFromSupernode()
    }
    window.settle()
    #expect(removed == nil)
    gate.open()
  }
}
