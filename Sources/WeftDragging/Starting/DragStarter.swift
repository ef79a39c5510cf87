import Foundation
import WeftCommands
import WeftNodes
import WeftPopups
import WeftTransfer

// A press with the primary button that moves further than a hand trembles becomes a drag, and so does a finger that rests
// for a while, if a node below it gives items. Asked are the nodes from the innermost outwards, up to the one whose handlers
// have taken the press: what is inside of a slider never drags the row that the slider is in. The handlers then hear that
// the press is cancelled, and from there on the drag gets the pointer and the keys.

/// Starts the drags of a scene, and gives them the input.
@MainActor
package final class DragStarter: SceneComponent {
  private unowned let scene: WindowScene
  /// Shows the drags, and finds their destinations: in layers of the scene, unless the scene's window sets another host.
  package lazy var host: any DragHost = LayerDragHost(scene)
  /// The press of the mouse that may become a drag.
  private var press: PointerEvent?
  private lazy var touches = LongTouch(scene) { [weak self] touch in self?.lift(touch) }
  /// The drag that has the input.
  private(set) var session: DragSession?

  package init(scene: WindowScene) { self.scene = scene }

  /// The scene that gets the input: that of the sheet above the window, or that of the window.
  private var front: WindowScene { scene.frontmostScene }

  /// Whether the user drags something from the scene.
  package var isDragging: Bool { session != nil }

  /// Ends the drag that is under way; nothing was dropped.
  package func cancel() { session?.cancel() }

  package func intercepts(_ event: InputEvent) -> Bool {
    if let session { return session.intercepts(event) }
    guard case .pointer(let event) = event else { return false }
    guard !event.isTouch else {
      touches.handle(event)
      return false
    }
    switch event.phase {
    case .pressed: press = event.button == .primary && event.pressedButtons.count <= 1 ? event : nil
    case .released, .cancelled: press = nil
    case .moved: return isDistant(event) && begins(event)
    case .entered, .exited: break
    }
    return false
  }

  /// Whether the pointer has moved so far that the press is no click.
  private func isDistant(_ event: PointerEvent) -> Bool {
    guard let press else { return false }
    let distance = max(
      abs(event.location.x - press.location.x), abs(event.location.y - press.location.y))
    return distance >= scene.inputSettings.dragThreshold
  }

  private func begins(_ event: PointerEvent) -> Bool {
    guard let press else { return false }
    let place = scene.place(at: press.location)
    guard place.scene.pointer.isPressed, !place.scene.pointer.isPressTaken else { return false }
    // A press asks once.
    self.press = nil
    return begin(press, in: place, place.scene.pointer.claimant, continuedBy: event)
  }

  /// A finger has rested for a while. Where it opens a context menu, it drags nothing, and neither if it already does
  /// something else, such as scrolling.
  private func lift(_ touch: PointerEvent) {
    let place = scene.place(at: touch.location)
    let (pointer, location) = (place.scene.pointer, place.location(touch.location))
    let (claimant, isTaken) = pointer.press(ofTouch: touch.source)
    guard !isTaken else { return }
    let hasMenu = pointer.nodes(at: location).contains {
      $0.contextMenu(at: pointer.point(location, in: $0)) != nil
    }
    guard !hasMenu else { return }
    _ = begin(touch, in: place, claimant, continuedBy: touch)
  }

  /// Begins a drag, if a node gives items. Returns whether it has.
  private func begin(
    _ press: PointerEvent, in place: ScenePlace, _ claimant: DisplayNode?, continuedBy event: PointerEvent
  ) -> Bool {
    let (pointer, location) = (place.scene.pointer, place.location(press.location))
    for node in nodes(at: location, of: pointer, upTo: claimant) {
      let point = pointer.point(location, in: node)
      guard let items = node.dragItems(at: point), !items.contents.items.isEmpty else { continue }
      let image = DragImage(of: items, from: node, at: point, scale: scene.scale)
      takeInput(of: press, in: place, at: event.location)
      begin(DragSession(items, from: node, by: press.source, host: host, at: press.location), image, event)
      return true
    }
    return false
  }

  /// The nodes that are asked, innermost first.
  private func nodes(
    at location: CGPoint, of pointer: PointerTracker, upTo claimant: DisplayNode?
  ) -> [DisplayNode] {
    let nodes = Array(pointer.nodes(at: location).reversed())
    guard let claimant else { return nodes }
    return nodes.firstIndex { $0 === claimant }.map { Array(nodes[...$0]) } ?? []
  }

  /// Takes a press from the nodes.
  private func takeInput(of press: PointerEvent, in place: ScenePlace, at location: CGPoint) {
    place.scene.pointer.cancelPresses()
    // Nothing is hovered during a drag.
    if !press.isTouch { place.scene.pointer.handle(PointerEvent(.exited, at: place.location(location))) }
  }

  private func begin(_ session: DragSession, _ image: DragImage, _ event: PointerEvent) {
    session.onInputEnd = { [weak self, unowned session] in self?.end(session) }
    self.session = session
    session.begin(image)
    session.move(to: event.location, event.modifiers)
  }

  /// The drag does not take the input any longer. What is below the pointer is hovered again.
  private func end(_ session: DragSession) {
    self.session = nil
    // Not earlier: the pointer is grabbed for a popup with a window of its own, and the drag gets what happens elsewhere as
    // a part of this press.
    front.yieldPopupPress()
    guard !session.isByTouch, session.isOver(scene), !scene.isClosed else { return }
    let motion = PointerEvent(.moved, at: session.location)
    // Popups decide who is hovered.
    if front.popups.isEmpty { front.pointer.handle(motion) } else { front.send(.pointer(motion)) }
  }

  package func sceneWillClose() { cancel() }
}
