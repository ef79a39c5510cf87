import Foundation
import WeftCommands
import WeftNodes
import WeftTransfer

// state      event                                        next state
// dragging   the pointer moves, other keys are held       dragging; the destination is asked
// dragging   the button comes up over a destination       dropping; the user may go on
//            that accepts, or has not answered yet
// dragging   the button comes up elsewhere, Escape,       ended
//            the pointer or the window is lost
// dropping   the destination has finished or given up     ended
//
// The source hears once, when the drag has ended and its image has disappeared.

/// A drag from a scene, from its beginning to its end.
@MainActor
package final class DragSession {
  private enum Phase { case dragging, dropping, ended }

  package let items: DragItems
  /// The node that the items are dragged from.
  package let source: DisplayNode
  /// Whether a finger drags the items, and not the mouse.
  package var isByTouch: Bool { pointer != .mouse }
  /// What destinations in this program get.
  package let drop: Drop
  /// Called when the drag does not take the input of the scene any longer.
  var onInputEnd: (() -> Void)?

  private let host: any DragHost
  /// The pointer that drags.
  private let pointer: PointerSource
  private var phase = Phase.dragging
  /// Where the pointer is, in points of the scene.
  private(set) var location: CGPoint
  private var destination: (any DragDestination)?
  /// What the destination has accepted last; nil if it does not accept.
  package private(set) var acceptedAction: DragAction?

  init(
    _ items: DragItems, from source: DisplayNode, by pointer: PointerSource, host: any DragHost,
    at location: CGPoint
  ) {
    self.items = items
    self.source = source
    self.pointer = pointer
    self.host = host
    self.location = location
    drop = Drop(items, from: source)
  }

  func begin(_ image: DragImage) { host.dragWillBegin(self, image, at: location) }

  // MARK: Input

  /// Handles an event of the scene. Returns whether the nodes must not get it.
  func intercepts(_ event: InputEvent) -> Bool {
    switch event {
    case .pointer(let event) where event.source != pointer: return false
    case .pointer(let event): handle(event)
    case .key(let event): handle(event)
    case .text: break
    // What is below the pointer may be scrolled.
    case .scroll, .touchpad: return false
    }
    return true
  }

  private func handle(_ event: PointerEvent) {
    switch event.phase {
    case .moved: move(to: event.location, event.modifiers)
    case .released where event.button == .primary: release(at: event.location, event.modifiers)
    case .cancelled: cancel()
    case .entered, .exited, .pressed, .released: break
    }
  }

  private func handle(_ event: KeyEvent) {
    if event.phase == .pressed, event.keysym == Keysym.escape { return cancel() }
    guard let key = KeyModifiers(key: event.keysym) else { return }
    let held = event.phase == .pressed ? event.modifiers.union(key) : event.modifiers.subtracting(key)
    move(to: location, held)
  }

  // MARK: Moving

  func move(to location: CGPoint, _ modifiers: KeyModifiers) {
    guard phase == .dragging else { return }
    self.location = location
    drop.actions = items.actions(with: modifiers)
    let new = host.dragDidMove(self, to: location)
    if new !== destination {
      destination?.exit()
      destination = new
      accept(nil)
    }
    new?.update(self)
  }

  /// Called by a destination when it has decided, at every update, now or later.
  package func destination(_ destination: any DragDestination, accepts action: DragAction?) {
    if phase == .dragging, destination === self.destination { accept(action) }
  }

  /// Whether there is no destination that has still to answer.
  var hasAnswer: Bool { destination?.isUndecided != true }

  private func accept(_ action: DragAction?) {
    acceptedAction = action
    host.show(action)
  }

  /// Whether the drag is over a scene of this program.
  func isOver(_ scene: WindowScene) -> Bool { (destination as? SceneDestination)?.scene === scene }

  // MARK: The end

  private func release(at location: CGPoint, _ modifiers: KeyModifiers) {
    move(to: location, modifiers)
    guard phase == .dragging else { return }
    guard let destination, acceptedAction != nil || destination.isUndecided else { return cancel() }
    phase = .dropping
    endInput()
    host.dragDidDrop(self)
    // The session lives until the destination has finished.
    Task {
      let action = await destination.drop(self)
      end(action)
    }
  }

  /// Ends the drag; nothing was dropped.
  package func cancel() {
    guard phase == .dragging else { return }
    endInput()
    destination?.exit()
    end(nil)
  }

  private func endInput() {
    let body = onInputEnd
    onInputEnd = nil
    body?()
  }

  private func end(_ action: DragAction?) {
    guard phase != .ended else { return }
    phase = .ended
    destination = nil
    host.dragDidEnd(self, action) { [source, items] in source.dragDidEnd(items, action: action) }
  }
}
