import Foundation
import WeftCommands
import WeftControls
import WeftNodes
import WeftSwipes
import WeftThreads

// What the room of swipes needs of a list, and where the swiped row follows updates. Rows that are not swiped have no part in
// any of it.

extension ListNode: SwipeActionsHost {
  package final var swipes: RowSwipes? {
    get { listState.input.swipes }
    set { listState.input.swipes = newValue }
  }

  package final func swipeableRow(at point: CGPoint) -> AnyObject? {
    guard let element = element(at: point), element.indexPath != nil, case .item? = element.address else {
      return nil
    }
    return element
  }

  package final func cell(ofSwipeableRow row: AnyObject) -> DisplayNode? {
    guard let node = (row as? CellElement)?.node, node.supernode === self else { return nil }
    return node
  }

  /// When an action is performed, the delegate is asked again: its action may refer to the place of the row, which can be
  /// another one by then. Nothing is done if the action is not offered any more.
  package final func swipeActions(of row: AnyObject, on edge: SwipeEdge) -> SwipeActions? {
    guard let element = row as? CellElement, var offered = askForSwipeActions(of: element, on: edge) else {
      return nil
    }
    let item = element.item()
    offered.actions = offered.actions.enumerated().map { index, action in
      let handler: SwipeAction.Handler = { [weak self] completion in
        guard let self, let element = item.element,
          let current = askForSwipeActions(of: element, on: edge)?.counterpart(of: action, at: index)
        else { return completion(false) }
        current.handler(completion)
      }
      return SwipeAction(
        action.title, image: action.image, style: action.style, backgroundColor: action.backgroundColor,
        handler: handler)
    }
    return offered
  }
}

@MainActor
extension ListNode {
  final func allowSwipes() { addGestureRecognizer(SwipeActionsRecognizer(of: self)) }

  /// What the delegate offers for an item at its present place.
  private func askForSwipeActions(of element: CellElement, on edge: SwipeEdge) -> SwipeActions? {
    guard case .item(let path)? = element.address else { return nil }
    return delegateSwipeActions(at: path, on: edge)
  }

  // MARK: Updates

  private func swipedRow(_ element: CellElement) -> SwipedRow? {
    guard let swiped = listState.input.swipes?.current, swiped.row === element else { return nil }
    return swiped
  }

  /// Places the actions beside a row that is swiped.
  final func placeSwipe(of element: CellElement, _ motion: ListMotion?, from source: ListMotion.Source?) {
    guard let swiped = swipedRow(element), let node = element.node else { return }
    guard swiped.cell === node else { return swiped.leave() }
    swiped.place(in: node.frame)
    motion?.move(swiped.layer, from: source, of: node.frame)
  }

  /// Puts a row that leaves the tree in its place.
  final func endSwipe(of element: CellElement) { swipedRow(element)?.leave() }

  /// Fades the actions out together with the cell of a deleted row. Returns how far the cell is moved, in points.
  final func swipeWillDepart(with element: CellElement) -> CGFloat {
    guard let swiped = swipedRow(element) else { return 0 }
    let distance = swiped.distance
    swiped.fade(over: ListMotion.fadeOutDuration)
    return distance
  }

  // MARK: Without a swipe

  /// Closes the open row on Escape.
  final func closeSwipe(on event: KeyEvent) -> Bool {
    guard event.phase == .pressed, event.keysym == Keysym.escape, let swipes = listState.input.swipes,
      swipes.isOpen
    else { return false }
    swipes.close()
    return true
  }

  private func allSwipeActions(of element: CellElement) -> [[SwipeAction]] {
    SwipeEdge.allCases.map { swipeActions(of: element, on: $0)?.actions ?? [] }.filter { !$0.isEmpty }
  }

  /// The actions of the item at a point as a menu; of the item that keys start from, without a point.
  final func swipeMenu(at point: CGPoint?) -> Menu? {
    guard let element: CellElement = point.map({ self.element(at: $0) }) ?? listState.input.cursor else {
      return nil
    }
    let groups = allSwipeActions(of: element)
    guard !groups.isEmpty else { return nil }
    return Menu {
      for actions in groups {
        MenuSection {
          for action in actions {
            MenuItem(action.title, image: action.image, isDestructive: action.style == .destructive) {
              action.handler { _ in }
            }
          }
        }
      }
    }
  }

  /// The actions of a cell for assistive technologies.
  final func swipeAccessibilityActions(of cell: CellNode) -> [AccessibilityCustomAction] {
    guard let element = listState.cells.elements[ObjectIdentifier(cell)] else { return [] }
    return allSwipeActions(of: element).joined().map { action in
      AccessibilityCustomAction(name: action.title) {
        // An action that is still offered may end later.
        let isRefused = Protected(false)
        action.handler { wasPerformed in if !wasPerformed { isRefused.withLock { $0 = true } } }
        return isRefused.withLock { !$0 }
      }
    }
  }
}

extension ListNode: ContextMenuAnchoring {
  /// The item that keys start from.
  package final var contextMenuAnchor: CGRect? { listState.input.cursor?.placement?.frame }
}
