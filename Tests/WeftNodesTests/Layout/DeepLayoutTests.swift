import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

@MainActor
@Suite struct DeepLayoutTests {
  private nonisolated static let depth = 5_000
  /// The passes of a window are recursive, and a function needs several times as much stack with a
  /// sanitizer.
  private nonisolated static var isSanitized: Bool {
    dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
  }

  /// Creates nested nodes, each with a spec that insets its subnode by one point at the left.
  private nonisolated func makeTower(_ depth: Int = depth) -> (root: DisplayNode, leaf: DisplayNode) {
    let leaf = SizedNode(width: 3, height: 4)
    var top: DisplayNode = leaf
    for _ in 0..<depth {
      let node = DisplayNode()
      node.addSubnode(top)
      node.layoutSpecBlock = { node, _ in
        InsetLayoutSpec(insets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 0), child: node.subnodes[0])
      }
      top = node
    }
    return (top, leaf)
  }

  @Test func fiveThousandNestedNodesAreMeasuredAndLaidOut() {
    let (root, leaf) = makeTower()
    let size = root.layoutThatFits(.unconstrained).size
    #expect(size == CGSize(width: CGFloat(Self.depth + 3), height: 4))
    root.frame = CGRect(origin: .zero, size: size)
    root.layoutIfNeeded()
    #expect(leaf.frame == CGRect(1, 0, 3, 4))
    root.frame.size.width += 1
    root.layoutIfNeeded()
    #expect(leaf.frame == CGRect(1, 0, 4, 4))
  }

  @Test func aThousandNestedNodesAreMeasuredOnASmallStack() {
    let (root, leaf) = makeTower(1_000)
    let end = Gate()
    let thread = Thread {
      root.frame = CGRect(0, 0, 1_003, 4)
      root.layoutIfNeeded()
      end.pass()
    }
    thread.stackSize = 1 << 20
    thread.start()
    end.waitForArrivals(1)
    end.open()
    #expect(leaf.frame == CGRect(1, 0, 3, 4))
  }

  @Test func nestedNodesAreReleasedWithoutADeepStack() {
    weak var weakLeaf: DisplayNode?
    do {
      let (root, leaf) = makeTower()
      _ = root.layoutThatFits(.unconstrained)
      weakLeaf = leaf
    }
    #expect(weakLeaf == nil)
  }

  @Test(arguments: [false, true]) func fiveThousandNestedNodesFillAWindow(inBackground: Bool) {
    let depth = Self.isSanitized ? 1_000 : Self.depth
    let (root, leaf) = makeTower(depth)
    let window = makeWindow(root, CGFloat(depth) + 10, 4)
    window.scene.measuresInBackground = inBackground
    window.settle()
    #expect(leaf.frame == CGRect(1, 0, 10, 4))
    leaf.setNeedsLayout()
    window.resize(to: CGSize(width: depth + 20, height: 4))
    window.settle()
    #expect(leaf.frame == CGRect(1, 0, 20, 4))
  }
}
