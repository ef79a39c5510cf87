import Foundation
import Testing
import Weft

@testable import WeftInspector
@testable import WeftNodes

@Suite @MainActor struct NodeFramesTests {
  /// A window with a title and a button below it.
  private static func window(scale: CGFloat) -> OffscreenWindow {
    let title = TextNode(AttributedText("A card\nof paper", font: Font(size: 18), color: .black))
    title.debugName = "title"
    let button = ButtonNode()
    button.setTitle("Press", with: Font(size: 14), color: .black, for: .normal)
    title.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    button.frame = CGRect(x: 10, y: 70, width: 80, height: 32)
    let root = DisplayNode()
    root.addSubnode(title)
    root.addSubnode(button)
    let window = OffscreenWindow(size: CGSize(width: 200, height: 130), scale: scale, rootNode: root)
    window.settle()
    return window
  }

  @Test func theNodesOfAWindowHaveTheirFramesInThePicture() throws {
    let window = Self.window(scale: 2)
    let frames = NodeFrames(of: window.scene)
    #expect(frames.scale == 2)
    let title = try #require(frames.nodes.first { $0.title == "TextNode \"title\" “A card of paper”" })
    #expect(title.depth == 1)
    #expect(title.frame.origin == CGPoint(x: 10, y: 10))
    let label = try #require(frames.nodes.last { $0.text == "Press" })
    let button = try #require(frames.nodes.first { $0.name == "ButtonNode" })
    #expect(
      button.frame.contains(label.frame) && label.frame.minX > 10, "\(label.frame) is not in \(button.frame)")
  }

  @Test func theTextOfTheFramesIsReadBack() throws {
    let window = Self.window(scale: 1.25)
    let frames = NodeFrames(of: window.scene)
    let again = try #require(NodeFrames(text: frames.text))
    #expect(again.text == frames.text)
    #expect(again.nodes.map(\.title) == frames.nodes.map(\.title))
    #expect(NodeFrames(text: "no frames") == nil)
    #expect(NodeFrames(text: "1\nTextNode") == nil)
  }

  @Test func picturesOfWindowsAreReadBack() throws {
    let windows = [Self.window(scale: 1), Self.window(scale: 2)]
    let pictures = zip([7, 9], windows).map { number, window in
      WindowPicture(window: number, contents: PictureContents(of: window.scene))
    }
    #expect(pictures[0].contents.fonts.map(\.name) == ["Inter-Regular"])
    let again = WindowPicture.all(in: pictures.map(\.text).joined(separator: "\n"))
    #expect(again.map(\.window) == [7, 9])
    #expect(again.map(\.contents.fonts) == pictures.map(\.contents.fonts))
    #expect(again.map(\.contents.nodes.text) == pictures.map(\.contents.nodes.text))
    for text in [
      "", "no windows", "window\t7", "window\tx\n1", "error: there is no command 'pictures'; see help",
    ] {
      #expect(WindowPicture.all(in: text).isEmpty, "\(text)")
    }
  }

  @Test func theNodesOfAWindowArePlacedInThePictureOfAScreen() {
    let node = NodeFrame(
      depth: 1, name: "A", frame: CGRect(x: 10, y: 20, width: 30, height: 40),
      visibleFrame: CGRect(x: 10, y: 20, width: 30, height: 20))
    let frames = NodeFrames(
      scale: 2,
      nodes: [node, NodeFrame(depth: 2, name: "B", frame: CGRect(x: 500, y: 0, width: 9, height: 9))])
    let placed = frames.placed(
      at: CGPoint(x: 100, y: -10), scale: 1, size: CGSize(width: 140, height: 200))
    #expect(placed[0].frame == CGRect(x: 120, y: 30, width: 60, height: 80))
    #expect(placed[0].visibleFrame == CGRect(x: 120, y: 30, width: 20, height: 40))
    #expect(placed[1].visibleFrame == .null)
    #expect(placed.map(\.depth) == [1, 2])
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
    let frames = NodeFrames(of: window.scene)
    #expect(frames.nodes.map(\.name) == ["DisplayNode", "DisplayNode \"clip\"", "DisplayNode \"inner\""])
    #expect(frames.nodes.last?.frame == CGRect(x: 20, y: 10, width: 40, height: 20))
    #expect(frames.node(at: CGPoint(x: 25, y: 15))?.name == "DisplayNode \"inner\"")
    #expect(frames.node(at: CGPoint(x: 40, y: 15))?.name == "DisplayNode", "the inner node is clipped there")
    #expect(frames.node(at: CGPoint(x: 101, y: 0)) == nil)
    #expect(NodeFrames(text: frames.text) == frames)
  }
}
