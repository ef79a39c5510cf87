import Testing
import WeftCommands
import WeftLayout

@testable import WeftNodes

/// Reads another node when it is deallocated, as objects of clients may do.
private final class ReadingNode: DisplayNode, @unchecked Sendable {
  private let other: DisplayNode

  init(_ other: DisplayNode) {
    self.other = other
    super.init()
  }

  deinit { _ = other.calculatedSize }
}

/// Gives a node a layout that makes a reading node, and measures it. Only the measurement retains the reading node.
private func measureReader(of node: DisplayNode) -> ReadingNode? {
  node.layoutSpecBlock = { owner, _ in WrapperLayoutSpec(children: [ReadingNode(owner)]) }
  return node.layoutThatFits(.unconstrained).sublayouts.first?.element as? ReadingNode
}

/// Gives a node something that holds a reading node, which nothing else retains.
private func giveReader(to node: DisplayNode, _ give: (ReadingNode) -> Void) -> ReadingNode {
  let reader = ReadingNode(node)
  give(reader)
  return reader
}

/// What a node releases is deallocated without the node's lock, which is not recursive: a program that takes it twice stops.
/// The tests run in processes of their own for that reason.
@Suite struct ReleaseTests {
  @Test func nodesInLayoutsAreReleasedWithoutTheLockWhenTheLayoutChanges() async {
    await #expect(processExitsWith: .success) {
      let node = DisplayNode()
      weak var reader: ReadingNode?
      reader = measureReader(of: node)
      precondition(reader != nil)
      node.setNeedsLayout()
      precondition(reader == nil)
    }
  }

  @Test func nodesInLayoutsAreReleasedWithoutTheLockWhenASubnodeLeaves() async {
    await #expect(processExitsWith: .success) {
      let (node, subnode) = (DisplayNode(), DisplayNode())
      node.addSubnode(subnode)
      weak var reader: ReadingNode?
      reader = measureReader(of: node)
      precondition(reader != nil)
      subnode.removeFromSupernode()
      precondition(reader == nil)
    }
  }

  @Test func blocksForLayoutsAreReleasedWithoutTheLock() async {
    await #expect(processExitsWith: .success) {
      let node = DisplayNode()
      weak var reader: ReadingNode?
      reader = giveReader(to: node) { made in
        node.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [made]) }
      }
      precondition(reader != nil)
      node.layoutSpecBlock = nil
      precondition(reader == nil)
    }
  }

  @Test func blocksForViewsAreReleasedWithoutTheLock() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let node = DisplayNode()
      weak var reader: ReadingNode?
      reader = giveReader(to: node) { made in
        node.setViewBlock {
          _ = made.bounds
          return View()
        }
      }
      precondition(reader != nil)
      node.setViewBlock { View() }
      precondition(reader == nil)
    }
  }

  @Test func actionsForAssistiveTechnologiesAreReleasedWithoutTheLock() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let node = DisplayNode()
      weak var reader: ReadingNode?
      reader = giveReader(to: node) { made in
        node.accessibilityCustomActions = [
          AccessibilityCustomAction(name: "Greet") { made.bounds.isEmpty }
        ]
      }
      precondition(reader != nil)
      node.accessibilityCustomActions = []
      precondition(reader == nil)
    }
  }

  @Test(arguments: [false, true]) func handlersAreReleasedWithoutTheLock(isReplaced: Bool) async {
    await #expect(processExitsWith: .success) { [isReplaced] in
      let node = DisplayNode()
      let command = Command("greet", title: "Greet")
      weak var reader: ReadingNode?
      reader = giveReader(to: node) { made in
        node.setHandler(for: command, action: { _ = made.bounds })
      }
      precondition(reader != nil)
      if isReplaced {
        node.setHandler(for: command, action: {})
      } else {
        node.removeHandler(for: command)
      }
      precondition(reader == nil)
    }
  }
}
