import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

/// Random layouts over a pool of nodes, applied in random order and in all stages of a tree's life.
@MainActor
@Suite struct RandomManagementTests {
  /// Counts the states that it enters and leaves.
  private final class CountingNode: DisplayNode, @unchecked Sendable {
    let balances = Protected([0, 0, 0, 0])
    let hasUnderrun = Protected(false)

    private func count(_ index: Int, _ difference: Int) {
      let value = balances.withLock { balances in
        balances[index] += difference
        return balances[index]
      }
      if value < 0 || value > 1 { hasUnderrun.withLock { $0 = true } }
    }

    override func didEnterHierarchy() { count(0, 1) }
    override func didExitHierarchy() { count(0, -1) }
    override func didEnterPreloadState() { count(1, 1) }
    override func didExitPreloadState() { count(1, -1) }
    override func didEnterDisplayState() { count(2, 1) }
    override func didExitDisplayState() { count(2, -1) }
    override func didEnterVisibleState() { count(3, 1) }
    override func didExitVisibleState() { count(3, -1) }
  }

  /// Two levels of managing nodes, and leaves. A layout may contain each of them or not.
  @MainActor
  private struct Pool {
    let root = ManagedNode()
    let rows = (0..<4).map { _ in ManagedNode(isManaging: false) }
    let leaves = (0..<12).map { _ in CountingNode() }

    init() {
      root.frame = CGRect(0, 0, 400, 100)
      for row in rows { row.style.preferredSize = CGSize(width: 90, height: 90) }
      for leaf in leaves { leaf.style.preferredSize = CGSize(width: 10, height: 10) }
    }

    /// Assigns other nodes to every layout. Each node is in one layout at most.
    func shuffle(_ random: inout some RandomNumberGenerator) {
      var lists = [[DisplayNode]](repeating: [], count: rows.count + 2)
      for leaf in leaves { lists[Int.random(in: lists.indices, using: &random)].append(leaf) }
      let shown = rows.shuffled(using: &random).dropLast(Int.random(in: 0...3, using: &random))
      root.nodes = (shown.map { $0 as DisplayNode } + lists[0]).shuffled(using: &random)
      for (index, row) in rows.enumerated() { row.nodes = lists[index + 1].shuffled(using: &random) }
    }

    var isRight: Bool {
      root.isRight && root.subnodes.allSatisfy { ($0 as? ManagedNode)?.isRight ?? true }
        && leaves.allSatisfy { !$0.hasUnderrun.withLock { $0 } }
    }

    /// Whether the leaves were notified about the states that they are in.
    func balances(inWindow: Bool) -> Bool {
      leaves.allSatisfy { leaf in
        let expected = inWindow && root.contains(leaf) ? 1 : 0
        return leaf.balances.withLock { $0 } == [expected, expected, expected, expected]
      }
    }
  }

  @Test(arguments: 0..<8)
  func theHierarchyIsAlwaysThatOfTheLastLayout(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pool = Pool()
    for _ in 0..<30 {
      pool.shuffle(&random)
      if Bool.random(using: &random) { elsewhere { pool.root.layoutIfNeeded() } }
      pool.root.layoutIfNeeded()
      #expect(pool.isRight && !pool.root.isNodeLoaded)
    }
    _ = pool.root.view
    for _ in 0..<30 {
      pool.shuffle(&random)
      if let row = pool.rows.randomElement(using: &random), row.supernode != nil { row.layoutIfNeeded() }
      pool.root.layoutIfNeeded()
      #expect(pool.isRight)
    }
    do {
      let window = makeWindow(pool.root, 400, 100)
      window.scene.measuresInBackground = seed % 2 == 1
      window.scene.layoutTimeout = 0
      for _ in 0..<60 {
        pool.shuffle(&random)
        if Bool.random(using: &random) { pool.rows.randomElement(using: &random)?.layoutIfNeeded() }
        if Bool.random(using: &random) { window.scene.update() }
        if Int.random(in: 0..<8, using: &random) > 0 { window.settle() }
      }
      window.settle()
      #expect(pool.isRight && pool.balances(inWindow: true))
    }
    #expect(pool.balances(inWindow: false))
    #expect(pool.rows.allSatisfy { !$0.state.withLock { $0.didLogLayoutFault } })
  }
}
