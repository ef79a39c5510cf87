import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText

/// The letters on something that can be pressed.
final class KeyTipNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what changes is confined to main.
  let code: String
  private let label = TextNode()
  /// How many of the letters are typed.
  @MainActor var typedCount = 0 { didSet { if typedCount != oldValue { updateLook() } } }

  init(_ code: String) {
    self.code = code
    super.init()
    automaticallyManagesSubnodes = true
    isLayerBacked = true
    debugName = "letters"
    label.isLayerBacked = true
    label.displaysAsynchronously = false
    cornerRadius = 4
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(insets: EdgeInsets(top: 1, left: 5, bottom: 1, right: 5), child: label)
  }

  override func didLoad() {
    super.didLoad()
    updateLook()
  }

  @MainActor private func updateLook() {
    let theme = theme
    var font = theme.type.label
    font.weight = .bold
    // The colours of the window, inverted, stand out everywhere in it.
    backgroundColor = theme.text
    borderColor = theme.background
    borderWidth = 1
    var text = AttributedText(
      code.uppercased(), attributes: TextAttributes(font: font, color: theme.background))
    if typedCount > 0 {
      text.addAttributes(TextAttributes(color: theme.background.withAlpha(0.5)), in: 0..<typedCount)
    }
    label.attributedText = text
  }
}
