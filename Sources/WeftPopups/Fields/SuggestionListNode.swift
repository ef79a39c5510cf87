import Foundation
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics

/// The suggestions below a field, one below the other, scrolled where they are many.
final class SuggestionListNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is shown is confined to main.

  /// What is suggested.
  @MainActor private(set) var suggestions: [Suggestion] = []
  /// Called with the index of a row that was clicked on.
  @MainActor var onChoose: ((Int) -> Void)?
  /// The row that the keys have reached; nil for none.
  @MainActor var selection: Int? {
    didSet {
      guard selection != oldValue else { return }
      if let oldValue, rows.indices.contains(oldValue) { rows[oldValue].isSelected = false }
      guard let selection else { return }
      rows[selection].isSelected = true
      scroll.scrollToVisible(rows[selection].frame.insetBy(dx: 0, dy: -MenuMetrics.edge), animated: false)
    }
  }
  /// The width, in points: that of the field.
  @MainActor var width: CGFloat = 0 { didSet { if width != oldValue { setNeedsLayout() } } }
  /// The distance from the leading edge of the field to its text, in points.
  @MainActor var textInset: CGFloat = 0 {
    didSet { for row in rows { row.textInset = textInset - MenuMetrics.edge } }
  }

  @MainActor private var rows: [SuggestionRowNode] = []
  @MainActor private var hovered: Int? {
    didSet {
      guard hovered != oldValue else { return }
      if let oldValue, rows.indices.contains(oldValue) { rows[oldValue].isHovered = false }
      if let hovered { rows[hovered].isHovered = true }
    }
  }
  @MainActor private var pressed: Int?
  private let scroll = ScrollNode()

  /// How many rows are visible without scrolling.
  static let visibleRows = 8
  /// How many suggestions are shown at most.
  static let maximumCount = 200

  override init() {
    super.init()
    debugName = "suggestions"
    scroll.showsHorizontalScrollIndicator = false
    scroll.scrollableDirections = .vertical
    addSubnode(scroll)
  }

  /// Shows suggestions, with the parts emphasized that match what was typed. Nothing is selected then.
  @MainActor func show(_ new: [Suggestion], typed: String) {
    selection = nil
    hovered = nil
    suggestions = Array(new.prefix(Self.maximumCount))
    while rows.count > suggestions.count { rows.removeLast().removeFromSupernode() }
    while rows.count < suggestions.count {
      let (row, index) = (SuggestionRowNode(), rows.count)
      row.onChoose = { [weak self] in self?.onChoose?(index) }
      row.textInset = textInset - MenuMetrics.edge
      rows.append(row)
      scroll.addSubnode(row)
    }
    for (index, (row, suggestion)) in zip(rows, suggestions).enumerated() {
      row.place = AccessibilityPlace(index, of: suggestions.count)
      row.show(suggestion, matches: TextMatch.ranges(of: typed, in: suggestion.text))
    }
    scroll.setContentOffset(.zero, animated: false)
    setNeedsLayout()
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .list
    description.states.insert(.vertical)
  }

  // MARK: Layout

  private var rowHeight: CGFloat { max((theme.type.body.metrics.lineHeight + 10).rounded(.up), 26) }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    // Popups are measured on main.
    MainActor.assumeIsolated {
      let height = CGFloat(min(suggestions.count, Self.visibleRows)) * rowHeight + 2 * MenuMetrics.edge
      return CGSize(width: min(width, constrainedSize.width), height: min(height, constrainedSize.height))
    }
  }

  override func layout() {
    super.layout()
    let height = rowHeight
    scroll.frame = bounds
    scroll.contentSize = CGSize(
      width: bounds.width, height: CGFloat(rows.count) * height + 2 * MenuMetrics.edge)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: MenuMetrics.edge, y: MenuMetrics.edge + CGFloat(index) * height,
        width: max(bounds.width - 2 * MenuMetrics.edge, 0), height: height)
    }
  }

  /// The row at a point of this node; nil beside all rows.
  @MainActor private func row(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    let y = point.y + scroll.contentOffset.y
    return rows.firstIndex { $0.frame.minY <= y && y < $0.frame.maxY }
  }

  /// The frame of a row, in points of this node.
  @MainActor func frame(ofRow index: Int) -> CGRect {
    rows[index].frame.offsetBy(dx: 0, dy: -scroll.contentOffset.y)
  }

  /// How many rows a key for a page goes on.
  @MainActor var pageStep: Int { max(Int((bounds.height - 2 * MenuMetrics.edge) / rowHeight) - 1, 1) }

  // MARK: Pointer

  override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    hovered = row(at: point)
    return true
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    pressed = event.button == .primary ? row(at: point) : nil
    return true
  }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    let row = row(at: point)
    defer { pressed = nil }
    if let row, row == pressed { onChoose?(row) }
    return true
  }

  override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { pressed = nil }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) { hovered = nil }
}
