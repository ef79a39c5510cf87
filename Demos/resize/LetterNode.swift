import DemoSupport
import Foundation
import Weft

/// A card that asks people to subscribe.
final class LetterNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  private let heading = Lettering.heading("A letter on Sundays")
  private let text = Lettering.label(
    "One long read, three short ones and a picture. No more than that, and never on a Monday.", 13.5,
    color: Palette.shade(light: 0x4A4655, dark: 0xC4C0CC), lineSpacing: 3)
  private let button = CapsuleButtonNode("Subscribe", color: Palette.accent)

  override init() {
    super.init()
    backgroundColor = Palette.accentTint
    cornerRadius = 12
    [heading, text, button].forEach(addSubnode)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 8, alignItems: .start) {
      heading
      text
      button.spacingBefore(6)
    }
    .padding(18)
  }
}
