import Foundation
import WeftCompositor
import WeftControls
import WeftNodes

// The user moves an item: its cell follows the pointer, and the other cells make space for it. The data
// source moves the item each time it reaches another place, so that the data always matches the screen.

@MainActor
extension ListNode {
  /// The z position of a cell while it is dragged: in front of all cells and headers.
  private static let dragPosition: CGFloat = 1000

  /// Whether the user can drag items to other places, after pressing one for half a second. False by default;
  /// the data source decides about each item. Main.
  public final var allowsInteractiveMovement: Bool {
    get { list.input.moveRecognizer != nil }
    set {
      guard newValue != allowsInteractiveMovement else { return }
      if let recognizer = list.input.moveRecognizer {
        removeGestureRecognizer(recognizer)
        list.input.moveRecognizer = nil
      } else {
        list.input.moveRecognizer = makeMoveRecognizer()
      }
    }
  }

  private func makeMoveRecognizer() -> LongPressGestureRecognizer {
    let recognizer = LongPressGestureRecognizer { [weak self] recognizer in
      guard let self else { return }
      let point = recognizer.location(in: self)
      switch recognizer.state {
      case .began: if let path = path(at: point) { beginMovement(of: path, heldAt: point) }
      case .changed: updateInteractiveMovementTargetPosition(point)
      case .ended: endInteractiveMovement()
      case .cancelled: cancelInteractiveMovement()
      case .possible, .failed, .recognized: break
      }
    }
    recognizer.shouldBegin = { [weak self] recognizer in
      guard let self, let path = path(at: recognizer.location(in: self)) else { return false }
      return sourceAllowsMove(at: path)
    }
    addGestureRecognizer(recognizer)
    return recognizer
  }

  @discardableResult
  final func beginMovement(of path: IndexPath, heldAt point: CGPoint?) -> Bool {
    guard list.input.move == nil, sourceAllowsMove(at: path), let element = knownElement(at: .item(path)),
      let node = element.node, node.supernode === self
    else { return false }
    endPress()
    let center = node.position
    let held = point ?? center
    list.input.move = ListMove(
      element: element, start: path, grip: CGSize(width: center.x - held.x, height: center.y - held.y))
    node.zPosition = Self.dragPosition
    return true
  }

  /// Moves the item that is being dragged to a point of the content, in points. Main.
  public final func updateInteractiveMovementTargetPosition(_ point: CGPoint) {
    guard let move = list.input.move, let node = move.element.node, let path = move.element.indexPath else {
      return
    }
    node.position = CGPoint(x: point.x + move.grip.width, y: point.y + move.grip.height)
    let other = list.content.layout?.elements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)).first {
      $0.element.supplementaryKind == nil
    }
    guard let target = other?.element.indexPath, target != path else { return }
    moveInData(from: path, to: target)
  }

  private func moveInData(from path: IndexPath, to target: IndexPath) {
    performBatchUpdates(
      animated: true,
      {
        self.sourceMove(from: path, to: target)
        self.change { $0.movedItems.append(.init(from: path, to: target)) }
      })
  }

  /// Ends the drag, and leaves the item in its current place. Main.
  public final func endInteractiveMovement() {
    guard let move = list.input.move else { return }
    list.input.move = nil
    guard let node = move.element.node else { return }
    if let placement = move.element.placement {
      node.zPosition = CGFloat(placement.attributes.zIndex)
      if !isVisible { node.frame = placement.frame }
    }
    beginTransition(isAnimated: true)
    setNeedsListUpdate()
  }

  /// Cancels the drag, and moves the item back to its original place. Main.
  public final func cancelInteractiveMovement() {
    guard let move = list.input.move else { return }
    if let path = move.element.indexPath, path != move.start { moveInData(from: path, to: move.start) }
    endInteractiveMovement()
  }
}
