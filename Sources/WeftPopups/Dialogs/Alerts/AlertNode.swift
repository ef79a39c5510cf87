import Foundation
import WeftCommands
import WeftControls
import WeftEditing
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText

/// What an alert shows: a symbol, the texts, which scroll where there is no room for them, a field, a check box and the
/// buttons.
final class AlertNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or constant.
  let alert: Alert
  let buttons: [ButtonNode]
  let field: EditableTextNode?
  let suppression: CheckboxNode?
  /// Called with the number of a button that is pressed.
  @MainActor var onPress: ((Int) -> Void)?
  /// Whether the letters that press the buttons are underlined.
  @MainActor var showsMnemonics = false { didSet { if showsMnemonics != oldValue { showButtonTitles() } } }

  private let letters: [Character?]
  private let texts: AlertTextNode
  private let scroll: ScrollNode

  /// The space around the content, in points.
  private static let margin: CGFloat = 22
  /// Between the texts, the field and the buttons, in points.
  private static let spacing: CGFloat = 18
  /// The smallest and the largest width of the content at the usual size of text, in points.
  private static let widths: ClosedRange<CGFloat> = 276...400
  /// The smallest height of the texts, in points.
  private static let smallestTextHeight: CGFloat = 24

  @MainActor init(_ alert: Alert) {
    self.alert = alert
    letters = Mnemonic.assigned(to: alert.shownButtons.map { ($0.title, $0.mnemonic) })
    texts = AlertTextNode(alert)
    scroll = ScrollNode(content: texts)
    let usual = alert.defaultButton
    buttons = alert.shownButtons.enumerated().map { index, button in
      ButtonNode(button.title, style: Self.style(of: button, isDefault: index == usual))
    }
    field = alert.textField.map(Self.makeField)
    suppression = alert.suppressionTitle.map { CheckboxNode($0) }
    suppression?.style.alignSelf = .start
    // A check box is lower than what fingers hit.
    suppression?.hitTestSlop = EdgeInsets(top: -6, left: 0, bottom: -6, right: 0)
    super.init()
    automaticallyManagesSubnodes = true
    debugName = "alert"
    for (index, button) in buttons.enumerated() {
      button.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onPress?(index) }
    }
    if let usual { buttons[usual].accessibilityStates = .isDefault }
    field?.onTextChange = { [weak self] _ in self?.textDidChange() }
    textDidChange()
  }

  private static func style(of button: Alert.Button, isDefault: Bool) -> ButtonNode.Style {
    switch button.role {
    case .destructive: .destructive
    case .cancel: .bordered
    case .default, .normal: isDefault ? .prominent : .bordered
    }
  }

  private static func makeField(_ description: Alert.TextField) -> EditableTextNode {
    let field = EditableTextNode(placeholder: description.placeholder)
    field.text = description.text
    field.isSecureTextEntry = description.isSecure
    field.selectsAllOnFocus = true
    return field
  }

  /// The explanation; nil for none.
  var messageNode: DisplayNode? { texts.message }

  // MARK: What was entered

  @MainActor var text: String { field?.text ?? "" }
  @MainActor var isSuppressed: Bool { suppression?.isOn ?? false }

  @MainActor private func textDidChange() {
    guard alert.textField?.requiresText == true else { return }
    for (button, node) in zip(alert.shownButtons, buttons) where button.role != .cancel {
      node.isEnabled = !text.isEmpty
    }
  }

  // MARK: Keys

  /// The node that gets the keyboard focus at first.
  @MainActor var initialFocus: DisplayNode? { field ?? alert.defaultButton.map { buttons[$0] } }

  /// The number of the button that has the focus; nil if none has it.
  @MainActor var focusedButton: Int? { buttons.firstIndex(where: \.isFirstResponder) }

  /// The number of the button that a letter presses with Alt.
  @MainActor func index(ofLetter letter: String) -> Int? {
    letters.firstIndex { Mnemonic.matches($0, letter) }
  }

  /// Moves the focus from one button to the next in the direction of an arrow key. Returns whether a button has it.
  @MainActor func moveFocus(on keysym: UInt32) -> Bool {
    guard let focusedButton else { return false }
    // The first button is at the end of a row, or on top of a stack.
    let isStacked = buttons.count > 1 && buttons[0].frame.minX == buttons[1].frame.minX
    let forward = isRightToLeft ? Keysym.left : Keysym.right
    let movesForward: Bool
    switch keysym {
    case Keysym.down: movesForward = isStacked
    case Keysym.up: movesForward = !isStacked
    default: movesForward = (keysym == forward) == isStacked
    }
    let next = focusedButton + (movesForward ? 1 : -1)
    if buttons.indices.contains(next), buttons[next].isEnabled { buttons[next].becomeFirstResponder() }
    return true
  }

  @MainActor private func showButtonTitles() {
    for (index, button) in buttons.enumerated() {
      let title = alert.shownButtons[index].title
      button.setAttributedTitle(
        showsMnemonics
          ? Mnemonic.underlined(title, letters[index], TextAttributes()) : AttributedText(title), for: .normal
      )
    }
  }

  // MARK: Layout

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let room = CGSize(
      width: max(constrainedSize.max.width - 2 * Self.margin, 0),
      height: max(constrainedSize.max.height - 2 * Self.margin, 0))
    let natural = buttons.map { $0.layoutThatFits(.unlimited).size.width }
    let row = natural.reduce(0, +) + theme.metrics.spacing * CGFloat(buttons.count - 1)
    let factor = max(traitCollection.contentSizeMultiplier, 1)
    let wanted = max(texts.preferredWidth, row, Self.widths.lowerBound * factor)
    let width = min(wanted, Self.widths.upperBound * factor, room.width).rounded(.up)
    var parts: [any LayoutElement] = [field, suppression].compactMap { $0 }
    parts.append(buttonSpec(isStacked: row > width || buttons.count > 3))
    let range = SizeRange(
      min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
    let others = parts.reduce(0) { $0 + $1.layoutThatFits(range).size.height + Self.spacing }
    let textHeight = texts.layoutThatFits(range).size.height
    scroll.style.width = .points(width)
    scroll.style.height = .points(
      min(textHeight, max(room.height - others, Self.smallestTextHeight)).rounded(.up))
    var stack = StackLayoutSpec(
      direction: .vertical, spacing: Self.spacing, alignItems: .stretch, children: [scroll] + parts)
    stack.style.width = .points(width)
    return InsetLayoutSpec(
      insets: EdgeInsets(top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin),
      child: stack)
  }

  private func buttonSpec(isStacked: Bool) -> StackLayoutSpec {
    let spacing = theme.metrics.spacing
    if isStacked { return .vertical(spacing: spacing, children: buttons) }
    return .horizontal(spacing: spacing, justifyContent: .end, children: buttons.reversed())
  }
}

extension SizeRange {
  /// Any size.
  fileprivate static var unlimited: SizeRange {
    SizeRange(min: .zero, max: CGSize(width: CGFloat.infinity, height: .infinity))
  }
}
