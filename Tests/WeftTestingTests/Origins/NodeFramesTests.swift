import Foundation
import Testing
import WeftTesting

@testable import WeftTesting

@Suite @MainActor struct NodeFramesTests {
  @Test func theNodesOfAWindowHaveTheirFramesInThePicture() throws {
    let window = CardNode.window(scale: 2)
    window.settle()
    let frames = NodeFrames(of: window)
    #expect(frames.scale == 2)
    let title = try #require(frames.nodes.first { $0.title == "TextNode \"title\" “A card”" })
    #expect(title.depth == 1)
    #expect(title.frame.origin == CGPoint(x: 10, y: 10))
    let label = try #require(frames.nodes.last { $0.text == "Press" })
    let button = try #require(frames.nodes.first { $0.name == "ButtonNode" })
    #expect(
      button.frame.contains(label.frame) && label.frame.minX > 10, "\(label.frame) is not in \(button.frame)")
  }

  @Test func theTextOfTheFramesIsReadBack() throws {
    let window = CardNode.window(scale: 1.25)
    window.settle()
    let frames = NodeFrames(of: window)
    let again = try #require(NodeFrames(text: frames.text))
    #expect(again.text == frames.text)
    #expect(again.nodes.map(\.title) == frames.nodes.map(\.title))
    #expect(NodeFrames(text: "no frames") == nil)
    #expect(NodeFrames(text: "1\nTextNode") == nil)
  }

  @Test func hiddenAndClippedNodesAreNotFound() throws {
    let (root, clip, inner, hidden) = (DisplayNode(), DisplayNode(), DisplayNode(), DisplayNode())
    (clip.debugName, inner.debugName, hidden.debugName) = ("clip", "inner", "hidden")
    clip.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    clip.clipsToBounds = true
    inner.frame = CGRect(x: 10, y: 0, width: 40, height: 20)
    hidden.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    hidden.isHidden = true
    clip.addSubnode(inner)
    root.addSubnode(clip)
    root.addSubnode(hidden)
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: root)
    window.settle()
    let frames = NodeFrames(of: window)
    #expect(frames.nodes.map(\.name) == ["DisplayNode", "DisplayNode \"clip\"", "DisplayNode \"inner\""])
    #expect(frames.nodes.last?.frame == CGRect(x: 20, y: 10, width: 40, height: 20))
    #expect(frames.node(at: CGPoint(x: 25, y: 15))?.name == "DisplayNode \"inner\"")
    #expect(frames.node(at: CGPoint(x: 40, y: 15))?.name == "DisplayNode", "the inner node is clipped there")
    #expect(frames.node(at: CGPoint(x: 101, y: 0)) == nil)
    #expect(NodeFrames(text: frames.text) == frames)
  }
}
