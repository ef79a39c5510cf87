import Foundation
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// A mark that is on or off, with a title beside it: the base class of checkboxes and radio buttons.
///
/// It sends `valueChanged` and `primaryActionTriggered` when the user has changed it, not when the program
/// has.
public class ChoiceControlNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock.
  struct Settings: Equatable {
    var isOn: Bool
    var isMixed = false
    var title: AttributedText
  }

  let settings: Protected<Settings>
  let mark = ChoiceMarkNode()
  let label = TextNode()

  init(_ title: AttributedText, isOn: Bool) {
    settings = Protected(Settings(isOn: isOn, title: title))
    super.init()
    cursor = .pointer
    label.isLayerBacked = true
    addSubnode(mark)
    addSubnode(label)
    showTitle()
  }

  /// The text beside the mark. Where it has no fonts or colours, those of the theme are used. Empty for the
  /// mark alone. Any thread.
  public final var title: AttributedText {
    get { settings.withLock { $0.title } }
    set {
      guard settings.withLock({ assign(&$0.title, newValue) }) else { return }
      showTitle()
      setNeedsLayout()
    }
  }

  /// Whether it is on. Setting it sends no event. Any thread.
  public var isOn: Bool {
    get { settings.withLock { $0.isOn } }
    set { set { $0.isOn = newValue } }
  }

  final func set(_ change: (inout Settings) -> Void) {
    let isOther = settings.withLock { settings in
      let old = settings
      change(&settings)
      return settings != old
    }
    if isOther { valueDidChange(animated: false) }
  }

  // MARK: Look

  /// The shape of the mark, and the sign in it.
  @MainActor func sign(_ settings: Settings) -> ChoiceMarkNode.Sign { .none }
  var isRound: Bool { false }

  private func showTitle() {
    let theme = theme
    var title = title
    title.updateAttributes { $0 = $0.filled(from: TextAttributes(font: theme.type.body, color: theme.text)) }
    label.attributedText = title
  }

  /// The mark and the title beside it, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let metrics = theme.metrics
    guard !title.isEmpty else { return CGSize(width: metrics.checkSize, height: metrics.checkSize) }
    let left = metrics.checkSize + metrics.spacing
    let room = CGSize(width: max(constrainedSize.width - left, 0), height: constrainedSize.height)
    let size = label.calculateSizeThatFits(room)
    return CGSize(
      width: min(left + size.width.rounded(.up), constrainedSize.width),
      height: max(size.height.rounded(.up), metrics.checkSize))
  }

  /// Centred on the first line of the title.
  private var markFrame: CGRect {
    let side = theme.metrics.checkSize
    let firstLine = title.isEmpty ? bounds.height : min(lineHeight, bounds.height)
    let textTop = title.isEmpty ? 0 : max((bounds.height - labelHeight) / 2, 0)
    let y = max(textTop + (firstLine - side) / 2, 0).rounded()
    return CGRect(x: isRightToLeft ? bounds.width - side : 0, y: bounds.minY + y, width: side, height: side)
  }

  private var lineHeight: CGFloat { theme.type.body.metrics.lineHeight }

  private var labelHeight: CGFloat {
    let left = theme.metrics.checkSize + theme.metrics.spacing
    let room = CGSize(width: max(bounds.width - left, 0), height: .infinity)
    return min(label.calculateSizeThatFits(room).height.rounded(.up), bounds.height)
  }

  /// Places the parts.
  @MainActor public override func placeParts() {
    mark.frame = markFrame
    let left = theme.metrics.checkSize + theme.metrics.spacing
    let height = labelHeight
    label.frame = CGRect(
      x: isRightToLeft ? 0 : left, y: ((bounds.height - height) / 2).rounded(),
      width: max(bounds.width - left, 0), height: height)
    label.isHidden = title.isEmpty
    showLook()
  }

  /// Shows the state.
  @MainActor public override func updateLook() {
    showTitle()
    if bounds.isEmpty { showLook() } else { placeParts() }
  }

  @MainActor private func showLook() {
    let theme = theme
    let settings = settings.withLock { $0 }
    let isFilled = settings.isOn || settings.isMixed
    let over = isHighlighted ? theme.press : isHovered ? theme.hover : Color.clear
    let fill = (isFilled ? theme.accent : theme.field).overlaid(with: over)
    mark.look = ChoiceMarkNode.DrawParameters(
      sign: sign(settings), isRound: isRound, fill: fill, border: isFilled ? fill : theme.outline,
      signColor: theme.onAccent, borderWidth: theme.metrics.borderWidth)
    let alpha = isEnabled ? 1 : theme.disabledOpacity
    mark.alpha = alpha
    label.alpha = alpha
  }

  /// Around the mark.
  @MainActor public override var focusRing: FocusRing? {
    FocusRing(frame: markFrame, cornerRadius: isRound ? markFrame.height / 2 : mark.look.radius)
  }

  // MARK: Accessibility

  /// A button.
  public override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  /// The title.
  public override var defaultAccessibilityLabel: String? { title.isEmpty ? nil : title.string }

  /// `on` or `off`.
  public override var defaultAccessibilityValue: String? {
    isOn ? translated("on", context: "state") : translated("off", context: "state")
  }
}
