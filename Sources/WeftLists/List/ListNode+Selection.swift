import Foundation
import WeftCommands
import WeftNodes

// The list stores the selection, whether or not an item has a cell, so that cells that are created again look
// selected. The delegate is asked about and notified of the user's selections, but not those of the program.

extension ListNode {
  /// Whether the user can select items. True by default. Any thread.
  public final var allowsSelection: Bool {
    get { listSettings.withLock { $0.allowsSelection } }
    set {
      listSettings.withLock { $0.allowsSelection = newValue }
      if !newValue { onMain { ($0 as? ListNode)?.deselectAll(except: nil) } }
    }
  }

  /// Whether several items can be selected. A click then toggles an item, and a click with Shift selects all
  /// items up to it. False by default. Any thread.
  public final var allowsMultipleSelection: Bool {
    get { listSettings.withLock { $0.allowsMultipleSelection } }
    set {
      listSettings.withLock { $0.allowsMultipleSelection = newValue }
      guard !newValue else { return }
      onMain { node in
        guard let node = node as? ListNode else { return }
        node.deselectAll(except: node.selectedElements.first)
      }
    }
  }
}

@MainActor
extension ListNode {
  /// The elements of selected items, in their order.
  final var selectedElements: [CellElement] {
    list.data.map.sections.flatMap { section in section.items.entries.map(\.element).filter(\.isSelected) }
  }

  /// The selected items, in their order.
  final var selectedPaths: [IndexPath] { selectedElements.compactMap(\.indexPath) }

  /// Selects an item for the program.
  final func select(_ path: IndexPath) {
    guard allowsSelection, let element = knownElement(at: .item(path)) else { return }
    if !allowsMultipleSelection { deselectAll(except: element) }
    list.input.selectionAnchor = element
    setSelected(true, element)
  }

  /// Deselects an item for the program.
  final func deselect(_ path: IndexPath) {
    guard list.data.map.contains(.item(path)), let element = list.data.map[.item(path)] else { return }
    setSelected(false, element)
  }

  final func deselectAll(except kept: CellElement?) {
    for element in selectedElements where element !== kept { setSelected(false, element) }
  }

  private func setSelected(_ isSelected: Bool, _ element: CellElement) {
    guard element.isSelected != isSelected else { return }
    element.isSelected = isSelected
    if let node = element.node, node.isSelected != isSelected { node.isSelected = isSelected }
  }

  private func setHighlighted(_ isHighlighted: Bool, _ element: CellElement) {
    guard element.isHighlighted != isHighlighted else { return }
    element.isHighlighted = isHighlighted
    if let node = element.node, node.isHighlighted != isHighlighted { node.isHighlighted = isHighlighted }
    if let path = element.indexPath { notifyDelegate(isHighlighted: isHighlighted, at: path) }
  }

  // MARK: The user's selection

  /// Selects an item that the user chose, if the delegate agrees, and deselects others where only one can be
  /// selected.
  private func choose(_ path: IndexPath, keepingOthers keepsOthers: Bool) {
    guard let chosen = delegateChoice(isSelecting: true, at: path),
      let element = knownElement(at: .item(chosen))
    else { return }
    if !keepsOthers {
      for other in selectedElements where other !== element { unchoose(other) }
    }
    list.input.selectionAnchor = element
    setSelected(true, element)
    notifyDelegate(isSelected: true, at: chosen)
  }

  private func unchoose(_ element: CellElement) {
    guard let path = element.indexPath, let chosen = delegateChoice(isSelecting: false, at: path),
      let element = list.data.map[.item(chosen)], element.isSelected
    else { return }
    setSelected(false, element)
    notifyDelegate(isSelected: false, at: chosen)
  }

  /// Selects all items from the anchor to one.
  private func chooseRange(to path: IndexPath) {
    guard let anchor = list.input.selectionAnchor, let start = anchor.indexPath else {
      return choose(path, keepingOthers: true)
    }
    let (first, last) = start < path ? (start, path) : (path, start)
    for section in first.section...last.section {
      let count = itemCount(inSection: section)
      let from = section == first.section ? first.item : 0
      let to = section == last.section ? last.item : count - 1
      guard from <= to else { continue }
      for item in from...to where list.data.map[.item([section, item])]?.isSelected != true {
        choose(IndexPath(item: item, section: section), keepingOthers: true)
      }
    }
    list.input.selectionAnchor = anchor
  }

  /// Highlights the cell at a point.
  ///
  /// - Returns: whether there is a cell that accepts the press.
  final func pressCell(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary, allowsSelection, let element = element(at: point),
      case .item(let path)? = element.address, delegateAllowsHighlight(at: path)
    else { return false }
    list.input.pressed = element
    setHighlighted(true, element)
    return true
  }

  /// Highlights the pressed cell only while the pointer is over it.
  ///
  /// - Returns: whether a cell is pressed.
  final func movePress(to point: CGPoint) -> Bool {
    guard let pressed = list.input.pressed else { return false }
    setHighlighted(element(at: point) === pressed, pressed)
    return true
  }

  /// Selects the cell that was pressed, if the pointer is still over it.
  ///
  /// - Returns: whether a cell was pressed.
  final func releaseCell(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary, let pressed = list.input.pressed else { return false }
    let isInside = element(at: point) === pressed
    endPress()
    guard isInside, let path = pressed.indexPath else { return true }
    if canBecomeFirstResponder { becomeFirstResponder() }
    if !allowsMultipleSelection {
      choose(path, keepingOthers: false)
    } else if event.modifiers.contains(.shift) {
      chooseRange(to: path)
    } else if pressed.isSelected {
      unchoose(pressed)
    } else {
      choose(path, keepingOthers: true)
    }
    return true
  }

  final func endPress() {
    guard let pressed = list.input.pressed else { return }
    list.input.pressed = nil
    setHighlighted(false, pressed)
  }

  // MARK: The keyboard

  /// Moves the selection on an arrow key, Home or End, if the list has the keyboard focus.
  ///
  /// - Returns: whether the key was handled.
  final func choose(on event: KeyEvent) -> Bool {
    guard allowsSelection, event.modifiers.isDisjoint(with: [.control, .alt, .super]),
      windowScene?.focusedNode === self
    else { return false }
    let current =
      list.input.selectionAnchor?.isSelected == true ? list.input.selectionAnchor : selectedElements.first
    guard let target = target(of: event.keysym, from: current?.indexPath) else { return false }
    guard target != current?.indexPath else { return true }
    guard delegateAllowsHighlight(at: target) else { return true }
    choose(target, keepingOthers: allowsMultipleSelection && event.modifiers.contains(.shift))
    scroll(to: target, .none, isAnimated: true)
    return true
  }

  /// The item that a key selects.
  private func target(of key: UInt32, from current: IndexPath?) -> IndexPath? {
    switch key {
    case Keysym.home: return firstPath
    case Keysym.end: return lastPath
    case Keysym.up, Keysym.down, Keysym.left, Keysym.right: break
    default: return nil
    }
    guard let current else { return visiblePaths.first ?? firstPath }
    return neighbour(of: current, towards: key)
  }

  private var firstPath: IndexPath? {
    list.data.map.sections.firstIndex { $0.itemCount > 0 }.map { IndexPath(item: 0, section: $0) }
  }

  private var lastPath: IndexPath? {
    list.data.map.sections.lastIndex { $0.itemCount > 0 }.map {
      IndexPath(item: list.data.map.sections[$0].itemCount - 1, section: $0)
    }
  }

  /// The nearest item in a direction, by the layout; the item itself at the end.
  private func neighbour(of path: IndexPath, towards key: UInt32) -> IndexPath? {
    guard let layout = list.content.layout, let frame = layout.frame(forItemAt: path) else {
      return firstPath
    }
    let isAlong = (key == Keysym.left || key == Keysym.right) == isHorizontal
    var search = frame
    let reach = max(viewportRect.width, viewportRect.height) * 2
    switch key {
    case Keysym.up: search = CGRect(x: frame.minX, y: frame.minY - reach, width: frame.width, height: reach)
    case Keysym.down: search = CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: reach)
    case Keysym.left:
      search = CGRect(x: frame.minX - reach, y: frame.minY, width: reach, height: frame.height)
    default: search = CGRect(x: frame.maxX, y: frame.minY, width: reach, height: frame.height)
    }
    func distance(_ other: CGRect) -> CGFloat {
      key == Keysym.up || key == Keysym.down ? abs(other.midY - frame.midY) : abs(other.midX - frame.midX)
    }
    let found = layout.elements(in: search.insetBy(dx: 1, dy: 1)).filter {
      $0.element.supplementaryKind == nil && $0.element != .item(path)
    }
    let nearest = found.min { distance($0.frame) < distance($1.frame) }
    return nearest?.element.indexPath ?? (isAlong ? path : nil)
  }
}
