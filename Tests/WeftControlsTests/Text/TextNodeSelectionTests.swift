import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftGraphics
import WeftText

@testable import WeftControls
@testable import WeftEditing
@testable import WeftNodes

@Suite @MainActor struct TextNodeSelectionTests {
  private func scene(_ text: String = textSentence) -> TextScene {
    let scene = TextScene(AttributedText(text, font: Font(size: 16)), size: CGSize(width: 300, height: 120))
    scene.node.isSelectable = true
    return scene
  }

  private func edge(_ scene: TextScene, _ position: Int) -> CGPoint {
    let caret = scene.node.currentLayout.caretRect(at: position)
    return CGPoint(x: caret.minX, y: caret.midY)
  }

  @Test func `A drag selects from its start to its end`() {
    let scene = scene()
    scene.drag(from: edge(scene, 0), to: edge(scene, 5))
    #expect(scene.node.selectedText == "Nodes" && scene.node.selectedRange == 0..<5)
    scene.drag(from: edge(scene, 9), to: edge(scene, 6))
    #expect(scene.node.selectedText == "are")
    scene.click(40, 8)
    #expect(scene.node.selectedRange == nil)
  }

  @Test func `Two clicks select a word, three the paragraph`() {
    let scene = scene("First words here\nand another paragraph")
    let point = scene.middle(of: 6..<11)
    scene.click(point.x, point.y, times: 2)
    #expect(scene.node.selectedText == "words")
    scene.click(point.x, point.y, times: 3)
    #expect(scene.node.selectedText == "First words here\n")
  }

  @Test func `Shift and a click move the nearer end of the selection`() {
    let scene = scene()
    scene.drag(from: edge(scene, 2), to: edge(scene, 9))
    let far = edge(scene, 14)
    scene.click(far.x, far.y, modifiers: .shift)
    #expect(scene.node.selectedRange == 2..<14)
    let near = edge(scene, 1)
    scene.click(near.x, near.y, modifiers: .shift)
    #expect(scene.node.selectedRange == 1..<14)
  }

  @Test func `The selection is on PRIMARY, and Control-C copies it`() async {
    let scene = scene()
    scene.drag(from: edge(scene, 0), to: edge(scene, 5))
    let pasteboard = scene.window.scene.pasteboard
    #expect(await pasteboard.text(for: .primary) == "Nodes")
    #expect(await pasteboard.text(for: .clipboard) == nil)
    scene.press(0x63, .control)
    #expect(await pasteboard.text(for: .clipboard) == "Nodes")
    scene.press(0x61, .control)
    scene.press(0x63, .control)
    #expect(await pasteboard.text(for: .clipboard) == textSentence)
  }

  @Test func `The selection has a background colour, and another one without the focus`() {
    let scene = scene()
    let rect = scene.node.rects(for: 5..<6)[0]
    func color() -> Color { scene.window.render().pixel(x: Int(rect.midX), y: Int(rect.midY)) }
    #expect(color() == .white)
    scene.drag(from: edge(scene, 0), to: edge(scene, 9))
    let active = color()
    #expect(active != .white)
    scene.window.scene.focusedNode = nil
    scene.window.settle()
    #expect(color() != active && color() != .white)
  }

  @Test func `The pointer is a beam over selectable text, which takes events and the focus`() {
    let scene = scene()
    scene.send(.moved, 40, 8)
    #expect(scene.window.scene.cursor == .text)
    #expect(scene.node.isUserInteractionEnabled && scene.node.canBecomeFirstResponder)
    #expect(!scene.node.supportsLayerBacking)
    scene.node.isSelectable = false
    #expect(!scene.node.canBecomeFirstResponder)
  }

  @Test func `A link in selectable text is tapped by a click and not by a drag`() {
    let scene = scene()
    var text = AttributedText("A link and more", font: Font(size: 16))
    text.updateAttributes(in: 2..<6) { $0.link = "x" }
    scene.node.attributedText = text
    scene.window.settle()
    let point = scene.middle(of: 2..<6)
    scene.click(point.x, point.y)
    #expect(scene.log == ["tap link x 2..<6"])
    scene.drag(from: edge(scene, 3), to: edge(scene, 5))
    #expect(scene.log.count == 1 && scene.node.selectedText == "in")
  }

  @Test func `The delegate hears when another text, or a text that is not selectable, ends the selection`() {
    final class Delegate: TextNodeDelegate {
      var selections: [Range<Int>?] = []
      func textNodeDidChangeSelection(_ textNode: TextNode) { selections.append(textNode.selectedRange) }
    }
    let scene = scene()
    let (node, delegate) = (scene.node, Delegate())
    node.delegate = delegate
    node.selectedRange = 0..<5
    node.attributedText = "other"
    node.selectedRange = 0..<2
    node.isSelectable = false
    node.attributedText = "another"
    #expect(delegate.selections == [0..<5, nil, 0..<2, nil])
    node.selectedRange = 0..<3
    elsewhere { node.attributedText = "from elsewhere" }
    scene.window.settle()
    #expect(delegate.selections.suffix(2) == [0..<3, nil])
  }

  @Test func `A new text has no selection, and a range beyond the text is clamped`() {
    let scene = scene()
    scene.node.selectedRange = 3..<9999
    #expect(scene.node.selectedRange == 3..<textSentence.utf16.count)
    scene.node.attributedText = "other"
    #expect(scene.node.selectedRange == nil)
    scene.node.selectedRange = 70..<90
    #expect(scene.node.selectedRange == nil)
  }
}
