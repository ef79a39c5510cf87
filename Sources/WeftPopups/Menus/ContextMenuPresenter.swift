import Foundation
import WeftCommands
import WeftControls
import WeftNodes

/// Opens the context menus of a scene's nodes: by the secondary button, the Menu key, Shift-F10, and a long touch.
@MainActor
final class ContextMenuPresenter: SceneComponent {
  private unowned let scene: WindowScene
  /// The touch that may become a long one, and its number.
  private var touch: (source: PointerSource, start: CGPoint, number: Int)?
  private var touchCount = 0

  /// How long a touch lasts before the menu opens, in seconds.
  private static let longTouch: TimeInterval = 0.5
  /// How far a touch may move meanwhile, in points.
  private static let allowedMovement: CGFloat = 10

  init(scene: WindowScene) { self.scene = scene }

  func handlesUnclaimed(_ event: PointerEvent, over nodes: [DisplayNode]) -> Bool {
    guard event.button == .secondary else { return false }
    return openMenu(over: nodes, at: event.location)
  }

  private func openMenu(over nodes: [DisplayNode], at location: CGPoint) -> Bool {
    for node in nodes.reversed() {
      let point = node.convert(location, from: node.rootNode)
      guard let menu = node.contextMenu(at: point) else { continue }
      let anchor = CGRect(origin: point, size: .zero)
      return (try? menu.open(from: node, at: anchor, placement: .atPoint)) != nil
    }
    return false
  }

  func handlesUnclaimed(_ event: KeyEvent) -> Bool {
    let modifiers = event.modifiers.intersection(KeyboardShortcut.relevantModifiers)
    let isMenuKey = event.keysym == Keysym.menu && modifiers.isEmpty
    let isShiftF10 = event.keysym == Keysym.f10 && modifiers == .shift
    guard event.phase == .pressed, isMenuKey || isShiftF10 else { return false }
    var anchor: CGRect?
    for node in sequence(first: scene.firstResponder, next: \.supernode) {
      // The menu may be that of a supernode, but it belongs to what has the keyboard focus.
      anchor = anchor ?? Self.anchor(in: node).map { node.convert($0, to: node.rootNode) }
      guard let menu = node.contextMenu(at: nil) else { continue }
      let place = anchor.map { node.convert($0, from: node.rootNode) }
      return (try? menu.open(from: node, at: place, placement: .below, byKeyboard: true)) != nil
    }
    return false
  }

  /// The part of a node that its menu belongs to, in points of the node's coordinates; nil for the node itself.
  private static func anchor(in node: DisplayNode) -> CGRect? {
    (node as? any TextInputClient)?.textInputCaret ?? (node as? any ContextMenuAnchoring)?.contextMenuAnchor
  }

  // MARK: Long touches

  func intercepts(_ event: InputEvent) -> Bool {
    guard case .pointer(let event) = event, event.isTouch || touch != nil else { return false }
    switch event.phase {
    // Two fingers don't ask for a menu.
    case .pressed where touch != nil: touch = nil
    case .pressed: beginTouch(event.source, at: event.location)
    case .moved:
      guard let touch, touch.source == event.source else { return false }
      if hypot(event.location.x - touch.start.x, event.location.y - touch.start.y) > Self.allowedMovement {
        self.touch = nil
      }
    case .released, .cancelled, .exited: touch = nil
    case .entered: break
    }
    return false
  }

  private func beginTouch(_ source: PointerSource, at location: CGPoint) {
    guard scene.pointer.pressedSource == nil else { return }
    touchCount += 1
    let number = touchCount
    touch = (source, location, number)
    scene.clock.perform(after: Self.longTouch) { [weak self] in
      guard let self, let touch, touch.number == number else { return }
      self.touch = nil
      _ = openMenu(over: scene.pointer.nodes(at: location), at: location)
    }
  }
}
