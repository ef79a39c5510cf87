import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText
import WeftTheme

/// The content of an open menu: its rows one below the other, scrolled where the screen is too low for them.
final class MenuNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is shown is confined to main.

  @MainActor let rows: [MenuRow]
  /// Called with the events of the pointer.
  @MainActor var onPointer: ((MenuPointerEvent) -> Void)?
  /// Does what assistive technology asks for to a row. Returns whether it was done.
  @MainActor var onAction: ((AccessibilityAction, Int) -> Bool)?

  /// The selected row; nil for none.
  @MainActor var selection: Int? {
    didSet {
      guard selection != oldValue else { return }
      if let oldValue { rowNodes[oldValue].isSelected = false }
      if let selection { rowNodes[selection].isSelected = true }
    }
  }

  /// The smallest width, in points: that of the control which the menu belongs to. 0 by default.
  @MainActor var minimumWidth: CGFloat = 0

  /// The row whose submenu is open; nil for none.
  @MainActor var openRow: Int? {
    didSet {
      for (index, node) in rowNodes.enumerated() { node.isSubmenuOpen = index == openRow }
    }
  }

  @MainActor private let rowNodes: [MenuRowNode]
  @MainActor private(set) var metrics = MenuMetrics()
  private let scroll = ScrollNode()

  /// - Parameter showsMnemonics: whether the letters that choose items are underlined.
  @MainActor init(_ rows: [MenuRow], showsMnemonics: Bool, theme: Theme) {
    self.rows = rows
    rowNodes = rows.map(MenuRowNode.init)
    metrics = MenuMetrics(of: rows, theme)
    super.init()
    debugName = "menu"
    scroll.showsHorizontalScrollIndicator = false
    scroll.scrollableDirections = .vertical
    addSubnode(scroll)
    let entries = rows.indices.filter { rows[$0].entry != nil }
    for (index, node) in rowNodes.enumerated() {
      node.showsMnemonic = showsMnemonics
      node.metrics = metrics
      node.place = entries.firstIndex(of: index).map { AccessibilityPlace($0, of: entries.count) }
      node.onAction = { [weak self] in self?.onAction?($0, index) ?? false }
      scroll.addSubnode(node)
    }
  }

  // MARK: Layout

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    onMainSize(constrainedSize)
  }

  /// Menus are measured on main, when they open.
  private func onMainSize(_ limit: CGSize) -> CGSize {
    MainActor.assumeIsolated {
      CGSize(
        width: min(max(metrics.width, minimumWidth), limit.width),
        height: min(metrics.height(of: rows), limit.height))
    }
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    metrics = SurroundingLanguage.with(traitCollection.language) { MenuMetrics(of: rows, theme) }
    for node in rowNodes { node.metrics = metrics }
    setNeedsLayout()
  }

  override func layout() {
    super.layout()
    scroll.frame = bounds
    scroll.contentSize = CGSize(width: bounds.width, height: metrics.height(of: rows))
    var y = MenuMetrics.edge
    for (row, node) in zip(rows, rowNodes) {
      let height = metrics.height(of: row)
      node.frame = CGRect(
        x: MenuMetrics.edge, y: y, width: bounds.width - 2 * MenuMetrics.edge, height: height)
      y += height
    }
  }

  /// The frame of a row, in points of this node.
  @MainActor func frame(ofRow index: Int) -> CGRect {
    rowNodes[index].frame.offsetBy(dx: 0, dy: -scroll.contentOffset.y)
  }

  /// The row at a height, in points of this node, whatever the horizontal position; nil beside all rows.
  @MainActor func row(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    let y = point.y + scroll.contentOffset.y
    return rowNodes.firstIndex { $0.frame.minY <= y && y < $0.frame.maxY }
  }

  /// Scrolls a row into view.
  @MainActor func reveal(_ index: Int) {
    scroll.scrollToVisible(rowNodes[index].frame.insetBy(dx: 0, dy: -MenuMetrics.edge), animated: false)
  }

  /// A menu.
  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .menu
    description.states.insert(.vertical)
  }

  // MARK: Pointer

  override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    onPointer?(MenuPointerEvent(.moved, row: row(at: point), location: event.location))
    return true
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    onPointer?(MenuPointerEvent(.pressed, row: row(at: point), location: event.location))
    return true
  }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    onPointer?(MenuPointerEvent(.released, row: row(at: point), location: event.location))
    return true
  }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) {
    onPointer?(MenuPointerEvent(.exited, row: nil, location: event.location))
  }
}
