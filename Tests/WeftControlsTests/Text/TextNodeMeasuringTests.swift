import Foundation
import Testing
import WeftGraphics
import WeftLayout
import WeftText

@testable import WeftControls
@testable import WeftEditing
@testable import WeftNodes
@testable import WeftOffscreen

private let font = Font(size: 16)

private func node(_ string: String, lines: Int = 0) -> TextNode {
  let node = TextNode(AttributedText(string, font: font))
  node.maximumNumberOfLines = lines
  return node
}

private func size(_ node: TextNode, _ width: CGFloat, _ height: CGFloat) -> CGSize {
  node.layoutThatFits(SizeRange(max: CGSize(width: width, height: height))).size
}

@Suite struct TextNodeMeasuringTests {
  @Test func `A new node has the defaults`() {
    let node = TextNode()
    #expect(!node.isUserInteractionEnabled && !node.isOpaque && node.backgroundColor?.alpha ?? 0 == 0)
    #expect(node.needsDisplayOnBoundsChange)
    #expect(node.placeholderColor == Color(white: 0.95) && !node.placeholderEnabled)
    #expect(node.placeholderInsets == EdgeInsets(top: 1, left: 0, bottom: 1, right: 0))
    #expect(node.linkAttributeNames == [.link])
    #expect(node.truncationMode == .wordWrap && node.maximumNumberOfLines == 0)
    #expect(node.truncationAttributedText == nil && node.additionalTruncationMessage == nil)
    #expect(node.isAccessibilityElement && node.accessibilityTraits == .staticText)
    #expect(node.textContainerInset == .zero && node.highlightStyle == .light)
    #expect(!node.passthroughNonlinkTouches && !node.alwaysHandleTruncationTokenTap)
    #expect(!node.longPressCancelsTouches && !node.textColorFollowsTintColor && !node.isSelectable)
  }

  @Test func `The size is never larger than allowed, and measuring with it again gives the same`() {
    let node = node(textSentence)
    for width in stride(from: 10, through: 500, by: 7) as StrideThrough<CGFloat> {
      let measured = size(node, width, 500)
      #expect(measured.width <= width && measured.height <= 500)
      #expect(size(node, measured.width, 500) == measured)
      #expect(size(node, measured.width, measured.height) == measured)
    }
  }

  @Test func `Long text is truncated in a small space`() {
    let node = node(String(repeating: textSentence, count: 5))
    let measured = size(node, 100, 100)
    #expect(measured.width <= 100 && measured.height <= 100)
    #expect(node.isTruncated && node.shouldTruncate(forConstrainedSize: CGSize(width: 100, height: 100)))
    #expect(!node.shouldTruncate(forConstrainedSize: CGSize(width: 5000, height: 500)))
  }

  @Test func `Empty text and empty spaces have sizes, too`() {
    #expect(size(TextNode(), 100, 100).width == 0)
    #expect(size(node(""), 100, 100) == .zero)
    let covered = node(textSentence)
    covered.placeholderColor = .black
    #expect(covered.placeholderEnabled)
    #expect(size(covered, 0, 0) == .zero)
    #expect(covered.placeholderImage() == nil)
  }

  @Test func `Another maximum number of lines changes the size immediately`() {
    let node = node(textSentence)
    let all = size(node, 120, 500)
    node.maximumNumberOfLines = 2
    let two = size(node, 120, 500)
    #expect(two.height < all.height && node.lineCount == 2 && node.isTruncated)
    node.maximumNumberOfLines = 0
    #expect(size(node, 120, 500) == all)
  }

  @Test func `Every setting that affects the size is measured again`() {
    let changes: [(String, @Sendable (TextNode) -> Void)] = [
      ("text", { $0.attributedText = "x" }),
      ("insets", { $0.textContainerInset = EdgeInsets(all: 9) }),
      ("exclusion", { $0.exclusionPaths = [Path(rect: CGRect(x: 50, y: 20, width: 30, height: 40))] }),
      ("scale factors", { $0.pointSizeScaleFactors = [0.5] }),
      ("shadow", { $0.shadowOpacity = 1 }),
    ]
    for (name, change) in changes {
      let node = node(textSentence)
      let before = size(node, 150, 60)
      change(node)
      #expect(size(node, 150, 60) != before, "\(name)")
    }
    let cut = node(textSentence)
    cut.maximumNumberOfLines = 1
    let before = size(cut, 150, 60)
    cut.truncationAttributedText = "~"
    #expect(size(cut, 150, 60) != before)
    let token = size(cut, 150, 60)
    cut.additionalTruncationMessage = "more of it"
    #expect(size(cut, 150, 60) != token)
    #expect(cut.truncationAttributedText == "~" && cut.additionalTruncationMessage == "more of it")
  }

  @Test func `An exclusion path makes the text taller`() {
    let node = node(textSentence)
    let before = size(node, 150, 500)
    node.exclusionPaths = [Path(rect: CGRect(x: 50, y: 20, width: 30, height: 40))]
    #expect(size(node, 150, 500).height > before.height)
  }

  @Test func `Insets are added to the size and move the text`() {
    let plain = size(node(textSentence), 200, 500)
    let inset = node(textSentence)
    inset.textContainerInset = EdgeInsets(top: 1, left: 20, bottom: 3, right: 40)
    #expect(size(inset, 260, 500) == CGSize(width: plain.width + 60, height: plain.height + 4))
    #expect(inset.rects(for: 0..<5)[0].origin == CGPoint(x: 20, y: 1))
    inset.textContainerInset = EdgeInsets(all: .nan)
    #expect(inset.textContainerInset == .zero)
  }

  @Test func `The shadow makes the node larger on the sides where it is visible`() {
    let plain = size(node(textSentence), 400, 500)
    let shadowed = node(textSentence)
    shadowed.shadowColor = .black
    shadowed.shadowOffset = CGSize(width: 2, height: 6)
    shadowed.shadowRadius = 4
    #expect(shadowed.shadowPadding == .zero)
    shadowed.shadowOpacity = 0.5
    #expect(shadowed.shadowPadding == EdgeInsets(top: 0, left: -2, bottom: -10, right: -6))
    #expect(size(shadowed, 408, 500) == CGSize(width: plain.width + 8, height: plain.height + 10))
  }

  @Test func `The baselines are those of the first and the last character's fonts`() {
    var text = AttributedText("Big", font: Font(size: 30)) + AttributedText(" small", font: Font(size: 10))
    let node = TextNode(text)
    #expect(node.style.ascender == Font(size: 30).metrics.ascent)
    #expect(node.style.descender == -Font(size: 10).metrics.descent)
    var style = ParagraphStyle()
    style.minimumLineHeight = 60
    text.updateAttributes { $0.paragraphStyle = style }
    node.attributedText = text
    #expect(node.style.ascender == 60 - Font(size: 30).metrics.descent)
  }

  @Test func `Fonts shrink until no word is broken and all text is shown`() {
    let node = TextNode(AttributedText("Extraordinarily", font: Font(size: 40)))
    node.pointSizeScaleFactors = [0.9, 0.5, 0.25]
    let measured = size(node, 160, 500)
    #expect(node.lineCount == 1 && measured.width <= 160 && measured.height < 30)
    #expect(size(node, 1000, 500).height > 40)
    #expect(size(node, .infinity, .infinity).height > 40)
  }

  @Test func `Adjusting to a content size multiplier of one does not change the size`() {
    let node = node(textSentence)
    node.adjustsFontForContentSize = true
    #expect(size(node, 1000, 100).width == size(self.plain, 1000, 100).width)
  }

  @Test(arguments: [false, true]) @MainActor
  func `Fonts grow with the content size multiplier only if they are to adjust to it`(adjusts: Bool) {
    let node = node("words")
    node.adjustsFontForContentSize = adjusts
    let window = OffscreenWindow(size: CGSize(width: 400, height: 100), scale: 1, rootNode: node)
    window.settle()
    let before = size(node, 1000, 100)
    window.scene.contentSizeMultiplier = 2
    window.settle()
    let after = size(node, 1000, 100)
    // Widths are rounded up to whole points.
    #expect(adjusts ? abs(after.width - 2 * before.width) <= 2 : after == before)
  }

  private var plain: TextNode { node(textSentence) }

  @Test @MainActor func `A text that is measured and then drawn is shaped once`() {
    let node = node(textSentence)
    _ = size(node, 220, 500)
    let window = OffscreenWindow(size: CGSize(width: 220, height: 200), scale: 1, rootNode: node)
    window.settle()
    _ = (node.lineCount, node.isTruncated, node.rects(for: 0..<9))
    window.resize(to: CGSize(width: 180, height: 200))
    window.settle()
    #expect(node.contents != nil)
    #expect(node.currentLayout.shapingCount == 1)
  }
}
