import Foundation
import NodeTestSupport
import Testing
import WeftAccessibility
import WeftGraphics
import WeftOffscreen
import WeftText

@testable import WeftControls
@testable import WeftNodes

private func linked(_ before: String = "", _ link: String, _ after: String = "") -> AttributedText {
  let font = Font(size: 16)
  return AttributedText(before, font: font)
    + AttributedText(link, attributes: TextAttributes(font: font, link: "https://example.org"))
    + AttributedText(after, font: font)
}

@Suite @MainActor struct TextNodeLinkTests {
  @Test func `A link is found with its name, its value and its range`() {
    let scene = TextScene(linked("", "Link", " and no link"))
    var (name, range): (TextAttributeName?, Range<Int>?)
    let value = scene.node.linkAttributeValue(at: CGPoint(x: 3, y: 3), attributeName: &name, range: &range)
    #expect(value?.string == "https://example.org" && name == .link && range == 0..<4)
  }

  @Test func `Just after the end of a link none is found, and the range is not changed`() {
    for text in [linked("", "Link"), linked("", "Link", " notalink")] {
      let scene = TextScene(text)
      let width = scene.node.frame(for: 0..<4).maxX
      if text.length == 4 { scene.node.frame.size.width = width }
      var (name, range): (TextAttributeName?, Range<Int>?) = (nil, 7..<8)
      let point = CGPoint(x: width + 3, y: 8)
      #expect(scene.node.linkAttributeValue(at: point, attributeName: &name, range: &range) == nil)
      #expect(name == nil && range == 7..<8)
    }
  }

  @Test func `Beside the letters a link is found within a square of 44 points`() {
    let scene = TextScene(linked("A line of text\n", "Link", "\n\nmore text of some length"))
    let frame = scene.node.frame(for: 15..<19)
    #expect(scene.node.link(at: CGPoint(x: frame.maxX + 20, y: frame.midY)) != nil)
    #expect(scene.node.link(at: CGPoint(x: frame.maxX + 30, y: frame.midY)) == nil)
    #expect(scene.node.link(at: CGPoint(x: frame.midX, y: frame.maxY + 4)) != nil)
    #expect(scene.node.link(at: CGPoint(x: frame.midX, y: frame.minY - 4)) == nil)
  }

  @Test func `A press and release on a link is reported with name, value and range`() {
    let scene = TextScene(linked("See ", "this page", "."))
    let point = scene.middle(of: 4..<13)
    scene.send(.pressed, point.x, point.y)
    #expect(scene.node.highlightRange == 4..<13)
    scene.send(.released, point.x, point.y)
    #expect(scene.log == ["tap link https://example.org 4..<13"] && scene.node.highlightRange == nil)
  }

  @Test func `A press that moves off the link, or that the delegate forbids, is no tap`() {
    let scene = TextScene(linked("", "Link", " and a long text behind it"))
    scene.send(.pressed, 5, 8)
    scene.send(.moved, 150, 8)
    #expect(scene.node.highlightRange == nil)
    scene.send(.released, 5, 8)
    scene.allowsHighlight = false
    scene.click(5, 8)
    #expect(scene.log.isEmpty)
  }

  @Test func `Without user interaction, or without a delegate, links are plain text`() {
    let scene = TextScene(linked("", "Link"), isInteractive: false)
    scene.click(5, 8)
    let other = TextScene(linked("", "Link"))
    other.node.delegate = nil
    other.send(.pressed, 5, 8)
    #expect(scene.log.isEmpty && other.node.highlightRange == nil)
  }

  @Test func `The highlight consists of rounded rectangles around the link that fade in and out`() throws {
    let scene = TextScene(linked("x\n", "Link"))
    let link = scene.node.frame(for: 2..<6)
    let rect = try #require(scene.node.highlightRects(for: 2..<6).first)
    #expect(rect.minX == (link.minX - 4).rounded() && rect.minY == (link.minY - 2).rounded())
    #expect(rect.maxX == (link.maxX + 4).rounded() && rect.maxY == (link.maxY + 1.5).rounded())
    let place = (x: Int(link.midX), y: Int(rect.maxY - 1))
    func gray() -> Double { scene.window.render().pixel(x: place.x, y: place.y).green }
    #expect(gray() == 1)
    scene.send(.pressed, link.midX, link.midY)
    scene.window.advance(by: 0.02)
    let halfway = gray()
    #expect(halfway < 1 && halfway > 0.895, "\(halfway)")
    scene.window.advance(by: 0.1)
    #expect(abs(gray() - 0.89) < 0.01)
    scene.send(.released, link.midX, link.midY)
    scene.window.advance(by: 0.2)
    scene.window.settle()
    #expect(gray() == 1)
  }

  @Test func `A highlight that is set is shown immediately`() {
    let scene = TextScene(linked("x\n", "Link"))
    scene.node.highlightRange = 2..<6
    let rect = scene.node.highlightRects(for: 2..<6)[0]
    scene.window.settle()
    #expect(abs(scene.window.render().pixel(x: Int(rect.midX), y: Int(rect.maxY - 1)).green - 0.89) < 0.01)
    scene.node.highlightRange = nil
    scene.window.settle()
    #expect(scene.window.render().pixel(x: Int(rect.midX), y: Int(rect.maxY - 1)).green == 1)
  }

  @Test func `A highlight that is set before the node is loaded is shown`() {
    let node = TextNode(linked("x\n", "Link"))
    node.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    node.highlightRange = 2..<6
    #expect(!node.isNodeLoaded)
    let root = DisplayNode()
    root.backgroundColor = .white
    root.addSubnode(node)
    let window = OffscreenWindow(size: CGSize(width: 400, height: 300), scale: 1, rootNode: root)
    window.settle()
    let rect = node.highlightRects(for: 2..<6)[0]
    #expect(abs(window.render().pixel(x: Int(rect.midX), y: Int(rect.maxY - 1)).green - 0.89) < 0.01)
  }

  @Test func `The highlight follows its text when the node gets another size`() {
    let scene = TextScene(linked("words before the ", "Link"))
    scene.node.highlightRange = 17..<21
    let before = scene.node.highlightRects(for: 17..<21)
    scene.node.frame.size.width = 80
    scene.window.settle()
    let after = scene.node.highlightRects(for: 17..<21)
    let bars = scene.node.layer.sublayers.filter { $0.name == "text highlight" }
    #expect(before != after && bars.map(\.frame) == after)
  }

  @Test func `A new text ends the press of a link and removes its highlight`() {
    let scene = TextScene(linked("x\n", "Link"))
    func isHighlightSeen() -> Bool { scene.node.layer.sublayers.contains { $0.name == "text highlight" } }
    let point = scene.middle(of: 2..<6)
    scene.send(.pressed, point.x, point.y)
    #expect(isHighlightSeen())
    scene.node.attributedText = linked("y\n", "Link")
    #expect(!isHighlightSeen() && scene.node.highlightRange == nil)
    scene.send(.released, point.x, point.y)
    #expect(scene.log.isEmpty && !isHighlightSeen())
    scene.node.highlightRange = 2..<6
    #expect(isHighlightSeen())
    scene.node.attributedText = "z"
    #expect(!isHighlightSeen())
  }

  @Test func `The highlight is in the layer of the nearest node that allows it`() throws {
    let scene = TextScene(linked("", "Link"))
    let root = try #require(scene.node.supernode)
    root.allowsHighlightDrawing = true
    let count = root.layer.sublayers.count
    scene.node.highlightRange = 0..<4
    #expect(root.layer.sublayers.count == count + 1)
  }

  @Test func `The highlight leaves the window with its node, and comes back with it`() throws {
    let scene = TextScene(linked("", "Link"))
    let node = scene.node
    let root = try #require(node.supernode)
    root.allowsHighlightDrawing = true
    node.highlightRange = 0..<4
    func bars() -> [CGRect] { root.layer.sublayers.filter { $0.name == "text highlight" }.map(\.frame) }
    #expect(bars().count == 1)
    node.removeFromSupernode()
    scene.window.settle()
    #expect(bars().isEmpty && node.highlightRange == 0..<4)
    node.frame.origin = CGPoint(x: 50, y: 40)
    root.addSubnode(node)
    scene.window.settle()
    #expect(bars() == node.highlightRects(for: 0..<4).map { node.convert($0, to: root) })
    #expect(bars().count == 1)
  }

  @Test func `A long press is reported once, and a tap may follow unless touches are cancelled`() {
    for cancels in [false, true] {
      let scene = TextScene(linked("", "Link"))
      scene.node.longPressCancelsTouches = cancels
      scene.send(.pressed, 5, 8)
      scene.window.advance(by: 0.6)
      #expect(scene.log == ["long link https://example.org 0..<4"])
      scene.send(.released, 5, 8)
      #expect(scene.log.count == (cancels ? 1 : 2))
    }
  }

  @Test func `Taps on the message after truncated text are reported`() {
    let scene = TextScene(
      AttributedText(textSentence, font: Font(size: 16)), size: CGSize(width: 200, height: 42))
    scene.node.maximumNumberOfLines = 2
    scene.node.additionalTruncationMessage = "more"
    scene.window.settle()
    let rect = scene.node.currentLayout.truncationTokenRects.reduce(CGRect.null) { $0.union($1) }
    scene.click(rect.midX, rect.midY)
    #expect(scene.log == ["token"])
    scene.click(5, 5)
    scene.node.maximumNumberOfLines = 0
    scene.node.frame.size.height = 200
    scene.window.settle()
    scene.click(rect.midX, rect.midY)
    #expect(scene.log == ["token"])
  }

  @Test func `Touches beside links can pass through to nodes behind the text`() {
    let scene = TextScene(linked("", "Link", " and a long text behind it"))
    scene.node.passthroughNonlinkTouches = true
    #expect(scene.node.point(inside: CGPoint(x: 5, y: 8), with: nil))
    #expect(!scene.node.point(inside: CGPoint(x: 150, y: 8), with: nil))
    scene.node.alwaysHandleTruncationTokenTap = true
    #expect(scene.node.point(inside: CGPoint(x: 150, y: 8), with: nil))
  }

  @Test func `Other attributes can be links, and ranges beyond the text are harmless`() {
    var text = AttributedText("All about #weft", font: Font(size: 16))
    text.updateAttributes(in: 10..<999) { $0["hashtag"] = "weft" }
    let scene = TextScene(text)
    scene.node.linkAttributeNames = ["hashtag"]
    let point = scene.middle(of: 10..<15)
    #expect(scene.node.link(at: point)?.range == 10..<15)
    scene.click(point.x, point.y)
    #expect(scene.log == ["tap hashtag weft 10..<15"])
    scene.node.highlightRange = 50..<70
    #expect(scene.node.rects(for: 50..<70).isEmpty && scene.node.frame(for: -9 ..< -1).isEmpty)
  }

  @Test func `The pointer is a hand over links`() {
    let scene = TextScene(linked("", "Link", " and a long text behind it"))
    scene.send(.moved, 5, 8)
    #expect(scene.window.scene.cursor == .pointer)
    scene.send(.moved, 150, 8)
    #expect(scene.window.scene.cursor == .default)
  }

  @Test func `Beside links the pointer has the shape that the program has set`() {
    let scene = TextScene(linked("", "Link", " and a long text behind it"))
    func cursor(at x: CGFloat) -> CursorShape {
      scene.send(.moved, x, 8)
      return scene.window.scene.cursor
    }
    scene.node.cursor = .crosshair
    #expect(cursor(at: 150) == .crosshair)
    #expect(cursor(at: 5) == .pointer && cursor(at: 6) == .pointer)
    #expect(cursor(at: 150) == .crosshair)
    scene.node.isSelectable = true
    #expect(cursor(at: 5) == .pointer && cursor(at: 150) == .crosshair)
    scene.node.isSelectable = false
    #expect(scene.node.cursor == .crosshair)
    #expect(cursor(at: 5) == .pointer)
    scene.node.cursor = .wait
    #expect(cursor(at: 150) == .wait)
    scene.node.cursor = nil
    scene.node.isSelectable = true
    #expect(cursor(at: 150) == .text && cursor(at: 5) == .pointer)
    scene.node.isSelectable = false
    _ = cursor(at: 150)
    #expect(scene.node.cursor == nil)
  }

  @Test func `A node with links can't be layer-backed`() {
    #expect(!TextNode(linked("", "Link")).supportsLayerBacking)
    #expect(TextNode("plain").supportsLayerBacking)
  }

  @Test func `Links are accessibility elements after their text`() throws {
    let scene = TextScene(linked("See ", "this page", " for more"))
    let root = try #require(scene.node.supernode)
    let elements = root.accessibilityElements()
    #expect(elements.map(\.label) == ["See this page for more", "this page"])
    #expect(elements[1].traits == .link && elements[1].frame == scene.node.frame(for: 4..<13))
    scene.node.isUserInteractionEnabled = false
    #expect(root.accessibilityElements().count == 1)
  }
}
