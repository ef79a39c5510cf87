import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftText
import WeftTheme

@testable import WeftControls
@testable import WeftEditing
@testable import WeftNodes
@testable import WeftOffscreen

private let font = Font(size: 20, weight: .bold)

@MainActor
private func picture(_ node: TextNode, scale: CGFloat = 1, style: UserInterfaceStyle = .light) -> Bitmap {
  let root = DisplayNode()
  root.backgroundColor = style == .dark ? .black : .white
  root.addSubnode(node)
  node.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
  let window = OffscreenWindow(size: CGSize(width: 200, height: 60), scale: scale, rootNode: root)
  window.scene.userInterfaceStyle = style
  window.settle()
  return window.render()
}

/// Draws and measures texts that name no language.
private final class WordsNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  typealias DrawParameters = Color

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    TextStyle(font: font).size(of: "l·l")
  }

  func drawParameters() -> Color { .black }

  static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    canvas.draw("ş l·l", at: .zero, style: TextStyle(font: font, color: color))
  }
}

private func sum(_ bitmap: Bitmap, _ part: (Color) -> Double) -> Double {
  (0..<bitmap.width * bitmap.height).reduce(0) {
    $0 + part(bitmap.pixel(x: $1 % bitmap.width, y: $1 / bitmap.width))
  }
}

@Suite @MainActor struct TextNodeDrawingTests {
  @Test func `Text without a colour is black, light on a dark interface, and tinted if it follows the tint`()
  {
    let light = picture(TextNode(AttributedText("Weft", font: font)))
    #expect(sum(light) { 1 - $0.green } > 100)
    let dark = picture(TextNode(AttributedText("Weft", font: font)), style: .dark)
    #expect(sum(dark) { $0.green } > 100)
    let tinted = TextNode(AttributedText("Weft", font: font))
    tinted.tintColor = Color(hex: 0xFF0000)
    let before = picture(tinted)
    #expect(before == light)
    let following = TextNode(AttributedText("Weft", font: font))
    following.textColorFollowsTintColor = true
    following.tintColor = Color(hex: 0xFF0000)
    let red = picture(following)
    #expect(sum(red) { 1 - $0.red } < 1 && sum(red) { 1 - $0.green } > 100)
    let own = TextNode(AttributedText("Weft", font: font, color: Color(hex: 0x0000FF)))
    own.textColorFollowsTintColor = true
    own.tintColor = Color(hex: 0xFF0000)
    #expect(sum(picture(own)) { 1 - $0.blue } < 1)
  }

  @Test(arguments: [1, 1.25, 2])
  func `The same text is the same picture on whichever thread it was measured`(scale: Double) {
    let first = picture(TextNode(AttributedText(textSentence, font: font)), scale: scale)
    let node = TextNode(AttributedText(textSentence, font: font))
    elsewhere { _ = node.measure(CGSize(width: 200, height: 60)) }
    #expect(picture(node, scale: scale) == first)
  }

  @Test func `Text is drawn in the language of its window, also in fields and by any node`() {
    let text = TextNode(AttributedText("ş l·l", font: font))
    for node in [text, EditableTextNode(), WordsNode()] as [DisplayNode] {
      (node as? EditableTextNode)?.attributedText = AttributedText("ş l·l", font: font)
      let root = DisplayNode()
      root.addSubnode(node)
      node.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
      let window = OffscreenWindow(size: CGSize(width: 200, height: 60), rootNode: root)
      func picture(_ language: String) -> Bitmap {
        window.scene.language = language
        window.settle()
        return window.render()
      }
      let english = picture("en")
      #expect(picture("de") == english)
      #expect(picture("ro") != english)
      #expect(picture("en") == english)
    }
  }

  @Test func `Text that a node measures is in the language of its window`() {
    func width(_ language: String) -> CGFloat {
      let node = WordsNode()
      let window = OffscreenWindow(size: CGSize(width: 200, height: 60), scale: 4, rootNode: node)
      window.scene.language = language
      return withExtendedLifetime(window) { node.layoutThatFits(.unconstrained).size.width }
    }
    #expect(width("ca") < width("en"))
    #expect(width("de") == width("en"))
  }

  @Test func `A node is measured again when the language of its window changes`() {
    let node = WordsNode()
    let window = OffscreenWindow(size: CGSize(width: 200, height: 60), scale: 4, rootNode: node)
    window.settle()
    let english = node.layoutThatFits(.unconstrained).size.width
    window.scene.language = "ca"
    window.settle()
    #expect(node.layoutThatFits(.unconstrained).size.width < english)
  }

  @Test func `A node inside of another is measured in the language of its own traits`() {
    let node = WordsNode()
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in HStack { node } }
    let window = OffscreenWindow(size: CGSize(width: 200, height: 60), scale: 4, rootNode: root)
    window.settle()
    let english = root.layoutThatFits(.unconstrained).size.width
    node.primitiveTraitCollection = TraitCollection(displayScale: 4, language: "ca")
    root.setNeedsLayout()
    node.setNeedsLayout()
    #expect(root.layoutThatFits(.unconstrained).size.width < english)
  }

  @Test func `A shadow is drawn beside the letters, and the layer has none`() {
    let node = TextNode(AttributedText("Weft", font: font))
    let plain = picture(node)
    let shadowed = TextNode(AttributedText("Weft", font: font))
    shadowed.shadowColor = Color(hex: 0xFF0000)
    shadowed.shadowOpacity = 1
    shadowed.shadowOffset = CGSize(width: 3, height: 3)
    shadowed.shadowRadius = 0
    let bitmap = picture(shadowed)
    #expect(sum(bitmap) { $0.red - $0.green } > 50 && sum(plain) { abs($0.red - $0.green) } == 0)
    #expect(shadowed.layer.shadowOpacity == 0)
  }

  @Test func `Centred text stands in the middle of a node that is wider than it was measured`() {
    var text = AttributedText("Weft", font: font)
    text.updateAttributes { $0.paragraphStyle = ParagraphStyle(alignment: .center) }
    let node = TextNode(text)
    _ = node.measure(CGSize(width: 200, height: 60))
    let bitmap = picture(node)
    let columns = (0..<200).filter { x in (0..<60).contains { bitmap.pixel(x: x, y: $0).green < 0.5 } }
    let middle = Double(columns.first! + columns.last!) / 2
    #expect(abs(middle - 100) < 2)
    #expect(abs(node.frame(for: 0..<4).midX - 100) < 1)
  }

  @Test func `The placeholder has a bar for each line`() throws {
    let node = TextNode(AttributedText("one\ntwo", font: font))
    node.placeholderColor = .black
    _ = node.measure(CGSize(width: 200, height: 60))
    let bitmap = try #require(node.placeholderImage())
    let line = font.metrics.lineHeight
    #expect(bitmap.pixel(x: 5, y: Int(line / 2)).alpha == 1)
    #expect(bitmap.pixel(x: 5, y: 0).alpha == 0)
    #expect(bitmap.pixel(x: 5, y: Int(1.5 * line)).alpha == 1)
    #expect(bitmap.pixel(x: bitmap.width - 1, y: Int(line) + 10).alpha >= 0)
    node.placeholderColor = .clear
    #expect(!node.placeholderEnabled && node.placeholderImage() == nil)
  }

  @Test func `The accessibility label is the text, and a flag that was set survives another text`() {
    let node = TextNode("Hello")
    #expect(node.accessibilityLabel == "Hello" && node.accessibilityTraits.contains(.staticText))
    #expect(node.isAccessibilityElement)
    node.attributedText = nil
    #expect(!node.isAccessibilityElement && node.attributedText == AttributedText())
    node.attributedText = "again"
    #expect(node.isAccessibilityElement && node.accessibilityLabel == "again")
    node.isAccessibilityElement = false
    node.attributedText = "once more"
    #expect(!node.isAccessibilityElement)
  }

  @Test func `The last text is shown after many threads have set and measured texts`() async {
    let node = TextNode("start")
    let window = OffscreenWindow(size: CGSize(width: 200, height: 60), scale: 1, rootNode: node)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<60 {
        group.addTask {
          node.attributedText = AttributedText("text \(index)", font: font)
          _ = node.measure(CGSize(width: 50 + CGFloat(index), height: 60))
          _ = node.rects(for: 0..<5)
        }
      }
    }
    node.attributedText = AttributedText("end", font: font)
    window.settle()
    let last = TextNode(AttributedText("end", font: font))
    let other = OffscreenWindow(size: CGSize(width: 200, height: 60), scale: 1, rootNode: last)
    other.settle()
    #expect(window.render() == other.render())
  }
}
