import Foundation
import WeftCommands
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes

/// The headings above a table with columns. A click sorts, a drag at an edge changes a width, a drag of a title moves the
/// column, and a menu shows and hides columns; all of it with the keyboard, too.
final class ColumnHeaderNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or constant.

  /// What the user does with the pointer.
  enum Press {
    /// A title is pressed at a place, in points of the headings.
    case title(TableColumn.ID, start: CGFloat)
    /// A column is being moved.
    case moving(TableColumn.ID)
    /// An edge is dragged, from a width and a place.
    case edge(TableColumn.ID, width: CGFloat, start: CGFloat)
  }

  /// The headings that are scrolled with the columns.
  private let strip = DisplayNode()
  private let fixedNode = FixedColumnNode()
  private let line = DisplayNode()
  @MainActor private var titles: [TableColumn.ID: ColumnTitleNode] = [:]
  @MainActor private var edges: [DisplayNode] = []
  @MainActor weak var owner: ColumnTableNode?
  @MainActor var press: Press? { didSet { showTitles() } }
  /// The title below the pointer.
  @MainActor var hovered: TableColumn.ID? { didSet { if hovered != oldValue { showTitles() } } }
  /// The title that keys act on.
  @MainActor var focused: TableColumn.ID? { didSet { if focused != oldValue { showTitles() } } }

  override init() {
    super.init()
    debugName = "column headings"
    clipsToBounds = true
    for node in [strip, fixedNode] { node.isUserInteractionEnabled = false }
    line.isLayerBacked = true
    line.zPosition = 1
    for node in [strip, fixedNode, line] as [DisplayNode] { addSubnode(node) }
  }

  /// The places of the columns, before they are mirrored.
  @MainActor var places: ColumnPlaces? { owner?.model.places(in: owner?.rowWidth ?? 0) }

  @MainActor var isMirrored: Bool { traitCollection.layoutDirection == .rightToLeft }

  /// How far the columns are scrolled from where they begin, in points.
  @MainActor var scrolledDistance: CGFloat {
    guard let owner else { return 0 }
    let offset = owner.table.contentOffset.x
    return isMirrored ? owner.rowWidth - bounds.width - offset : offset
  }

  // MARK: Layout

  override func layout() {
    super.layout()
    guard let owner, let places else { return }
    let width = owner.rowWidth
    strip.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    if strip.layer.driver == nil { strip.layer.driver = FollowingDriver(owner.table.driver, .horizontal) }
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    var gone = Set(titles.keys)
    for (index, place) in places.places.enumerated() {
      gone.remove(place.id)
      let title = title(of: place.id)
      if index == 0, places.isFirstFixed {
        put(title, place)
      } else {
        if title.supernode !== strip { strip.addSubnode(title) }
        title.frame = frame(of: place, in: width).insetBy(dx: 0, dy: 2)
      }
    }
    for id in gone { titles.removeValue(forKey: id)?.removeFromSupernode() }
    fixedNode.isHidden = !places.isFirstFixed
    placeEdges(places, in: width)
    showTitles()
  }

  /// Puts a title where it is not scrolled.
  @MainActor private func put(_ title: ColumnTitleNode, _ place: ColumnPlaces.Place) {
    if title.supernode === strip { title.removeFromSupernode() }
    fixedNode.frame = CGRect(
      x: isMirrored ? bounds.width - place.width : 0, y: 0, width: place.width, height: bounds.height)
    fixedNode.setContent(title, place, inset: EdgeInsets(top: 2, left: 0, bottom: 2, right: 0))
  }

  @MainActor private func title(of id: TableColumn.ID) -> ColumnTitleNode {
    if let known = titles[id] { return known }
    let title = ColumnTitleNode(id, in: self)
    titles[id] = title
    return title
  }

  @MainActor private func frame(of place: ColumnPlaces.Place, in width: CGFloat) -> CGRect {
    CGRect(
      x: isMirrored ? width - place.end : place.start, y: 0, width: place.width, height: bounds.height)
  }

  /// Places the short lines between titles.
  @MainActor private func placeEdges(_ places: ColumnPlaces, in width: CGFloat) {
    while edges.count < places.places.count {
      let edge = DisplayNode()
      edge.isLayerBacked = true
      strip.addSubnode(edge)
      edges.append(edge)
    }
    for (index, edge) in edges.enumerated() {
      edge.isHidden = index >= places.places.count
      guard index < places.places.count else { continue }
      let end = frame(of: places.places[index], in: width)
      edge.frame = CGRect(
        x: isMirrored ? end.minX : end.maxX - 1, y: 7, width: 1, height: max(bounds.height - 14, 0))
      edge.backgroundColor = theme.separator
    }
  }

  // MARK: Look

  /// Shows the present titles, order and press.
  @MainActor func showTitles() {
    guard isNodeLoaded, let owner else { return }
    let theme = theme
    backgroundColor = theme.surface
    line.backgroundColor = theme.separator
    let isScrolled = owner.rowWidth > bounds.width + 0.5
    fixedNode.setGround(isScrolled ? theme.surface : nil, edge: theme.separator)
    let hasFocus = windowScene?.focusedNode === self && windowScene?.showsFocus == true
    for column in owner.columns {
      guard let title = titles[column.id] else { continue }
      title.look = ColumnTitleNode.Look(
        title: column.title, alignment: column.alignment,
        isAscending: owner.sort?.column == column.id ? owner.sort?.isAscending : nil,
        isPressed: pressedColumn == column.id,
        isHovered: hovered == column.id && column.isSortable && owner.onSort != nil,
        hasFocus: hasFocus && focusedColumn == column.id)
    }
  }

  @MainActor private var pressedColumn: TableColumn.ID? {
    switch press {
    case .title(let id, _), .moving(let id): id
    case .edge, nil: nil
    }
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsLayout()
    showTitles()
  }

  // MARK: Input

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool { begin(event, at: point) }

  override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool { move(event, at: point) }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool { end(event, at: point) }

  override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { press = nil }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) {
    (hovered, cursor) = (nil, nil)
  }

  override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool {
    owner?.table.scrolled(event, at: point) ?? false
  }

  override var canBecomeFirstResponder: Bool { !(places?.places.isEmpty ?? true) }

  override func keyPressed(_ event: KeyEvent) -> Bool { act(on: event) || super.keyPressed(event) }

  override func didBecomeFirstResponder() {
    super.didBecomeFirstResponder()
    showTitles()
  }

  override func didResignFirstResponder() {
    super.didResignFirstResponder()
    showTitles()
  }

  override func contextMenu(at point: CGPoint?) -> Menu? { menu(at: point) }

  override var hasContextMenu: Bool { !columnsInMenu.isEmpty }
}
