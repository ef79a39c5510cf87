import Foundation
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftText

/// The button of one action. It is as wide as the row, and lies with its inner part at the row, so that it can be pulled as
/// far as the row goes.
final class SwipeActionNode: ControlNode, @unchecked Sendable {
  private let action: SwipeAction
  private let isAtRight: Bool
  private let content = DisplayNode()
  private let label = TextNode()
  private let picture = ImageNode()
  private let overlay = DisplayNode.part(named: "press")

  private static let padding: CGFloat = 16
  private static let leastWidth: CGFloat = 76
  private static let greatestWidth: CGFloat = 160
  private static let pictureSide: CGFloat = 22
  /// The height of a row that has room for a picture and a title, in points.
  private static let heightForBoth: CGFloat = 54

  init(_ action: SwipeAction, isAtRight: Bool, onPress: @escaping @MainActor @Sendable () -> Void) {
    self.action = action
    self.isAtRight = isAtRight
    super.init()
    debugName = "swipe action"
    label.maximumNumberOfLines = 1
    label.truncationMode = .truncateTail
    picture.image = action.image
    picture.contentMode = .scaleAspectFit
    content.debugName = "content"
    for node in [label, picture] as [DisplayNode] { content.addSubnode(node) }
    for node in [overlay, content] as [DisplayNode] {
      node.isUserInteractionEnabled = false
      addSubnode(node)
    }
    addAction(for: [.touchUpInside]) { _ in onPress() }
  }

  /// The width that it has beside an open row, in points.
  @MainActor var naturalWidth: CGFloat {
    colorParts()
    let text = label.layoutThatFits(SizeRange(max: CGSize(width: Self.greatestWidth, height: 100))).size.width
    return min(max((text + 2 * Self.padding).rounded(.up), Self.leastWidth), Self.greatestWidth)
  }

  /// How much of it lies beside the row, in points. Main.
  @MainActor var openWidth: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Moves the button along with the row.
  ///
  /// - Parameters:
  ///   - share: the part of the distance from the edge at which it begins.
  ///   - length: the width of all actions, in points.
  ///   - isFirst: whether it takes the place of all after a full swipe.
  @MainActor func follow(_ displacement: Displacement, share: CGFloat, length: CGFloat, isFirst: Bool) {
    layer.driver = DisplacementDriver(displacement, .action(share: share, length: length, isFirst: isFirst))
    content.layer.driver = DisplacementDriver(displacement, .content(width: openWidth, length: length))
  }

  @MainActor private func colorParts() {
    let theme = theme
    let usual = action.style == .destructive ? theme.destructive : theme.secondaryText
    let background = action.backgroundColor ?? usual
    var text = action.style == .destructive ? theme.onDestructive : theme.background
    if action.backgroundColor != nil {
      let (black, white) = (Color.black, Color.white)
      text = background.contrast(to: white) >= 3 ? white : black
    }
    backgroundColor = background
    overlay.backgroundColor = text.withAlpha(0.18)
    picture.tintColor = text
    label.attributedText = AttributedText(action.title, font: theme.type.label, color: text)
  }

  override func layout() {
    super.layout()
    colorParts()
    overlay.frame = bounds
    overlay.alpha = isHighlighted ? 1 : 0
    content.frame = CGRect(
      x: isAtRight ? 0 : bounds.width - openWidth, y: 0, width: openWidth, height: bounds.height)
    placeContent()
  }

  /// Places the picture above the title, or alone where there is no room for both.
  @MainActor private func placeContent() {
    let (width, height) = (openWidth, bounds.height)
    let showsPicture = action.image != nil
    let showsLabel = !showsPicture || height >= Self.heightForBoth
    let limit = CGSize(width: max(width - 12, 0), height: height)
    let size = label.layoutThatFits(SizeRange(max: limit)).size
    let gap: CGFloat = showsPicture && showsLabel ? 3 : 0
    let both = (showsPicture ? Self.pictureSide : 0) + (showsLabel ? size.height : 0) + gap
    var top = ((height - both) / 2).rounded()
    (picture.isHidden, label.isHidden) = (!showsPicture, !showsLabel)
    if showsPicture {
      picture.frame = CGRect(
        x: ((width - Self.pictureSide) / 2).rounded(), y: top, width: Self.pictureSide,
        height: Self.pictureSide)
      top += Self.pictureSide + gap
    }
    label.frame = CGRect(
      x: ((width - size.width) / 2).rounded(), y: top, width: size.width, height: size.height)
  }

  override func stateDidChange() {
    super.stateDidChange()
    overlay.alpha = isHighlighted ? 1 : 0
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsLayout()
  }

  override var defaultIsAccessibilityElement: Bool { true }
  override var defaultAccessibilityLabel: String? { action.title }
  override var defaultAccessibilityTraits: AccessibilityTraits { .button }
}
