import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftText

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// The contents of a text node store only the coverage if its text has one colour.
@MainActor struct TextNodeSingleColorTests {
  private let ink = Color(hex: 0x20_60_A0)

  /// A window that shows a node over a white ground.
  private func show(_ node: TextNode, scale: CGFloat = 1) -> OffscreenWindow {
    let root = DisplayNode()
    root.backgroundColor = .white
    root.addSubnode(node)
    node.frame = CGRect(x: 10.25, y: 7, width: 200, height: 60)
    let window = OffscreenWindow(size: CGSize(width: 220, height: 80), scale: scale, rootNode: root)
    window.settle()
    return window
  }

  private func hasSingleColor(_ node: TextNode) -> Bool {
    let window = show(node)
    return withExtendedLifetime(window) { node.contents?.storesCoverage == true }
  }

  /// The same node, whose contents have colours because of a drawing that shows nothing.
  private func colored(_ node: TextNode) -> TextNode {
    node.willDisplayNodeContentWithRenderingContext = { _, _ in }
    return node
  }

  @Test func mostTextsStoreCoverage() {
    #expect(hasSingleColor(TextNode("Weft")))
    #expect(hasSingleColor(TextNode("Weft", color: ink)))
    let node = TextNode("A text with a placeholder that is too long for the two lines it may have, and more")
    node.maximumNumberOfLines = 2
    node.placeholderColor = Color(white: 0.9)
    #expect(hasSingleColor(node))
    let opaque = TextNode("opaque")
    opaque.backgroundColor = .white
    opaque.isOpaque = true
    #expect(hasSingleColor(opaque))
    #expect(opaque.contents?.isOpaque == true)
  }

  @Test func whatIsMoreThanTextInOneColourStoresColours() {
    #expect(!hasSingleColor(TextNode("balloon \u{1F388}")))
    #expect(!hasSingleColor(TextNode("faint", color: ink.withAlpha(0.5))))
    let round = TextNode("round")
    round.cornerRadius = 8
    round.cornerRoundingType = .precomposited
    #expect(!hasSingleColor(round))
    let shadowed = TextNode("shadow")
    shadowed.shadowColor = .black
    shadowed.shadowOpacity = 1
    shadowed.shadowRadius = 2
    #expect(!hasSingleColor(shadowed))
    #expect(!hasSingleColor(colored(TextNode("drawn on"))))
    let selected = TextNode("selected")
    selected.isSelectable = true
    let window = show(selected)
    #expect(selected.contents?.storesCoverage == true)
    selected.selectedRange = 0..<3
    window.settle()
    #expect(selected.contents?.storesCoverage == false)
  }

  @Test(arguments: [1, 1.25, 2])
  func thePictureIsTheSame(scale: Double) {
    for (color, ground) in [(Color.black, nil), (ink, nil), (ink, Color(hex: 0xF4E8D0))] {
      let text = AttributedText("Weft, ", font: Font(size: 20, weight: .bold), color: color)
      let (coverage, colors) = (TextNode(text), colored(TextNode(text)))
      for node in [coverage, colors] {
        node.backgroundColor = ground
        node.isOpaque = ground != nil
      }
      let (first, second) = (show(coverage, scale: scale), show(colors, scale: scale))
      #expect(coverage.contents?.storesCoverage == true && colors.contents?.storesCoverage == false)
      #expect(first.render() == second.render())
      for node in [coverage, colors] { node.transform = AffineTransform(rotationByDegrees: 7) }
      first.settle()
      second.settle()
      #expect(first.render() == second.render())
    }
  }

  @Test func anotherColourIsDrawnAnew() {
    let node = TextNode("Weft", font: Font(size: 40))
    let window = show(node)
    node.textColor = Color(hex: 0xFF_00_00)
    window.settle()
    #expect(node.contents?.storesCoverage == true)
    let picture = window.render()
    let pixels = (0..<80).flatMap { y in (0..<220).map { picture.pixel(x: $0, y: y) } }
    #expect(pixels.allSatisfy { $0.red == 1 })
    #expect(pixels.contains { $0.green == 0 })
  }
}
