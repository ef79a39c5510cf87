import Foundation
import WeftCommands
import WeftNodes

// Presses on cells. On a desktop the mouse selects at the press, unless the item is selected already: then the selection may
// be dragged, and only the release decides. Everything else selects at the release.

@MainActor
extension ListNode {
  /// Highlights the cell at a point, or begins a rubber band beside the cells.
  ///
  /// - Returns: whether the press is accepted.
  final func pressCell(_ event: PointerEvent, at point: CGPoint) -> Bool {
    if event.button == .secondary { selectForMenu(at: point) }
    guard event.button == .primary, allowsSelection else { return false }
    guard let element = element(at: point), case .item(let path)? = element.address else {
      return beginRubberBand(event, at: point)
    }
    guard isSelectable(path) else { return false }
    listState.input.pressed = element
    listState.input.isChosenAtPress = false
    setHighlighted(true, element)
    let isPlain = event.modifiers.isDisjoint(with: [.shift, .control])
    if selectsAsOnDesktop, allowsMultipleSelection, !event.isTouch, isPlain, !isSelected(element) {
      takeFocus()
      changeSelection { selectByUser(path, keepingOthers: false) }
      listState.input.isChosenAtPress = true
    }
    return true
  }

  /// The item below the pointer is selected before its context menu opens, unless it is one of the selected ones.
  private func selectForMenu(at point: CGPoint) {
    guard selectsAsOnDesktop, allowsSelection, allowsMultipleSelection, let path = path(at: point),
      isSelectable(path), !listState.data.selection.contains(path)
    else { return }
    takeFocus()
    changeSelection { selectByUser(path, keepingOthers: false) }
  }

  /// Highlights the pressed cell only while the pointer is over it.
  ///
  /// - Returns: whether a cell is pressed.
  final func movePress(_ event: PointerEvent, at point: CGPoint) -> Bool {
    if listState.input.rubberBand != nil { return moveRubberBand(to: event.location) }
    guard let pressed = listState.input.pressed else { return false }
    setHighlighted(element(at: point) === pressed, pressed)
    return true
  }

  /// Selects the cell that was pressed, if the pointer is still over it.
  ///
  /// - Returns: whether a cell was pressed.
  final func releaseCell(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary else { return false }
    if listState.input.rubberBand != nil { return endRubberBand() }
    guard let pressed = listState.input.pressed else { return false }
    let isInside = element(at: point) === pressed
    endPress()
    guard isInside, let path = pressed.indexPath else { return true }
    takeFocus()
    changeSelection {
      if selectsAsOnDesktop {
        clickOnDesktop(path, event)
      } else {
        tap(path, event)
      }
    }
    let isPlain = event.modifiers.isDisjoint(with: [.shift, .control])
    if selectsAsOnDesktop, event.clickCount == 2, isPlain { open(path) }
    return true
  }

  private func takeFocus() { if canBecomeFirstResponder { becomeFirstResponder() } }

  private func clickOnDesktop(_ path: IndexPath, _ event: PointerEvent) {
    if allowsMultipleSelection, event.modifiers.contains(.shift) {
      selectRangeByUser(to: path, keepingOthers: event.modifiers.contains(.control))
    } else if event.modifiers.contains(.control) {
      toggle(path)
    } else if !listState.input.isChosenAtPress {
      selectByUser(path, keepingOthers: false)
    }
  }

  private func tap(_ path: IndexPath, _ event: PointerEvent) {
    if !allowsMultipleSelection {
      selectByUser(path, keepingOthers: false)
    } else if event.modifiers.contains(.shift) {
      selectRangeByUser(to: path, keepingOthers: true)
    } else if listState.data.selection.contains(path) {
      deselectByUser(ItemSelection(path))
    } else {
      selectByUser(path, keepingOthers: true)
    }
  }

  /// Opens an item for the user. Returns whether the delegate does something then.
  @discardableResult
  final func open(_ path: IndexPath) -> Bool {
    delegateOpens(at: path) || listState.input.opensByDefault?(path) ?? false
  }

  final func endPress() {
    _ = endRubberBand()
    guard let pressed = listState.input.pressed else { return }
    listState.input.pressed = nil
    setHighlighted(false, pressed)
  }
}
