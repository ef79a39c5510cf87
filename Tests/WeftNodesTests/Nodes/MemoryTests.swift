import NodeTestSupport
import TestSupport
import WeftThreads
import Foundation
import Testing
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite(.serialized) struct MemoryTests {
  @Test func unretainedNodeIsReleased() {
    weak var node: DisplayNode?
    do {
      let made = DisplayNode()
      _ = made.view
      node = made
    }
    #expect(node == nil)
  }

  @Test func treesFormNoRetainCycle() {
    weak var root: DisplayNode?
    weak var leaf: DisplayNode?
    do {
      let made = DisplayNode()
      let inner = DisplayNode()
      made.addSubnode(inner)
      _ = made.view
      root = made
      leaf = inner
    }
    #expect(root == nil)
    #expect(leaf == nil)
  }

  @Test func nodeWhoseViewIsInAForeignViewIsRetained() {
    let host = View()
    weak var node: DisplayNode?
    do {
      let made = DisplayNode()
      host.addSubview(made.view)
      node = made
    }
    #expect(node != nil)
    host.subviews[0].removeFromSuperview()
    #expect(node == nil)
  }

  @Test func windowReleasesItsNodes() {
    weak var node: DisplayNode?
    do {
      let root = FillNode(.black)
      root.addSubnode(FillNode(.white, frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
      node = root
      let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: root)
      window.settle()
    }
    #expect(node == nil)
  }

  @Test func drawingLeavesNothingBehind() {
    weak var finished: DisplayRun?
    weak var superseded: DisplayRun?
    let gate = Gate()
    let node = FillNode(.black, gate: gate)
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node)
    window.scene.update()
    superseded = node.state.withLock { $0.backing }?.run
    gate.waitForArrivals(1)
    node.gate = nil
    node.setNeedsDisplay()
    window.scene.update()
    finished = node.state.withLock { $0.backing }?.run
    #expect(superseded != nil && finished != nil && superseded !== finished)
    window.settle()
    gate.open()
    // The worker releases the job some time after it has reported.
    while superseded != nil || finished != nil {
      MutationsPass.run()
      sched_yield()
    }
  }

  @Test func loadedNodeReleasedOnAnotherThreadLeavesItsBackingToMain() {
    weak var backing: NodeBacking?
    let holder = Protected<DisplayNode?>(nil)
    do {
      let node = DisplayNode()
      _ = node.view
      backing = node.state.withLock { $0.backing }
      holder.withLock { $0 = node }
    }
    elsewhere { holder.withLock { $0 = nil } }
    #expect(backing != nil)
    MutationsPass.run()
    #expect(backing == nil)
  }

  /// Address Sanitizer keeps freed memory for a while.
  private nonisolated static var isFreedMemoryKept: Bool { dlsym(nil, "__asan_init") != nil }

  /// Runs in a process of its own, because other tests allocate memory at the same time.
  @Test(.disabled(if: isFreedMemoryKept)) func tenThousandNodesCreatedFortyTimesLeakNoMemory() async {
    await #expect(processExitsWith: .success) {
      func makeAndDrop() {
        let root = DisplayNode()
        for _ in 0..<9_999 { root.addSubnode(DisplayNode()) }
      }
      for _ in 0..<5 { makeAndDrop() }
      let before = try MemoryTests.residentMemory()
      for _ in 0..<35 { makeAndDrop() }
      // A leak of 16 bytes for each node would be 5.6 MB.
      let growth = try MemoryTests.residentMemory() - before
      precondition(growth < 4 << 20, "grew by \(growth) bytes")
    }
  }

  fileprivate nonisolated static func residentMemory() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return Int(text.split(separator: " ")[1])! * 4096
  }
}
