import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// The heading of a column: its title, and an arrow if the table is sorted by it.
final class ColumnTitleNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or behind a lock.

  /// What it shows.
  struct Look: Hashable, Sendable {
    var title = ""
    var alignment = TableColumn.Alignment.leading
    /// Whether the least value comes first; nil if the table is not sorted by the column.
    var isAscending: Bool?
    var isPressed = false
    var isHovered = false
    var hasFocus = false
  }

  @MainActor weak var header: ColumnHeaderNode?
  let id: TableColumn.ID
  private let text = TextNode()
  private let arrow = SortArrowNode()
  private let alignment = Protected(TableColumn.Alignment.leading)

  /// Makes the heading of a column. Main.
  @MainActor init(_ id: TableColumn.ID, in header: ColumnHeaderNode) {
    (self.id, self.header) = (id, header)
    super.init()
    debugName = "column title"
    automaticallyManagesSubnodes = true
    isAccessibilityElement = true
    accessibilityTraits = [.button, .header]
    text.maximumNumberOfLines = 1
    text.isLayerBacked = true
    cornerRadius = 4
  }

  @MainActor var look = Look() {
    didSet {
      guard look != oldValue else { return }
      alignment.withLock { $0 = look.alignment }
      show()
      setNeedsLayout()
    }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let alignment = alignment.withLock { $0 }
    var stack = StackLayoutSpec(direction: .horizontal, children: [text, arrow])
    stack.alignItems = .center
    stack.justifyContent =
      switch alignment {
      case .leading: .start
      case .center: .center
      case .trailing: .end
      }
    let padding = ColumnPlaces.padding
    return InsetLayoutSpec(insets: EdgeInsets(left: padding, right: padding), child: stack)
  }

  @MainActor private func show() {
    guard isNodeLoaded else { return }
    let theme = theme
    let color = look.isAscending == nil ? theme.secondaryText : theme.text
    text.attributedText = AttributedText(
      look.title, attributes: TextAttributes(font: theme.type.caption, color: color))
    text.style.flexShrink = 1
    arrow.show(isAscending: look.isAscending, color)
    backgroundColor = look.isPressed ? theme.press : look.isHovered ? theme.hover : nil
    borderColor = theme.focusRing
    borderWidth = look.hasFocus ? 1.5 : 0
    accessibilityLabel = look.title
    accessibilityValue = look.isAscending.map {
      $0 ? translated("ascending", context: "sort order") : translated("descending", context: "sort order")
    }
  }

  override func didLoad() {
    super.didLoad()
    show()
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describeTitle(&description)
  }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    performTitleAction(action) ?? super.performAccessibilityAction(action)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    show()
  }
}
