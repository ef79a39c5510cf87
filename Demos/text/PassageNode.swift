import DemoSupport
import Foundation
import Weft

/// A text with all text attributes, which can be selected with the mouse, and with a link.
final class PassageNode: DisplayNode, TextNodeDelegate, @unchecked Sendable {
  private let text: TextNode
  /// Called with a text about the selection, or about the link that was followed.
  @MainActor var onStatus: ((String) -> Void)?

  override init() {
    text = TextNode(Self.passage)
    super.init()
    automaticallyManagesSubnodes = true
    text.isSelectable = true
    text.adjustsFontForContentSize = true
    text.delegate = self
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    WrapperLayoutSpec(children: [text])
  }

  @MainActor override func didLoad() {
    super.didLoad()
    text.selectedRange = text.attributedText?.range(of: "Drag over these words")
  }

  // MARK: Delegate

  func textNode(
    _ textNode: TextNode, tappedLinkAttribute attribute: TextAttributeName, value: TextLink,
    at point: CGPoint,
    textRange range: Range<Int>
  ) { onStatus?("Followed \(value.string ?? "a link")") }

  func textNodeDidChangeSelection(_ textNode: TextNode) {
    let count = textNode.selectedText?.count ?? 0
    onStatus?(count == 0 ? "Nothing is selected" : "\(count) characters are selected")
  }

  // MARK: Text

  nonisolated private static var passage: AttributedText {
    let plain = TextAttributes(
      font: Font(size: 14), color: Palette.ink,
      paragraphStyle: ParagraphStyle(lineSpacing: 3, paragraphSpacing: 6))
    func part(_ string: String, _ change: (inout TextAttributes) -> Void = { _ in }) -> AttributedText {
      var attributes = plain
      change(&attributes)
      return AttributedText(string, attributes: attributes)
    }
    return part("Drag over these words, or click ")
      + part("twice") { $0.font = Font(size: 14, weight: .bold) }
      + part(" for one and ") + part("three times") { $0.font = Font(size: 14, weight: .bold) }
      + part(" for all. Letters can be ") + part("slanted") { $0.font = Font(size: 14).italic } + part(", ")
      + part("underlined") { $0.underline = .single } + part(", ")
      + part("struck") { $0.strikethrough = .single } + part(", ")
      + part("mispelled") {
        $0.underline = .wavy
        $0.underlineColor = Palette.shade(light: 0xD6336C, dark: 0xFF7BA8)
      } + part(", ") + part("marked") { $0.backgroundColor = Palette.shade(light: 0xFFE8A3, dark: 0x6B5716) }
      + part(", ")
      + part("spaced out") { $0.kerning = 2.5 } + part(", or H")
      + part("2") {
        $0.font = Font(size: 10)
        $0.baselineOffset = -3
      } + part("O. ") + part("שלום", { _ in }) + part(" stands the other way round, and ")
      + part("a link") {
        $0.link = "https://example.org"
        $0.color = Palette.accent
        $0.underline = .single
      } + part(" leads elsewhere.")
  }
}
