import Foundation
import Testing
import WeftCompositor
import WeftThreads

@testable import WeftNodes
@testable import WeftOffscreen

/// The message that a program prints before it terminates because it broke a rule.
@MainActor
@Suite struct BrokenRuleTests {
  /// The lines that were written to standard error.
  private func lines(_ result: ExitTest.Result) -> [Substring] {
    String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
  }

  /// Code in an exit test is reported with the line where the exit test begins.
  private func place(_ line: Int) -> String { "WeftNodesTests/BrokenRuleTests.swift:\(line): " }

  @Test func theMessageNamesRuleNodeAndLine() async throws {
    let line = #line + 1
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let node = DisplayNode()
      node.debugName = "the node in question"
      node.addSubnode(node)
    }
    let message = try #require(lines(result).first { $0.contains("a node can't be a subnode of itself") })
    #expect(message.contains(place(line)))
    #expect(message.contains("the node in question"))
  }

  @Test func theMessageOfAHierarchyOperationNamesTheCallingLine() async throws {
    let line = #line + 1
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (node, stranger) = (DisplayNode(), DisplayNode())
      node.insertSubnode(DisplayNode(), aboveSubnode: stranger)
    }
    let message = try #require(lines(result).first { $0.contains("is not a subnode of this node") })
    #expect(message.contains(place(line)))
  }

  @Test func theMessageOfAWindowNamesTheLineThatCreatesIt() async throws {
    let line = #line + 1
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (node, inner) = (DisplayNode(), DisplayNode())
        node.addSubnode(inner)
        _ = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: inner)
      }
    }
    let message = try #require(lines(result).first { $0.contains("the root node of a window") })
    #expect(message.contains(place(line)))
  }

  @Test func theMessageOfAPropertyNamesRuleAndNode() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let node = DisplayNode()
        node.debugName = "the node in question"
        node.isLayerBacked = true
        _ = node.view
      }
    }
    let message = try #require(lines(result).first { $0.contains("a layer-backed node has no view") })
    #expect(message.contains("the node in question"))
  }

  @Test func theMessageOfALayerNamesTheCallingLine() async throws {
    let line = #line + 1
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let layer = Layer()
        layer.addSublayer(layer)
      }
    }
    let message = try #require(lines(result).first { $0.contains("a layer can't be put into itself") })
    #expect(message.contains(place(line)))
  }

  @Test func operationsCanBePassedAsFunctionValues() {
    let (node, subnodes) = (DisplayNode(), [DisplayNode(), DisplayNode()])
    subnodes.forEach(node.addSubnode)
    #expect(node.subnodes == subnodes)
    let (layer, sublayers) = (Layer(), [Layer(), Layer()])
    sublayers.forEach { layer.addSublayer($0) }
    #expect(layer.sublayers == sublayers)
  }
}
