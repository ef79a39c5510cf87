import DemoSupport
import Weft

/// The look of the demo's input fields: a box that shows focus and errors.
@MainActor
enum InputLook {
  static func apply(to input: EditableTextNode) {
    input.fieldStyle = .plain
    input.font = Font(size: 14)
    input.textColor = Palette.ink
    input.backgroundColor = Palette.surface
    input.tintColor = Palette.accent
    input.textContainerInset = EdgeInsets(top: 7, left: 10, bottom: 7, right: 10)
    input.cornerRadius = 8
    update(input, isWrong: false)
  }

  static func update(_ input: EditableTextNode, isWrong: Bool) {
    let isStrong = Palette.theme.contrast == .high
    input.borderWidth = !input.isFirstResponder ? 1 : isStrong ? Palette.theme.metrics.focusRingWidth : 2
    let focus = isStrong ? Palette.theme.focusRing : Palette.accent
    input.borderColor = input.isFirstResponder ? focus : isWrong ? Palette.wrong : Palette.knobEdge
  }
}
