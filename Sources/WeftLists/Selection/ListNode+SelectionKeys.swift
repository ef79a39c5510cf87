import Foundation
import WeftCommands
import WeftNodes

// The keyboard. The cursor is the item that keys start from. It is the item that was selected last, unless keys with Control
// have moved it on: then a ring shows it.

@MainActor
extension ListNode {
  /// Handles a key, if the list has the keyboard focus.
  ///
  /// - Returns: whether the key was handled.
  final func handleSelectionKey(_ event: KeyEvent) -> Bool {
    guard allowsSelection, event.modifiers.isDisjoint(with: [.alt, .super]),
      windowScene?.focusedNode === self
    else { return false }
    if event.modifiers.contains(.control), !selectsAsOnDesktop { return false }
    if opens(on: event) { return true }
    return changeSelection {
      moves(on: event) || selectsAsOnDesktop && (acts(on: event) || typesAhead(event))
    }
  }

  /// The item that keys start from.
  package final var current: IndexPath? {
    if selectsAsOnDesktop, let path = listState.input.cursor?.indexPath { return path }
    if let anchor = listState.input.selectionAnchor, isSelected(anchor) { return anchor.indexPath }
    return listState.data.selection.first
  }

  // MARK: Moving

  private func moves(on event: KeyEvent) -> Bool {
    let current = current
    guard let target = target(of: event.keysym, from: current) else { return false }
    let (extends, walks) = (event.modifiers.contains(.shift), event.modifiers.contains(.control))
    // Where one item can be selected, the cursor is on it.
    if walks, !allowsMultipleSelection { return false }
    guard target != current || !walks && !extends else { return true }
    guard isSelectable(target) else { return true }
    if walks, !extends {
      listState.input.cursor = knownElement(at: .item(target))
    } else if extends, allowsMultipleSelection {
      selectRangeByUser(to: target, keepingOthers: walks || !selectsAsOnDesktop)
    } else if target != current || listState.data.selection.count != 1 {
      selectByUser(target, keepingOthers: false)
    }
    scroll(to: target, .none, isAnimated: true)
    return true
  }

  /// The item that a key leads to. Items that can't be selected are passed over.
  private func target(of key: UInt32, from current: IndexPath?) -> IndexPath? {
    switch key {
    // The first item of an inverted list is seen at its end.
    case Keysym.home: return inverted ? lastSelectable : firstSelectable
    case Keysym.end: return inverted ? firstSelectable : lastSelectable
    case Keysym.pageUp where selectsAsOnDesktop, Keysym.pageDown where selectsAsOnDesktop: break
    case Keysym.up, Keysym.down, Keysym.left, Keysym.right: break
    default: return nil
    }
    guard let current else {
      return (visiblePaths.first ?? firstPath).map { nextSelectable(from: $0, by: 1) }
    }
    if key == Keysym.pageUp || key == Keysym.pageDown { return page(from: current, key) }
    guard let neighbor = neighbor(of: current, towards: key) else { return nil }
    guard !isSelectable(neighbor) else { return neighbor }
    var (last, next) = (neighbor, self.neighbor(of: neighbor, towards: key))
    for _ in 0..<Self.searchLimit {
      guard let path = next, path != last else { return current }
      if isSelectable(path) { return path }
      (last, next) = (path, self.neighbor(of: path, towards: key))
    }
    return current
  }

  private var firstSelectable: IndexPath? { firstPath.map { nextSelectable(from: $0, by: 1) } }
  private var lastSelectable: IndexPath? { lastPath.map { nextSelectable(from: $0, by: -1) } }

  /// How many items that can't be selected are passed over.
  private static let searchLimit = 1000

  /// The first item that can be selected from one on, forwards or backwards; the item itself if there is none.
  private func nextSelectable(from path: IndexPath, by step: Int) -> IndexPath {
    var (section, item) = (path.section, path.item)
    for _ in 0..<Self.searchLimit {
      let candidate = IndexPath(item: item, section: section)
      if isSelectable(candidate) { return candidate }
      item += step
      while !(0..<itemCount(inSection: section)).contains(item) {
        section += step
        guard listState.data.map.sections.indices.contains(section) else { return path }
        item = step > 0 ? 0 : itemCount(inSection: section) - 1
      }
    }
    return path
  }

  /// The item that is a viewport further on.
  private func page(from path: IndexPath, _ key: UInt32) -> IndexPath? {
    guard let layout = listState.content.layout, let frame = layout.frame(forItemAt: path) else {
      return firstPath
    }
    let isBack = key == Keysym.pageUp
    let step = isHorizontal ? viewportRect.width - frame.width : viewportRect.height - frame.height
    let distance = max(step, isHorizontal ? frame.width : frame.height) * (isBack ? -1 : 1)
    let goal = isHorizontal ? frame.offsetBy(dx: distance, dy: 0) : frame.offsetBy(dx: 0, dy: distance)
    func separation(_ other: CGRect) -> CGFloat { abs(other.midX - goal.midX) + abs(other.midY - goal.midY) }
    let found = layout.elements(in: goal.insetBy(dx: -1, dy: -frame.height)).filter {
      $0.element.supplementaryKind == nil
    }
    let nearest = found.min { separation($0.frame) < separation($1.frame) }?.element.indexPath
    let isTowardsFirst = isBack != inverted
    let target = nearest ?? (isTowardsFirst ? firstPath : lastPath)
    return target.map { isSelectable($0) ? $0 : nextSelectable(from: $0, by: isTowardsFirst ? 1 : -1) }
  }

  /// The nearest item in a direction, by the layout; the item itself at the end.
  private func neighbor(of path: IndexPath, towards key: UInt32) -> IndexPath? {
    guard let layout = listState.content.layout, let frame = layout.frame(forItemAt: path) else {
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

  // MARK: Acting

  private func opens(on event: KeyEvent) -> Bool {
    guard selectsAsOnDesktop, [Keysym.return, Keysym.keypadEnter].contains(event.keysym), !event.isRepeat,
      event.modifiers.isDisjoint(with: [.control, .shift]), let current
    else { return false }
    return open(current)
  }

  private func acts(on event: KeyEvent) -> Bool {
    if Command.selectAll.shortcut?.matches(event) == true, allowsMultipleSelection {
      selectAllByUser()
      return true
    }
    switch event.keysym {
    case Keysym.space:
      guard let current, !isTypingAhead(at: event) else { return false }
      if event.modifiers.contains(.control) {
        toggle(current)
      } else if event.modifiers.contains(.shift) {
        selectRangeByUser(to: current, keepingOthers: false)
      } else {
        selectByUser(current, keepingOthers: false)
      }
      return true
    default: return false
    }
  }

  /// Goes to the item whose title begins with what is typed.
  private func typesAhead(_ event: KeyEvent) -> Bool {
    guard !event.modifiers.contains(.control), !event.text.isEmpty,
      !event.text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { return false }
    // Without titles nothing is found.
    guard let firstPath, delegateTypeAheadText(at: firstPath) != nil else { return false }
    let order = listState.data.map.order
    let found = listState.input.typeAhead.type(
      event.text, at: event.time(orNow: now), count: order.count, selection: current.map(order.number)
    ) { number in
      let path = order.path(number)
      return isSelectable(path) ? delegateTypeAheadText(at: path) : nil
    }
    guard let path = found.map(order.path) else { return true }
    selectByUser(path, keepingOthers: false)
    scroll(to: path, .none, isAnimated: true)
    return true
  }
}
