import Foundation
import WeftCompositor
import WeftNodes

@MainActor
extension ListNode {
  /// In front of the cells, behind headers that stay at an edge.
  private static let cursorPosition: CGFloat = 0.6

  /// Shows the ring around the item that keys start from, where that is not the selected one.
  final func placeCursor() {
    guard let element = listState.input.cursor, let frame = element.placement?.frame, showsCursor(element)
    else {
      listState.input.cursorRing?.removeFromSuperlayer()
      listState.input.cursorRing = nil
      return
    }
    let ring = listState.input.cursorRing ?? makeCursorRing()
    ring.frame = frame.insetBy(dx: 1, dy: 1)
    ring.borderColor = theme.focusRing
  }

  private func showsCursor(_ element: CellElement) -> Bool {
    guard selectsAsOnDesktop, allowsMultipleSelection, let scene = windowScene, scene.focusedNode === self,
      scene.showsFocus
    else { return false }
    return !isSelected(element) || hasSeveralSelected
  }

  private func makeCursorRing() -> Layer {
    let ring = Layer()
    ring.name = "cursor"
    ring.animatesImplicitly = false
    ring.zPosition = Self.cursorPosition
    ring.borderWidth = 1.5
    ring.cornerRadius = 4
    layer.addSublayer(ring)
    listState.input.cursorRing = ring
    return ring
  }
}

extension ListNode: FocusRingShowing {
  /// A ring inside the edges while no item shows where the keys begin.
  public final var focusRing: FocusRing? {
    guard listState.input.showsFocusRing, selectedPaths.isEmpty, listState.input.cursorRing == nil
    else { return nil }
    return FocusRing(frame: bounds, cornerRadius: 0, isInside: true)
  }

  /// Whether the list itself shows that it has the focus while no item is selected. True by default; false where what is
  /// around it does. Main.
  @MainActor package final var showsFocusRing: Bool {
    get { listState.input.showsFocusRing }
    set { listState.input.showsFocusRing = newValue }
  }
}
