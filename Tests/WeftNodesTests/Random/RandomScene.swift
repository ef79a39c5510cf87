import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftNodes
@testable import WeftOffscreen

/// A window that the main thread fills, empties and shows. Meanwhile seven other threads create nodes, change
/// those in the window, and release those that left it. All eight threads keep the rules of threading.
@MainActor
final class RandomScene {
  private nonisolated static let workerCount = 7
  private nonisolated static let maximumNodeCount = 80

  /// What the threads share.
  private struct Exchange: Sendable {
    /// Trees that are not loaded, for the window.
    var arrivals: [RandomNode] = []
    /// Nodes that left the window, for any thread to release.
    var departures: [DisplayNode] = []
    /// The nodes that any thread may change.
    var shown: [RandomNode] = []
    var runningWorkers = workerCount
  }

  private nonisolated let exchange = Protected(Exchange())
  private nonisolated let population: Protected<Int>.Reference
  private let root: RandomNode
  private let window: OffscreenWindow
  private var random: Random

  init(seed: Int, population: Protected<Int>.Reference) {
    self.population = population
    random = Random(seed: UInt64(seed))
    root = RandomNode(population: population)
    window = OffscreenWindow(
      size: CGSize(width: 100, height: 100), scale: 1, rootNode: root, pool: RasterPool(workerCount: 2))
    exchange.withLock { $0.shown = [root] }
  }

  /// Runs this many steps on each of the other threads, then checks the window.
  func run(seed: Int, stepsPerThread: Int) {
    for worker in 0..<Self.workerCount {
      Thread.detachNewThread { [self] in
        var random = Random(seed: UInt64(seed * 100 + worker + 1))
        for _ in 0..<stepsPerThread { step(&random) }
        exchange.withLock { $0.runningWorkers -= 1 }
      }
    }
    repeat { stepOnMain() } while exchange.withLock { $0.runningWorkers } > 0
    window.scene.isVisible = true
    window.settle()
    check(root)
    exchange.withLock { $0 = Exchange() }
  }

  private nonisolated func step(_ random: inout Random) {
    switch random.next(below: 30) {
    case 0:
      guard exchange.withLock({ $0.arrivals.count }) < 10 else { return }
      let nodes = (0...random.next(below: 6)).map { _ in RandomNode(population: population) }
      for node in nodes { RandomChange.change(node, &random) }
      RandomChange.edit(nodes, &random)
      exchange.withLock { $0.arrivals.append(nodes[0]) }
    case 1:
      // This may release the last reference.
      let departed = exchange.withLock { $0.departures.popLast() }
      withExtendedLifetime(departed) {}
    default:
      let number = random.next(below: Self.maximumNodeCount)
      let node = exchange.withLock { $0.shown[number % $0.shown.count] }
      RandomChange.change(node, &random)
    }
  }

  private func stepOnMain() {
    let arrivals = exchange.withLock { exchange in
      defer { exchange.arrivals = [] }
      return exchange.arrivals
    }
    for arrival in arrivals { anyNode().addSubnode(arrival) }
    for _ in 0..<4 {
      let (node, parent) = (anyNode(), anyNode())
      if node !== root && !node.contains(parent) { RandomChange.place(node, in: parent, &random) }
    }
    switch random.next(below: 40) {
    case 0: window.scene.isVisible.toggle()
    case 1: window.resize(to: CGSize(width: random.number(in: 0...150), height: random.number(in: 0...150)))
    case 2: window.settle()
    case 3: _ = window.render()
    default: window.scene.update()
    }
    pruned()
  }

  /// A node of the window.
  private func anyNode() -> RandomNode {
    let number = random.next(below: Self.maximumNodeCount)
    return exchange.withLock { $0.shown[number % $0.shown.count] }
  }

  /// Publishes which nodes are in the window now, and removes those above the maximum.
  private func pruned() {
    var shown: [RandomNode] = []
    var next: [DisplayNode] = [root]
    while let node = next.popLast() {
      if let node = node as? RandomNode { shown.append(node) }
      next += node.subnodes
    }
    let excess: [DisplayNode] = Array(shown.dropFirst(Self.maximumNodeCount))
    for node in excess { node.removeFromSupernode() }
    let all = Array(shown.prefix(Self.maximumNodeCount))
    exchange.withLock { exchange in
      exchange.shown = all
      exchange.departures += excess
    }
  }

  /// Checks that the layer of every node matches the node, and that every drawing has ended.
  private func check(_ node: DisplayNode) {
    #expect(node.isInHierarchy)
    #expect(node.layer.frame == node.frame)
    #expect(node.layer.opacity == node.alpha)
    #expect(node.layer.isHidden == node.isHidden)
    #expect(node.layer.backgroundColor == node.backgroundColor)
    #expect(node.layer.sublayers.count >= node.subnodes.count)
    if let node = node as? RandomNode {
      let displays = node.displays.withLock { $0 }
      #expect(displays.started == displays.ended)
      // A node that can't be drawn keeps its contents.
      if node.bounds.width >= 1 && node.bounds.height >= 1 && !node.displaySuspended {
        #expect(node.contents?.pixel(x: 0, y: 0) == node.color)
      }
    }
    for subnode in node.subnodes { check(subnode) }
  }
}
