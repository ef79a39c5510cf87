import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftText

/// The groups of shortcuts in as many columns as fit.
final class ShortcutPageNode: DisplayNode, @unchecked Sendable {
  private let all: [ShortcutGroup]
  @Invalidating(.layout) private var shown: [ShortcutGroupNode] = []
  private let nothing = TextNode()

  /// The least width of a column at the usual size of text, in points.
  private static let columnWidth: CGFloat = 250
  private static let (columnSpacing, groupSpacing): (CGFloat, CGFloat) = (32, 22)
  static let largestCount = 3
  /// Around everything, in points.
  static let padding: CGFloat = 20

  init(_ groups: [ShortcutGroup]) {
    all = groups
    super.init()
    shown = groups.map { ShortcutGroupNode($0) }
    automaticallyManagesSubnodes = true
    debugName = "shortcut page"
    nothing.isAccessibilityElement = true
    nothing.accessibilityLiveRegion = .polite
    showText()
  }

  /// Shows the shortcuts that match what the user looks for; all of them, if that is empty.
  func filter(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    shown = all.compactMap { $0.matching(words) }.map { ShortcutGroupNode($0) }
  }

  private func showText() {
    let theme = theme
    nothing.attributedText = AttributedText(
      translated("No shortcut found"),
      attributes: TextAttributes(font: theme.type.body, color: theme.secondaryText))
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showText()
  }

  /// The width of a number of columns, in points.
  func width(ofColumns count: Int) -> CGFloat {
    let column = Self.columnWidth * max(traitCollection.contentSizeMultiplier, 1)
    return CGFloat(count) * column + CGFloat(count - 1) * Self.columnSpacing
  }

  private func count(inWidth width: CGFloat) -> Int {
    (1...Self.largestCount).last { self.width(ofColumns: $0) <= width } ?? 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let shown = shown
    guard !shown.isEmpty else { return WrapperLayoutSpec(children: [nothing]).padding(Self.padding) }
    let width = constrainedSize.max.width - 2 * Self.padding
    let count = count(inWidth: width)
    let column = ((width - CGFloat(count - 1) * Self.columnSpacing) / CGFloat(count)).rounded(.down)
    let range = SizeRange(
      min: CGSize(width: column, height: 0), max: CGSize(width: column, height: .infinity))
    let heights = shown.map { $0.layoutThatFits(range).size.height }
    let columns = ShortcutColumns(heights: heights, count: count, spacing: Self.groupSpacing).columns
    return HStack(spacing: Self.columnSpacing, alignItems: .start) {
      for indices in columns {
        VStack(spacing: Self.groupSpacing, alignItems: .stretch) { for group in shown[indices] { group } }
          .frame(width: column)
      }
    }
    .padding(Self.padding)
  }
}
