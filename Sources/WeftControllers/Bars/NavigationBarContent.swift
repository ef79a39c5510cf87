import Foundation
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText

/// The content of a navigation bar for one controller: buttons at both sides and a title between them.
final class NavigationBarContent: DisplayNode, @unchecked Sendable {
  // Unchecked: confined to main.

  private let leading: [BarButtonNode]
  private let trailing: [BarButtonNode]
  private let titleText: String
  private let label: TextNode?
  private let titleNode: DisplayNode?
  /// The back button, if there is one.
  let backButton: BarButtonNode?

  /// The buttons, from the leading side on.
  var buttons: [BarButtonNode] { leading + trailing }

  private static let margin: CGFloat = 8
  private static let gap: CGFloat = 4
  /// The spacing between a title and the buttons beside it.
  private static let titleGap: CGFloat = 8
  /// The least width for a title beside an icon, in points.
  private static let leastTitle: CGFloat = 52
  /// The greatest share of the bar's width that the buttons of one side get before their titles are
  /// truncated.
  private static let largestShare: CGFloat = 0.34

  @MainActor init(title: String, titleNode: DisplayNode?, back: BarButtonNode?, item: NavigationItem) {
    titleText = title
    self.titleNode = titleNode
    backButton = back
    label = titleNode == nil ? TextNode() : nil
    leading = (back.map { [$0] } ?? []) + item.leftItems.map(Self.button)
    trailing = item.rightItems.map(Self.button)
    super.init()
    if let label {
      label.maximumNumberOfLines = 1
      label.truncationMode = .truncateTail
      label.accessibilityTraits = .header
      label.accessibilityHeadingLevel = 1
    }
    // The Tab key follows this order, from the leading to the trailing side.
    let parts: [DisplayNode] = leading + [label, titleNode].compactMap { $0 } + trailing
    parts.forEach(addSubnode)
  }

  @MainActor private static func button(_ item: BarButtonItem) -> BarButtonNode {
    BarButtonNode(
      icon: item.icon, title: item.title, accessibilityLabel: item.accessibilityLabel,
      isProminent: item.isProminent, isEnabled: item.isEnabled, canBeShort: item.icon != nil
    ) { [weak item] in item?.action?() }
  }

  override func didLoad() {
    super.didLoad()
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  @MainActor private func updateLook() {
    let theme = theme
    label?.attributedText = AttributedText(titleText, font: theme.type.headline, color: theme.text)
    setNeedsLayout()
  }

  override func layout() {
    super.layout()
    let room = bounds.width
    let (left, right) = (widths(of: leading), widths(of: trailing))
    let leftEnd = place(leading, left, fromLeading: true)
    let rightEnd = place(trailing, right, fromLeading: false)
    guard let node = label ?? titleNode else { return }
    let free = max(room - leftEnd - rightEnd - 2 * Self.titleGap, 0)
    let range = SizeRange(min: .zero, max: CGSize(width: free, height: bounds.height))
    let size = node.layoutThatFits(range).size
    // The title is in the middle of the bar, or as close to it as the buttons allow.
    let start = leftEnd + Self.titleGap
    let x = min(max((room - size.width) / 2, start), max(start + free - size.width, start))
    node.isHidden = free < 16
    node.frame = mirrored(
      CGRect(
        x: x, y: ((bounds.height - size.height) / 2).rounded(), width: min(size.width, free),
        height: size.height))
  }

  /// The widths of the buttons of one side: their natural widths, or smaller ones if these are too large.
  @MainActor private func widths(of buttons: [BarButtonNode]) -> [CGFloat] {
    let widths = buttons.map(\.widths)
    let share = bounds.width * Self.largestShare
    let excess = widths.reduce(0) { $0 + $1.natural } - share
    guard excess > 0 else { return widths.map(\.natural) }
    let shrinkage = widths.reduce(0) { $0 + $1.natural - $1.least }
    let part = shrinkage > 0 ? min(excess / shrinkage, 1) : 0
    return zip(buttons, widths).map { button, width in
      let shorter = (width.natural - (width.natural - width.least) * part).rounded(.down)
      // One or two letters of a title are not useful.
      return button.canBeShort && shorter < width.least + Self.leastTitle ? width.least : shorter
    }
  }

  /// Places the buttons of one side.
  ///
  /// - Returns: the distance from that side to the end of the last button.
  @MainActor private func place(_ buttons: [BarButtonNode], _ widths: [CGFloat], fromLeading: Bool) -> CGFloat
  {
    let height = theme.metrics.controlHeight
    var end: CGFloat = Self.margin
    let pairs = Array(zip(buttons, widths))
    for (button, width) in fromLeading ? pairs : pairs.reversed() {
      let x = fromLeading ? end : bounds.width - end - width
      button.frame = mirrored(
        CGRect(x: x, y: ((bounds.height - height) / 2).rounded(), width: width, height: height))
      end += width + Self.gap
    }
    return end - (buttons.isEmpty ? 0 : Self.gap)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
