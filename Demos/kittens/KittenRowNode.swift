import DemoSupport
import Foundation
import Weft

/// A picture and a text about it. A tap enlarges the picture, and a tap on the picture swaps both.
final class KittenRowNode: ControlNode, @unchecked Sendable {
  // Unchecked: the callback is confined to main; the rest is behind locks.

  /// Called when the row has to be laid out again.
  @MainActor var onChange: (() -> Void)?

  @Invalidating(.layout) private var isEnlarged = false
  @Invalidating(.layout) private var isSwapped = false

  private let picture = NetworkImageNode()
  private let text: TextNode
  private let divider = PlateNode(Palette.line)

  private static let side: CGFloat = 80
  private static let largeSide: CGFloat = 160
  private static let gap: CGFloat = 14
  private static let fadeDuration: TimeInterval = 0.15

  /// Creates a row about a photograph.
  init(_ photograph: Photograph) {
    text = TextNode(Self.text(about: photograph))
    super.init()
    cursor = .pointer
    picture.url = photograph.file
    picture.placeholderColor = photograph.tint
    picture.placeholderFadeDuration = 0.5
    picture.cornerRadius = 6
    picture.accessibilityLabel = photograph.title
    picture.addAction(for: .touchUpInside) { [weak self] _ in self?.swap() }
    [picture, text, divider].forEach(addSubnode)
    addAction(for: .touchUpInside) { [weak self] _ in self?.toggleSize() }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width
    let margin = HeaderNode.margin(inWidth: width)
    // In a narrow window the picture leaves at least half of the width to the text.
    let side = min(isEnlarged ? Self.largeSide : Self.side, ((width - 2 * margin) / 2).rounded(.down))
    let image = picture.frame(width: max(side, 1), height: max(side, 1))
    return HStack(spacing: Self.gap, alignItems: .start) {
      if isSwapped {
        text.flexGrow().flexShrink()
        image
      } else {
        image
        text.flexGrow().flexShrink()
      }
    }
    .inset(top: 14, left: margin, bottom: 14, right: margin)
  }

  /// Places the divider at the edge manually.
  override func layout() {
    super.layout()
    // Keeps the text from being stretched while the width is animated.
    text.contentsGravity = isMirrored ? .topRight : .topLeft
    divider.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / contentsScaleForDisplay)
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor =
      isHighlighted ? Palette.ink.withAlpha(0.07) : isHovered ? Palette.ink.withAlpha(0.03) : nil
  }

  @MainActor private func toggleSize() {
    isEnlarged.toggle()
    onChange?()
  }

  /// Swaps picture and text while they are invisible.
  @MainActor private func swap() {
    fade(to: 0) { [weak self] in
      guard let self else { return }
      isSwapped.toggle()
      layoutIfNeeded()
      fade(to: 1) {}
    }
  }

  @MainActor private func fade(to alpha: CGFloat, completion: @escaping @MainActor () -> Void) {
    Transaction.animate(duration: Self.fadeDuration, completion: { _ in completion() }) {
      picture.alpha = alpha
      text.alpha = alpha
    }
  }

  private static func text(about photograph: Photograph) -> AttributedText {
    let style = ParagraphStyle(lineSpacing: 3, paragraphSpacing: 4)
    let title = TextAttributes(
      font: Font(size: 15, weight: .bold), color: Palette.ink, paragraphStyle: style)
    let body = TextAttributes(font: Font(size: 13), color: Palette.secondaryInk, paragraphStyle: style)
    return AttributedText("\(photograph.title)\n", attributes: title)
      + AttributedText(KittenText.about(photograph) + "\n", attributes: body)
      + AttributedText("Photograph: \(photograph.credit)", attributes: body)
  }
}
