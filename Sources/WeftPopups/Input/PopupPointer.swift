import Foundation
import WeftNodes

// Events of the pointer come from the scene of the window and, where popups have windows of their own, from those of
// the popups. All of them are decided here, in points of the window, from two values alone: what receives the press
// that is under way, and what is below the pointer.
//
//   press      begins                                          moves and releases go to
//   popup      in a popup, also on such a node there           that popup
//   window     on a passthrough node, or without modal popup   the window
//   drag       before a modal popup opened, or when a press    what is below the pointer, as
//              leaves such a node or a popup that shares it    hovering; the release chooses
//   ignored    beside or below a modal popup, which closes it  nothing
//
// Without a press, events go to what is below the pointer. Beside a modal popup that is nothing.
//
// A finger on a touchscreen is a pointer, too, but one that is gone when it is lifted. While one pointer has the press, each
// further finger has a press that goes to what it has hit, and that neither opens nor closes anything.

/// Who has the press, and who the pointer, in a window with popups.
@MainActor
final class PopupPointer {
  private unowned let stack: PopupStack
  /// What receives the press that is under way; nil if no button is held, or if popups have nothing to do with it.
  private(set) var press: PopupPress?
  /// The pointer of that press.
  private var pressSource = PointerSource.mouse
  /// What receives the presses of further fingers.
  private var furtherTouches: [PointerSource: PopupPress] = [:]
  /// What was last notified that the pointer is over it.
  private var hovered = PopupTarget.window
  /// The last event with the pointer over the window or a popup, in points of the window, and the popup that it came
  /// from.
  private var last: (event: PointerEvent, source: Popup?)?

  init(_ stack: PopupStack) { self.stack = stack }

  // MARK: Opening and closing

  /// Called before a popup is opened from a scene. The press that opens a modal one goes on as a drag.
  func popupWillOpen(_ popup: Popup, from owner: WindowScene) {
    guard popup.behavior == .modal else {
      if press == nil, let source = stack.scene?.pointer.pressedSource {
        press = .window
        pressSource = source
      }
      return
    }
    if last == nil, let location = owner.pointer.location {
      last = (PointerEvent(.moved, at: location.moved(by: origin(of: owner.popup))), owner.popup)
    }
    beginDrag(from: owner)
    guard owner === stack.scene else { return }
    let isOverPassthrough =
      owner.pointer.location.map { isOver(popup.passthroughNode, $0, in: owner) } ?? false
    hovered = isOverPassthrough ? .passthrough : .window
    if !isOverPassthrough { leave(owner) }
  }

  private func beginDrag(from owner: WindowScene) {
    switch press {
    case .drag, .ignored: return
    case .popup, .window, nil: break
    }
    let holder = scene(of: press) ?? owner
    let location = holder.pointer.location ?? .zero
    if press != nil || holder.pointer.isPressed {
      if press == nil { pressSource = holder.pointer.pressedSource ?? .mouse }
      press = .drag(PopupDrag(from: location.moved(by: origin(of: holder.popup))))
    }
    holder.pointer.cancelPresses()
  }

  /// Called when popups were closed.
  func popupsDidClose(_ closed: [Popup]) {
    func isClosed(_ popup: Popup) -> Bool { closed.contains { $0 === popup } }
    if case .popup(let popup) = hovered, isClosed(popup) { hovered = .window }
    if case .popup(let popup) = press, isClosed(popup) {
      press = .ignored
      if popup.sharesPresses, let last {
        press = .drag(PopupDrag(leaving: last.event.location, isInPopup: true))
      }
    }
    if let source = last?.source, isClosed(source) { last = nil }
  }

  /// Discards the press that is under way, because its end will not be reported.
  func resetPress() {
    press = nil
    furtherTouches = [:]
  }

  /// Notifies the nodes below the pointer that it is over them, after popups were closed or a press has ended.
  func showHover() {
    guard let last, !last.event.isTouch else { return }
    switch press {
    case .popup, .window, .ignored: return
    case .drag, nil: break
    }
    var motion = last.event
    motion.phase = .moved
    motion.button = nil
    motion.clickCount = 0
    if !moves(motion, from: last.source) { send(motion, to: last.source) }
  }

  // MARK: Events

  /// Handles an event of a scene. Returns whether that scene's nodes must not get it.
  ///
  /// - Parameter source: the popup whose scene it is; nil for the window.
  func intercepts(_ event: PointerEvent, from source: Popup?) -> Bool {
    var event = event
    event.location = event.location.moved(by: origin(of: source))
    if (press != nil && event.source != pressSource) || furtherTouches[event.source] != nil {
      return interceptsFurther(event, from: source)
    }
    switch event.phase {
    case .cancelled: return cancels(event, from: source)
    case .exited: return exits(from: source)
    case .pressed, .released, .entered, .moved: last = (event, source)
    }
    switch event.phase {
    case .pressed: return presses(event, from: source)
    case .released:
      defer { if event.isTouch, press == nil { fingerWasLifted() } }
      return releases(event, from: source)
    default: return moves(event, from: source)
    }
  }

  /// Handles an event of a pointer while another one has the press.
  private func interceptsFurther(_ event: PointerEvent, from source: Popup?) -> Bool {
    if event.phase == .pressed {
      furtherTouches[event.source] = pressOfFurtherTouch(at: event.location, from: source)
    }
    defer {
      if event.phase == .cancelled || event.phase == .released { furtherTouches[event.source] = nil }
    }
    return switch furtherTouches[event.source] {
    case .popup(let popup) where popup.isOpen: deliver(event, to: popup, from: source)
    case .window: deliver(event, to: nil, from: source)
    default: true
    }
  }

  private func pressOfFurtherTouch(at location: CGPoint, from source: Popup?) -> PopupPress {
    switch press {
    case .drag, .ignored: return .ignored
    case .popup, .window, nil: break
    }
    return switch target(of: location, from: source) {
    case .popup(let popup): .popup(popup)
    case .passthrough: .window
    case .window: stack.isModal ? .ignored : .window
    }
  }

  /// Nothing is below a finger that was lifted.
  private func fingerWasLifted() {
    if case .popup(let popup) = hovered, let scene = popup.scene { leave(scene) }
    if let scene = stack.scene { leave(scene) }
    hovered = .window
    last = nil
  }

  private func presses(_ event: PointerEvent, from source: Popup?) -> Bool {
    if press != nil { return continues(event, from: source) }
    pressSource = event.source
    let target = target(of: event.location, from: source)
    hover(over: target)
    stack.closeInforming()
    switch target {
    case .popup(let popup):
      let keepsAbove = popup.sharesPresses || isOverPassthrough(event.location, in: popup)
      let above = keepsAbove ? [] : stack.popups(above: popup)
      let isBlocked = !popup.isOpen || above.contains { $0.behavior == .modal }
      press = isBlocked ? .ignored : .popup(popup)
      if let first = above.first { stack.close(from: first, .inputElsewhere) }
    case .passthrough: press = .window
    case .window:
      press = stack.isModal ? .ignored : .window
      stack.closeAll(.inputElsewhere)
    }
    return continues(event, from: source)
  }

  /// Passes an event of a press on.
  private func continues(_ event: PointerEvent, from source: Popup?) -> Bool {
    switch press {
    case .popup(let popup): deliver(event, to: popup, from: source)
    case .window: deliver(event, to: nil, from: source)
    case .drag, .ignored: true
    case nil: false
    }
  }

  private func releases(_ event: PointerEvent, from source: Popup?) -> Bool {
    guard event.pressedButtons.isEmpty else { return continues(event, from: source) }
    let held = press
    endPress()
    switch held {
    case .popup(let popup): return ends(event, in: popup, from: source)
    case .window: return ends(event, in: nil, from: source)
    case .drag(let drag): return ends(drag, with: event, from: source)
    case .ignored:
      showHover()
      return true
    case nil: return target(of: event.location, from: source) == .window && stack.isModal
    }
  }

  private func ends(_ event: PointerEvent, in holder: Popup?, from source: Popup?) -> Bool {
    guard deliver(event, to: holder, from: source) else { return false }
    showHover()
    return true
  }

  /// Ends a drag: what is below the pointer is chosen.
  private func ends(_ drag: PopupDrag, with event: PointerEvent, from source: Popup?) -> Bool {
    switch target(of: event.location, from: source) {
    case .popup(let popup):
      if drag.hasMoved {
        popup.onReleaseAfterDrag?(event.location.moved(back: origin(of: popup)))
      }
      return true
    case .passthrough: return deliver(event, to: nil, from: source)
    case .window:
      // Who has dragged through a menu and leaves it does not want it any more. A click has only opened it.
      if drag.hasReachedPopup { stack.closeAll(.inputElsewhere) }
      showHover()
      return true
    }
  }

  private func endPress() {
    press = nil
    stack.endGrabIfUnneeded()
  }

  private func cancels(_ event: PointerEvent, from source: Popup?) -> Bool {
    let held = press
    endPress()
    switch held {
    case .popup(let popup): return deliver(event, to: popup, from: source)
    case .window: return deliver(event, to: nil, from: source)
    case .drag, .ignored: return true
    case nil: return false
    }
  }

  private func exits(from source: Popup?) -> Bool {
    if last?.source === source { last = nil }
    switch press {
    case .popup, .ignored: return true
    case .window: return source != nil
    case .drag, nil: break
    }
    if source == nil { hover(over: .window) }
    // The scene's nodes are notified by itself.
    if source == nil || hovered == source.map(PopupTarget.popup) { hovered = .window }
    return false
  }

  private func moves(_ event: PointerEvent, from source: Popup?) -> Bool {
    let target = target(of: event.location, from: source)
    sharePress(with: target, at: event.location)
    switch press {
    case .popup, .window, .ignored: return continues(event, from: source)
    case .drag(var drag):
      let tolerance = stack.scene?.inputSettings.doubleClickDistance ?? 0
      drag.move(to: event.location, over: target, tolerance: tolerance)
      press = .drag(drag)
    case nil: break
    }
    hover(over: target)
    switch target {
    case .popup(let popup): return deliver(event, to: popup, from: source)
    case .passthrough: return deliver(event, to: nil, from: source)
    case .window: return stack.isModal || deliver(event, to: nil, from: source)
    }
  }

  /// Makes a press a drag when it leaves a popup that shares it, or leaves a passthrough node for a popup.
  private func sharePress(with target: PopupTarget, at location: CGPoint) {
    let isInPopup: Bool
    switch (press, target) {
    case (.popup(let popup), _) where popup.sharesPresses && target != .popup(popup): isInPopup = true
    case (.window, .popup) where stack.isModal: isInPopup = false
    case (.popup(let popup), .popup(let other)) where isModal(other, above: popup): isInPopup = false
    default: return
    }
    let holder = scene(of: press)
    press = .drag(PopupDrag(leaving: location, isInPopup: isInPopup))
    holder?.pointer.cancelPresses()
  }

  // MARK: Parts

  /// Passes an event on; returns false if the scene that it comes from gets it anyway.
  private func deliver(_ event: PointerEvent, to popup: Popup?, from source: Popup?) -> Bool {
    guard popup !== source || event.isTouch && isDragging else { return false }
    send(event, to: popup)
    return true
  }

  private func isModal(_ popup: Popup, above other: Popup) -> Bool {
    popup.behavior == .modal && stack.popups(above: other).contains { $0 === popup }
  }

  private var isDragging: Bool { if case .drag = press { true } else { false } }

  private func send(_ event: PointerEvent, to popup: Popup?) {
    var event = event
    event.location = event.location.moved(back: origin(of: popup))
    // What is below a finger that drags through popups is hovered.
    if isDragging { event.source = .mouse }
    stack.send(.pointer(event), to: popup)
  }

  /// The scene that has a press.
  private func scene(of press: PopupPress?) -> WindowScene? {
    switch press {
    case .popup(let popup): popup.scene
    case .window: stack.scene
    case .drag, .ignored, nil: nil
    }
  }

  /// Notifies the nodes that the pointer has left.
  private func hover(over target: PopupTarget) {
    guard target != hovered else { return }
    let old = hovered
    hovered = target
    switch (old, target) {
    case (.popup(let popup), _): popup.scene.map(leave)
    case (.window, .passthrough): break
    case (.passthrough, .window) where !stack.isModal: break
    default: stack.scene.map(leave)
    }
  }

  private func leave(_ scene: WindowScene) { scene.pointer.handle(PointerEvent(.exited, at: .zero)) }

  private func target(of location: CGPoint, from source: Popup?) -> PopupTarget {
    if let popup = source ?? stack.layeredPopup(at: location) { return .popup(popup) }
    return isOverPassthrough(location) ? .passthrough : .window
  }

  /// Whether a node receives the pointer at a point of the window although a popup is modal.
  ///
  /// - Parameter popup: the popup whose nodes are searched; nil for those of the window.
  func isOverPassthrough(_ location: CGPoint, in popup: Popup? = nil) -> Bool {
    guard stack.isModal, let scene = popup == nil ? stack.scene : popup?.scene else { return false }
    let location = location.moved(back: origin(of: popup))
    return stack.popups.contains { isOver($0.passthroughNode, location, in: scene) }
  }

  /// - Parameter location: in points of the scene.
  private func isOver(_ node: DisplayNode?, _ location: CGPoint, in scene: WindowScene) -> Bool {
    guard let node, node.windowScene === scene else { return false }
    return node.rectInWindow(node.bounds).contains(location)
  }

  private func origin(of popup: Popup?) -> CGPoint { popup?.surface?.origin ?? .zero }
}
