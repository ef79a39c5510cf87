import Foundation
import Testing
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftOffscreen
import WeftText

/// The side of a text node at which its lines begin.
@MainActor
@Suite struct TextNodeAlignmentTests {
  private static let text =
    AttributedText("Weft ", font: Font(size: 16)) + AttributedText("שלום", font: Font(size: 16))

  private func window(_ root: DisplayNode, _ direction: LayoutDirection = .rightToLeft) -> OffscreenWindow {
    root.backgroundColor = .white
    let window = OffscreenWindow(size: CGSize(width: 400, height: 100), scale: 1, rootNode: root)
    window.scene.layoutDirection = direction
    window.settle()
    return window
  }

  private func place(_ node: TextNode, in root: DisplayNode = DisplayNode()) -> DisplayNode {
    node.frame = CGRect(x: 50, y: 10, width: 300, height: 40)
    root.addSubnode(node)
    return root
  }

  private func isOnTheRight(_ node: TextNode) -> Bool {
    let frame = node.currentLayout.lines[0].frame
    let (isLeft, isRight) = (abs(frame.minX) < 0.01, abs(frame.maxX - node.bounds.width) < 0.01)
    #expect(isLeft != isRight)
    return isRight
  }

  /// The columns of the window in which something is drawn.
  private func ink(_ window: OffscreenWindow) throws -> ClosedRange<Int> {
    let picture = window.render()
    let columns = (0..<400).filter { x in (10..<50).contains { picture.pixel(x: x, y: $0).red < 0.7 } }
    return try #require(columns.first)...(try #require(columns.last))
  }

  @Test func textIsDrawnAtTheLeadingEdgeOfTheWindow() throws {
    let window = window(place(TextNode(Self.text)))
    #expect(try ink(window).lowerBound > 200 && ink(window).upperBound > 340)
    window.scene.layoutDirection = .leftToRight
    window.settle()
    #expect(try ink(window).lowerBound < 60 && ink(window).upperBound < 200)
  }

  @Test func textThatWasMeasuredBeforeItEnteredTheWindowFollowsTheWindow() async throws {
    let node = TextNode(Self.text)
    let size = await Task.detached {
      _ = node.currentLayout
      return node.layoutThatFits(SizeRange(max: CGSize(width: 300, height: 100))).size
    }.value
    let root = place(node)
    #expect(!isOnTheRight(node))
    let window = window(root)
    #expect(isOnTheRight(node) && node.calculatedSize == size)
    #expect(try ink(window).lowerBound > 200)
  }

  @Test func traitsOfASupernodeCount() {
    let node = TextNode(Self.text)
    let root = place(node)
    let window = window(root, .leftToRight)
    var traits = root.traitCollection
    traits.layoutDirection = .rightToLeft
    root.primitiveTraitCollection = traits
    window.settle()
    #expect(isOnTheRight(node))
  }

  @Test func theDirectionOfTheNodeItselfHasPriority() throws {
    let node = TextNode(Self.text)
    let window = window(place(node))
    for attribute in SemanticContentAttribute.allCases {
      node.semanticContentAttribute = attribute
      window.settle()
      let isRight = attribute == .unspecified || attribute == .forceRightToLeft
      #expect(isOnTheRight(node) == isRight)
      #expect(try (ink(window).lowerBound > 200) == isRight)
    }
  }

  @Test func lettersAreFoundWhereTheyAre() throws {
    var link = TextAttributes(font: Font(size: 16))
    link.link = "https://example.org"
    let node = TextNode(AttributedText("Weft", attributes: link))
    let window = window(place(node))
    defer { withExtendedLifetime(window) {} }
    let frame = node.frame(for: 0..<4)
    #expect(abs(frame.maxX - 300) < 0.01 && frame.width < 100)
    #expect(node.highlightRects(for: 0..<4).allSatisfy { $0.minX > 200 })
    #expect(node.link(at: CGPoint(x: frame.midX, y: frame.midY)) != nil)
    #expect(node.link(at: CGPoint(x: 10, y: frame.midY)) == nil)
    #expect(node.character(at: CGPoint(x: frame.minX + 1, y: frame.midY)) == 0)
    #expect(node.trailingRect.minX == 0 && abs(node.trailingRect.maxX - frame.minX) < 0.01)
  }

  @Test func insetsAreKept() {
    let node = TextNode(Self.text)
    node.textContainerInset = EdgeInsets(left: 10, right: 30)
    let window = window(place(node))
    defer { withExtendedLifetime(window) {} }
    #expect(abs(node.frame(for: 0..<9).maxX - 270) < 0.01)
  }
}
