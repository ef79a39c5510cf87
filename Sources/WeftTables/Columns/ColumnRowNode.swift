import Foundation
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLists
import WeftNodes
import WeftSemantics
import WeftThreads

/// A row of a table with columns: one node for each column that is shown.
///
/// ```swift
/// ColumnRowNode { column in
///   switch column {
///   case "name": TextNode(file.name)
///   case "size": TextNode(file.size.formatted())
///   default: nil
///   }
/// }
/// ```
/// The row is a cell of the table in a ``ColumnTableNode``, or of the outline there. Each node stands in the middle of the
/// row's height, at the side that its column says, and is at most as wide as the column.
open class ColumnRowNode: CellNode, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock, or confined to main.
  private let makesContent: @Sendable (TableColumn.ID) -> DisplayNode?
  private let made = Protected<[TableColumn.ID: DisplayNode]>([:])
  private let fixedNode = FixedColumnNode()
  /// The columns with which the row was laid out last.
  private let usedPlaces = Protected<ColumnPlaces?>(nil)
  /// The columns with which it was last asked for another layout.
  @MainActor private var wantedPlaces: ColumnPlaces?

  /// Makes a row. Any thread.
  ///
  /// - Parameter content: makes the node of a column when the column is first shown; nil for an empty place, for which
  ///   it is asked again with each layout. Called on any thread; if two threads call it for the same column at a time,
  ///   one of the nodes counts.
  public init(content: @escaping @Sendable (TableColumn.ID) -> DisplayNode?) {
    makesContent = content
    super.init()
    automaticallyManagesSubnodes = true
  }

  /// The node in a column; nil if there is none yet. Any thread.
  public final func contentNode(of column: TableColumn.ID) -> DisplayNode? {
    made.withLock { $0[column] }
  }

  final var columns: TableColumns? { (owningNode as? ListNode)?.cellContext as? TableColumns }

  /// The node in a column, made if necessary. If two threads make it at the same time, one of the nodes counts.
  private final func content(of column: TableColumn.ID) -> DisplayNode? {
    if let known = contentNode(of: column) { return known }
    guard let new = makesContent(column) else { return nil }
    return made.withLock { made in
      if let known = made[column] { return known }
      made[column] = new
      return new
    }
  }

  /// The width that the node in a column would like to have, with the space around it, in points. Main.
  @MainActor final func naturalWidth(of column: TableColumn.ID) -> CGFloat? {
    let room = CGSize(width: CGFloat.infinity, height: bounds.height)
    return content(of: column).map {
      $0.layoutThatFits(SizeRange(min: .zero, max: room)).size.width.rounded(.up) + 2 * ColumnPlaces.padding
    }
  }

  // MARK: Layout

  /// The contents in their columns.
  open override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let width = constrainedSize.max.width.isFinite ? constrainedSize.max.width : constrainedSize.min.width
    let given = columns?.places(in: width)
    usedPlaces.withLock { $0 = given }
    guard let places = given else { return ColumnRowSpec(parts: [], width: width) }
    var parts: [ColumnRowSpec.Part] = []
    for (index, place) in places.places.enumerated() {
      guard let content = content(of: place.id) else { continue }
      guard index == 0, places.isFirstFixed else {
        parts.append(ColumnRowSpec.Part(element: content, place: place))
        continue
      }
      fixedNode.setContent(content, place)
      parts.append(ColumnRowSpec.Part(element: fixedNode, place: place, fills: true))
    }
    return ColumnRowSpec(parts: parts, width: width)
  }

  /// Keeps the first column in place. Call super.
  @MainActor open override func layout() {
    super.layout()
    // The columns may have changed while another thread measured the row.
    if let places = columns?.places(in: bounds.width), usedPlaces.withLock({ $0 }) != places,
      wantedPlaces != places
    {
      wantedPlaces = places
      setNeedsLayout()
    }
    holdFixedColumn()
  }

  /// Keeps the first column at the edge of the table while the others are scrolled: the compositor does it, and the model
  /// follows.
  @MainActor private final func holdFixedColumn() {
    guard fixedNode.supernode === self, let list = owningNode as? ListNode else { return }
    let inset = list.contentInset
    let isScrolled = bounds.width > list.bounds.width - inset.horizontal + 0.5
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    var frame = fixedNode.frame
    frame.origin.x = isMirrored ? bounds.width - frame.width : 0
    guard isScrolled else {
      fixedNode.layer.driver = nil
      fixedNode.frame = frame
      return colorFixedColumn()
    }
    let rest = frame
    let offset = list.contentOffset.x
    frame.origin.x =
      isMirrored
      ? min(rest.minX, offset + list.bounds.width - inset.right - rest.width)
      : max(rest.minX, offset + inset.left)
    fixedNode.frame = frame
    let driver = StickyDriver(
      list.driver, edge: isMirrored ? .right : .left, frame: rest, limits: bounds, shown: frame.origin)
    // The same driver again would be a change, and the pointer asks after each.
    if (fixedNode.layer.driver as? StickyDriver)?.isSame(as: driver) != true {
      fixedNode.layer.driver = driver
    }
    colorFixedColumn()
  }

  @MainActor private final func colorFixedColumn() {
    guard isNodeLoaded else { return }
    let theme = theme
    let ground = theme.background.overlaid(with: stateBackground ?? backgroundColor ?? .clear)
    let hides = fixedNode.layer.driver != nil
    fixedNode.setGround(hides ? ground : nil, edge: theme.separator)
  }

  /// Keeps the first column in place. Call super.
  @MainActor open override func cellNodeVisibilityEvent(
    _ event: CellNodeVisibilityEvent, in scrollNode: ScrollNode?, withCellFrame cellFrame: CGRect
  ) {
    super.cellNodeVisibilityEvent(event, in: scrollNode, withCellFrame: cellFrame)
    if event != .invisible, fixedNode.isNodeLoaded, fixedNode.layer.driver != nil { holdFixedColumn() }
  }

  // MARK: DisplayNode

  /// Finds what is in the first column where it is shown. Call super.
  @MainActor open override func hitTest(_ point: CGPoint, with event: InputEvent?) -> View? {
    if fixedNode.isNodeLoaded, fixedNode.layer.driver != nil { holdFixedColumn() }
    return super.hitTest(point, with: event)
  }

  // MARK: Accessibility

  /// A row with cells. Call super.
  @MainActor open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describeColumns(&description)
  }

  /// Uses the row when a cell is pressed. Call super.
  @MainActor open override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    pressColumn(action) ?? super.performAccessibilityAction(action)
  }

  // MARK: States

  /// Whether the row is selected; see `CellNode`.
  open override var isSelected: Bool { didSet { stateDidChange() } }

  /// Whether the row looks pressed; see `CellNode`.
  open override var isHighlighted: Bool { didSet { stateDidChange() } }

  private final func stateDidChange() { onMain { ($0 as? ColumnRowNode)?.colorFixedColumn() } }

  /// Updates the colours. Call super.
  @MainActor open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    colorFixedColumn()
  }

  /// Lets go of the first column. Call super.
  @MainActor open override func didExitHierarchy() {
    super.didExitHierarchy()
    if fixedNode.isNodeLoaded { fixedNode.layer.driver = nil }
  }

  /// Keeps the first column in place. Call super.
  @MainActor open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    holdFixedColumn()
  }
}
