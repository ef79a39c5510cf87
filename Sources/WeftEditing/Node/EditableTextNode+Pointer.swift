import Foundation
import WeftControls
import WeftNodes
import WeftText

// Selecting with the pointer. All on main.
@MainActor
extension EditableTextNode {
  final func beginDrag(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard let presenter, isEditable || isSelectable else { return false }
    switch event.button {
    case .primary: break
    case .middle where isEditable: return pasteSelection(at: point)
    default: return false
    }
    finishComposing(resets: true)
    let position = presenter.position(at: point)
    let unit: SelectionDrag.Unit =
      event.clickCount == 1 ? .character : event.clickCount == 2 ? .word : .paragraph
    let selection = edit { $0.editor.selection }
    let extends = event.modifiers.contains(.shift) && event.clickCount == 1
    let origin = extends ? selection.anchor..<selection.anchor : range(of: unit, at: position)
    let isInSelection = unit == .character && !extends && canDragSelection(at: point)
    drag = SelectionDrag(unit: unit, origin: origin, point: point, grabPoint: isInSelection ? point : nil)
    becomeFirstResponder()
    goal = nil
    if isInSelection { return true }
    if extends {
      select(TextSelection(anchor: selection.anchor, head: position.offset, affinity: position.affinity))
    } else if unit == .character {
      select(TextSelection(position.offset, affinity: position.affinity))
    } else {
      select(TextSelection(origin))
    }
    return true
  }

  /// How far a press in the selection moves before it is clear that it drags nothing, in points.
  private static let dragSlop: CGFloat = 16

  private func pasteSelection(at point: CGPoint) -> Bool {
    guard let presenter, becomeFirstResponder() else { return false }
    finishComposing(resets: true)
    let position = presenter.position(at: point)
    // This does not publish a selection, so it does not change what is pasted.
    select(TextSelection(position.offset, affinity: position.affinity))
    paste(.primary)
    return true
  }

  private func range(of unit: SelectionDrag.Unit, at position: TextPosition) -> Range<Int> {
    let document = edit { $0.editor.document }
    switch unit {
    case .character: return position.offset..<position.offset
    case .word: return document.word(at: position.offset)
    case .paragraph: return document.paragraph(at: position.offset)
    }
  }

  final func continueDrag(to point: CGPoint) -> Bool {
    guard var drag, let presenter else { return false }
    if let grabPoint = drag.grabPoint, hypot(point.x - grabPoint.x, point.y - grabPoint.y) < Self.dragSlop {
      return true
    }
    // Where nothing can be dragged, the press selects after all.
    drag.grabPoint = nil
    drag.point = point
    self.drag = drag
    let position = presenter.position(at: point)
    let reached = range(of: drag.unit, at: position)
    let origin = drag.origin
    if drag.unit == .character {
      select(TextSelection(anchor: origin.lowerBound, head: position.offset, affinity: position.affinity))
    } else if reached.lowerBound < origin.lowerBound {
      select(TextSelection(anchor: origin.upperBound, head: reached.lowerBound))
    } else {
      select(TextSelection(anchor: origin.lowerBound, head: max(reached.upperBound, origin.upperBound)))
    }
    scrollWhileOutside()
    return true
  }

  /// Continues to scroll and to select while the pointer rests outside.
  private func scrollWhileOutside() {
    guard var drag, !drag.isScrolling, !bounds.contains(drag.point), let scene = windowScene else { return }
    drag.isScrolling = true
    self.drag = drag
    scene.clock.perform(after: 0.05) { [weak self] in
      guard let self, var drag = self.drag else { return }
      drag.isScrolling = false
      self.drag = drag
      if !self.bounds.contains(drag.point) { _ = self.continueDrag(to: drag.point) }
    }
  }

  final func endDrag() -> Bool {
    guard let drag else { return false }
    self.drag = nil
    if drag.grabPoint != nil { select(TextSelection(drag.origin.lowerBound)) }
    publishSelection()
    return true
  }

  /// The press has become something else, as a drag of the selected text.
  final func cancelDrag() {
    guard let drag else { return }
    self.drag = nil
    if drag.grabPoint == nil { publishSelection() }
  }
}
