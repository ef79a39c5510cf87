import NodeTestSupport
import WeftThreads
import Foundation
import Testing
import WeftGraphics

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct ConcurrencyTests {
  private nonisolated static let threads = 4
  private nonisolated static let changesPerThread = 2_000

  /// Threads change nodes at random while main moves, removes and shows them.
  @Test func noChangeFromManyThreadsIsLost() {
    let nodes = (0..<40).map { index in
      FillNode(.black, frame: CGRect(x: CGFloat(index), y: 0, width: 10, height: 10))
    }
    let root = DisplayNode()
    let parents = [DisplayNode(), DisplayNode()]
    for parent in parents { root.addSubnode(parent) }
    let window = OffscreenWindow(
      size: CGSize(width: 60, height: 40), scale: 1, rootNode: root, pool: RasterPool(workerCount: 3))
    let running = Protected(Self.threads)
    for seed in 0..<Self.threads {
      Thread.detachNewThread {
        var random = Random(seed: UInt64(seed))
        for _ in 0..<Self.changesPerThread { Self.change(nodes[random.next(below: 40)], &random) }
        running.withLock { $0 -= 1 }
      }
    }
    var random = Random(seed: 99)
    repeat {
      let node = nodes[random.next(below: 40)]
      switch random.next(below: 4) {
      case 0: node.removeFromSupernode()
      case 1: parents[0].addSubnode(node)
      default: parents[1].insertSubnode(node, at: 0)
      }
      window.scene.update()
    } while running.withLock { $0 } > 0
    for node in nodes { parents[0].addSubnode(node) }
    window.settle()
    for node in nodes {
      #expect(node.layer.opacity == node.alpha)
      #expect(node.layer.frame == node.frame)
      #expect(node.layer.backgroundColor == node.backgroundColor)
      #expect(node.contents?.pixel(x: 0, y: 0) == node.color)
      #expect(node.counts.withLock { $0.started } == node.ends.withLock { $0.count })
    }
  }

  private nonisolated static func change(_ node: FillNode, _ random: inout Random) {
    switch random.next(below: 6) {
    case 0: node.alpha = CGFloat(random.next(below: 100)) / 100
    case 1: node.frame.origin.x = CGFloat(random.next(below: 50))
    case 2: node.backgroundColor = Color(white: Double(random.next(below: 256)) / 255, alpha: 0.5)
    case 3: node.setNeedsLayout()
    case 4: node.drawingPriority = random.next(below: 3)
    default:
      node.color = Color(hex: UInt32(random.next(below: 0xFFFFFF)))
      node.setNeedsDisplay()
    }
  }
}
