import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

@MainActor
@Suite struct LayoutConcurrencyTests {
  /// Runs a block on this many threads at the same time, and waits for all of them.
  private nonisolated static func together(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let end = Gate()
    for index in 0..<count {
      Thread.detachNewThread {
        body(index)
        end.pass()
      }
    }
    end.waitForArrivals(count)
    end.open()
  }

  @Test func tenThreadsMeasureTheSameTreeWhileItChanges() {
    let leaves = (0..<8).map { _ in SizedNode(width: 10, height: 10) }
    let rows = stride(from: 0, to: 8, by: 2).map { StackNode([leaves[$0], leaves[$0 + 1]]) }
    let root = StackNode(.vertical, rows)
    let ranges = (0..<4).map { SizeRange(max: CGSize(width: 100 + $0, height: 1_000)) }
    Self.together(10) { thread in
      for round in 0..<100 {
        let layout = root.layoutThatFits(ranges[(thread + round) % 4])
        #expect(layout.size.width >= 20 && layout.size.width <= 30)
        switch (thread, round % 10) {
        case (0..<3, 0): leaves[(thread * 3 + round) % 8].wishedSize.width = CGFloat(10 + round % 6)
        case (3, 5): rows[round % 4].invalidateCalculatedLayout()
        case (4, 5): rows[round % 4].style.spacingBefore = CGFloat(round % 3)
        default: break
        }
      }
    }
    for row in rows { row.style.spacingBefore = 0 }
    for (index, leaf) in leaves.enumerated() { leaf.wishedSize = CGSize(width: index + 1, height: index + 1) }
    for range in ranges {
      let layout = root.layoutThatFits(range)
      #expect(layout.size == CGSize(width: 15, height: 20))
      #expect(layout.sublayouts.map(\.size.width) == [3, 7, 11, 15])
    }
  }

  /// The last change wins in any order of events.
  @Test func aTreeInAWindowChangedByManyThreadsHasTheLayoutOfTheLastChanges() {
    for inBackground in [false, true] {
      let leaves = (0..<6).map { _ in SizedNode(width: 10, height: 10) }
      let root = StackNode(.vertical, leaves.map { StackNode([$0]) })
      let window = makeWindow(root, 100, 100)
      window.scene.measuresInBackground = inBackground
      window.scene.layoutTimeout = 0
      let running = Protected(3)
      for thread in 0..<3 {
        Thread.detachNewThread {
          for round in 0...200 {
            for index in [thread * 2, thread * 2 + 1] {
              leaves[index].wishedSize = CGSize(width: CGFloat(round % 17 + index), height: 5)
            }
          }
          running.withLock { $0 -= 1 }
        }
      }
      while running.withLock({ $0 }) > 0 { window.scene.update() }
      window.settle()
      for (index, leaf) in leaves.enumerated() {
        #expect(leaf.frame == CGRect(0, 0, CGFloat(200 % 17 + index), 5))
        #expect(leaf.supernode?.frame == CGRect(0, CGFloat(index) * 5, leaf.frame.width, 5))
      }
    }
  }
}
