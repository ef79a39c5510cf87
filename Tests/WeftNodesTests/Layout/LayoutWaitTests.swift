import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// For which layouts an update waits that other threads measure.
@MainActor
@Suite struct LayoutWaitTests {
  /// Records whether updates were allowed to wait for layouts. Frames do not tell: they stay old as well if the result does not
  /// arrive while main waits.
  @MainActor
  private final class WaitRecorder: SceneComponent {
    private unowned let scene: WindowScene
    private(set) var hasAwaited = false

    init(scene: WindowScene) { self.scene = scene }

    func layoutDidEnd() {
      let deadline = scene.layoutWait.deadline(timeout: scene.layoutTimeout)
      if deadline > 0 { hasAwaited = true }
    }
  }

  /// Does something when it becomes visible.
  private final class ActingNode: DisplayNode, @unchecked Sendable {
    private let action: @MainActor @Sendable () -> Void

    init(_ action: @escaping @MainActor @Sendable () -> Void) {
      self.action = action
      super.init()
    }

    override func didEnterVisibleState() { action() }
  }

  private func makeBackgroundWindow(_ root: DisplayNode, timeout: TimeInterval) -> OffscreenWindow {
    let window = makeWindow(root, 100, 50)
    window.scene.measuresInBackground = true
    window.scene.layoutTimeout = timeout
    return window
  }

  @Test func withATimeoutTheUpdateWaitsForTheResult() {
    let leaf = SizedNode(width: 10, height: 10)
    let window = makeBackgroundWindow(StackNode([StackNode([leaf])]), timeout: .infinity)
    window.scene.update()
    #expect(leaf.frame.width == 10)
    leaf.wishedSize.width = 30
    window.scene.update()
    #expect(leaf.frame.width == 30)
  }

  /// A mutation that arrives, such as a loaded image, may invalidate layouts. The main thread does not wait
  /// for those.
  @Test func layoutsInvalidatedByMutationsAreNotWaitedFor() {
    let gate = Gate()
    let leaf = SizedNode(width: 10, height: 10)
    let window = makeBackgroundWindow(StackNode([StackNode([leaf])]), timeout: 60)
    window.settle()
    let recorder = window.scene.component(WaitRecorder.self)
    leaf.gate = gate
    MutationQueue.shared.append(.perform { leaf.wishedSize.width = 30 })
    window.scene.update()
    #expect(leaf.frame.width == 10)
    #expect(window.scene.isMeasuring)
    #expect(!recorder.hasAwaited)
    gate.open()
    window.settle()
    #expect(leaf.frame.width == 30)
  }

  /// A result that arrives while an update is running invalidates what it belongs to, but nobody asks for that. Otherwise
  /// the update would wait for other results.
  @Test func anUpdateThatTakesAResultDoesNotBeginToWait() {
    let gate = Gate()
    let leaf = SizedNode(width: 10, height: 10)
    let row = StackNode([leaf])
    row.frame = CGRect(0, 0, 50, 50)
    let root = DisplayNode()
    root.addSubnode(row)
    let window = makeBackgroundWindow(root, timeout: 60)
    window.settle()
    let scene = window.scene
    let recorder = scene.component(WaitRecorder.self)
    leaf.gate = gate
    MutationQueue.shared.append(.perform { leaf.wishedSize.width = 30 })
    scene.update()
    gate.waitForArrivals(1)
    // It enters between the pass for mutations, which would take the result otherwise, and the layout pass.
    let node = ActingNode { [weak scene] in
      gate.open()
      _ = scene?.layoutJobs.first?.wait(until: .infinity)
    }
    MutationQueue.shared.append(.perform { root.addSubnode(node) })
    scene.update()
    #expect(node.isVisible && leaf.frame.width == 30)
    #expect(!recorder.hasAwaited)
    window.settle()
    #expect(scene.hasNothingUnderWay)
  }

  @Test func whileContentIsScrolledOnlyAResizeIsWaitedFor() {
    let gate = Gate()
    let leaf = SizedNode(width: 10, height: 10)
    let scrollNode = ScrollNode()
    scrollNode.contentSize = CGSize(width: 10, height: 1000)
    scrollNode.frame = CGRect(50, 0, 50, 50)
    let row = StackNode([leaf])
    row.frame = CGRect(0, 0, 50, 50)
    let root = DisplayNode()
    root.addSubnode(scrollNode)
    root.addSubnode(row)
    let window = makeBackgroundWindow(root, timeout: 60)
    window.settle()
    let recorder = window.scene.component(WaitRecorder.self)
    scrollNode.scrollTo(CGPoint(x: 0, y: 900))
    leaf.gate = gate
    leaf.wishedSize.width = 30
    window.scene.update()
    #expect(leaf.frame.width == 10)
    #expect(window.scene.isMeasuring)
    #expect(!recorder.hasAwaited)
    gate.open()
    leaf.gate = nil
    leaf.wishedSize.width = 20
    window.resize(to: CGSize(width: 100, height: 60))
    window.scene.update()
    #expect(leaf.frame.width == 20)
    #expect(recorder.hasAwaited)
  }

  /// By the time of day, which may be set back, these times would have come decades ago.
  @Test func updatesWaitForLayoutsByTheMonotonicClock() {
    var wait = LayoutWait()
    let none = wait.deadline(timeout: 60)
    #expect(none < 0)
    wait.markAwaited()
    let start = MonotonicClock().now
    let deadline = wait.deadline(timeout: 60)
    #expect(deadline >= start + 60 && deadline <= MonotonicClock().now + 60)
    let job = LayoutJob(node: DisplayNode(), range: .unconstrained, scale: 1) { _ in }
    #expect(!job.isOver && !job.wait(until: start + 0.2))
    #expect(MonotonicClock().now > start + 0.199)
    job.run()
    #expect(job.isOver && job.wait(until: .infinity))
  }

  @Test func invalidTimeoutIsClamped() {
    let scene = makeBackgroundWindow(DisplayNode(), timeout: 0).scene
    scene.layoutTimeout = .nan
    #expect(scene.layoutTimeout == 0)
    scene.layoutTimeout = -1
    #expect(scene.layoutTimeout == 0)
    scene.layoutTimeout = 1e300
    #expect(scene.layoutTimeout == 60)
  }
}
