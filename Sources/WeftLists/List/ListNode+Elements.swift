import Foundation
import WeftLayout
import WeftListLayouts
import WeftNodes

@MainActor
extension ListNode {
  /// The number of sections, as of the last update. Loads the data if that has not been done. Main.
  public final var numberOfSections: Int {
    loadDataIfNeeded()
    return listState.data.map.sections.count
  }

  /// The number of items in a section, as of the last update; 0 if the section does not exist.
  final func itemCount(inSection section: Int) -> Int {
    loadDataIfNeeded()
    let sections = listState.data.map.sections
    return sections.indices.contains(section) ? sections[section].itemCount : 0
  }

  /// The element at an address; nil if there is none.
  final func knownElement(at address: CollectionElementAddress) -> CellElement? {
    loadDataIfNeeded()
    return listState.data.map.contains(address) ? listState.data.map.element(at: address) : nil
  }

  /// The cell at an address, created immediately if necessary; nil if there is no such element.
  final func cell(at address: CollectionElementAddress) -> CellNode? {
    knownElement(at: address).flatMap { cell(of: $0) }
  }

  /// The cells of visible items, in the order of the layout; none while the list is not visible. Main.
  public final var visibleNodes: [CellNode] {
    visibleItems.compactMap(\.node)
  }

  /// The elements of visible items.
  final var visibleItems: [CellElement] {
    listState.cells.visible.filter { element in
      if case .item = element.address { element.placement != nil } else { false }
    }
  }

  /// The paths of visible items, in the order of the layout.
  final var visiblePaths: [IndexPath] { visibleItems.compactMap(\.indexPath) }

  /// The item at a point of the content, in points; nil if there is none.
  final func path(at point: CGPoint) -> IndexPath? {
    if case .item(let path)? = element(at: point)?.address { path } else { nil }
  }

  /// The element whose cell is at a point of the content.
  final func element(at point: CGPoint) -> CellElement? {
    listState.cells.placed.filter { $0.placement?.frame.contains(point) == true }
      .max { ($0.placement?.attributes.zIndex ?? 0) < ($1.placement?.attributes.zIndex ?? 0) }
  }

  /// The address of a cell, whether or not it is visible.
  final func address(of cell: CellNode) -> CollectionElementAddress? {
    listState.cells.elements[ObjectIdentifier(cell)]?.address
  }

  /// Asks for the size range of every cell again, and measures the cells whose range has changed. Main.
  final func remeasure() {
    guard listState.content.layout != nil else { return }
    listState.content.generation += 1
    for element in listState.data.map.elements where element.node != nil { element.needsMeasuring = true }
    changeLayout { $0.invalidateMeasuredSizes() }
    for element in listState.cells.placed {
      guard let address = element.address, let size = element.measured?.size else { continue }
      changeLayout { $0.setMeasuredSizes([address: size]) }
    }
    setNeedsListUpdate()
  }
}

extension ListNode: CellOwner {
  final func indexPath(for cell: CellNode) -> IndexPath? { address(of: cell)?.indexPath }

  final func nodeDidInvalidateSize(_ cell: CellNode) {
    guard let element = listState.cells.elements[ObjectIdentifier(cell)] else { return }
    element.needsMeasuring = true
    setNeedsListUpdate()
  }

  final func cellSelectionDidChange(_ cell: CellNode) {
    guard let element = listState.cells.elements[ObjectIdentifier(cell)],
      case .item(let path) = element.address, listState.data.selection.contains(path) != cell.isSelected
    else { return }
    if cell.isSelected && !allowsMultipleSelection { deselectAll(except: path) }
    setSelected(cell.isSelected, path)
  }

  final func cellHighlightDidChange(_ cell: CellNode) {
    listState.cells.elements[ObjectIdentifier(cell)]?.isHighlighted = cell.isHighlighted
  }

  final func cellAppearanceDidChange(_ cell: CellNode) {
    guard let element = listState.cells.elements[ObjectIdentifier(cell)], let placement = element.placement
    else { return }
    placeSeparator(of: element, placement.attributes.separatorFrame, nil, from: nil)
  }
}
