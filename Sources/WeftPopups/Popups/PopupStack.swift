import Foundation
import WeftCommands
import WeftNodes

// The popups of a window form one stack: each was opened from the window or from the popup below it. A popup that is
// opened from further down closes those above. So what a press or a key means depends on the stack alone:
//
// - A press in a popup closes the popups above it that inform; its nodes get it.
// - A press elsewhere closes all popups. If one of them is modal the press does nothing else.
// - A key goes to the topmost modal popup, else to the window.
//
// The first modal popup begins the grab of its host, and the last one ends it.

/// The popups of a window, and their input.
@MainActor
final class PopupStack: SceneComponent {
  private unowned let scene: WindowScene
  /// The open popups, each above the one that it was opened from.
  private(set) var popups: [Popup] = []
  /// Shows popups in layers of the scene, if it has no other host.
  private(set) lazy var layers = LayerPopupHost(root: scene, surface: nil)

  private var isGrabbing = false
  private var grabHost: (any PopupHost)?
  /// What receives the events of the press that is under way.
  private var press: PopupPress?
  /// The popup that shares the layers of the scene and has the pointer.
  private weak var hovered: Popup?
  /// Whether the pointer has been over a popup since the first was opened.
  private var hasReachedPopup = false

  init(scene: WindowScene) { self.scene = scene }

  private var isModal: Bool { topModal != nil }
  private var topModal: Popup? { popups.last { $0.behavior == .modal } }

  // MARK: Opening and closing

  /// Makes room for a popup: closes those above its parent, and begins the grab if it is modal.
  func prepare(for popup: Popup, from owner: WindowScene) throws(PopupError) {
    let depth = popup.parent.flatMap { parent in popups.firstIndex { $0 === parent } }.map { $0 + 1 } ?? 0
    close(above: depth, .closed)
    guard popup.behavior == .modal else { return }
    if !isGrabbing {
      let host = scene.hostOfPopups
      guard host.beginPopupGrab(onLoss: { [weak self] in self?.grabWasLost() }) else { throw .inputIsGrabbed }
      isGrabbing = true
      grabHost = host
      hasReachedPopup = false
    }
    // The press that opened it goes on in the popup.
    press = nil
    owner.pointer.handle(PointerEvent(.cancelled, at: .zero))
    if owner === scene, popup.partner == nil { leave(scene) }
  }

  /// Called if a popup that was prepared for can't be opened.
  func openingFailed() { endGrabIfUnneeded() }

  func append(_ popup: Popup) {
    popups.append(popup)
    scene.setNeedsUpdate()
  }

  /// Called when a popup is shown.
  func didOpen(_ popup: Popup) { updateActivity() }

  /// Closes a popup and those above it.
  func close(from popup: Popup, _ ending: PopupEnding) {
    guard let index = popups.firstIndex(where: { $0 === popup }) else { return }
    close(above: index, ending)
  }

  func closeAll(_ ending: PopupEnding) { close(above: 0, ending) }

  private func close(above depth: Int, _ ending: PopupEnding) {
    guard popups.count > depth else { return }
    let closing = Array(popups[depth...].reversed())
    popups.removeSubrange(depth...)
    // The grab ends first: what is called now may open another popup.
    endGrabIfUnneeded()
    if let hovered, closing.contains(where: { $0 === hovered }) { self.hovered = nil }
    if case .popup(let popup) = press, closing.contains(where: { $0 === popup }) { press = .nobody }
    for popup in closing { popup.end(popup === closing.last ? ending : .closed) }
    updateActivity()
    scene.setNeedsUpdate()
  }

  private func endGrabIfUnneeded() {
    guard isGrabbing, !isModal else { return }
    isGrabbing = false
    grabHost?.endPopupGrab()
    grabHost = nil
  }

  private func grabWasLost() {
    isGrabbing = false
    grabHost = nil
    closeAll(.focusLost)
  }

  /// The topmost modal popup has the keyboard.
  private func updateActivity() {
    let top = topModal
    for popup in popups { popup.scene?.isActive = popup === top && (scene.isActive || isGrabbing) }
  }

  // MARK: The owner

  func sceneActivityDidChange() {
    if scene.isActive { updateActivity() } else { closeAll(.focusLost) }
  }

  func sceneVisibilityDidChange() {
    if !scene.isVisible { closeAll(.anchorLost) }
  }

  func sceneWillClose() { closeAll(.anchorLost) }

  func sceneDidResize() {
    for popup in popups { popup.updatePlacement() }
  }

  // MARK: Updating

  private var guests: [LayerPopupSurface] { popups.compactMap { $0.surface as? LayerPopupSurface } }

  func passesDidEnd() {
    guard !popups.isEmpty else { return }
    for popup in popups { popup.adoptTraits() }
    follow(from: nil)
    for guest in guests { guest.update() }
  }

  /// Moves the popups that were opened from a popup, or from the window if that is nil, with their anchors.
  func follow(from parent: Popup?) {
    for popup in popups where popup.parent === parent { popup.followAnchor() }
  }

  var needsUpdate: Bool { !popups.isEmpty && guests.contains { $0.scene.needsUpdate } }
  var isWaitingForBackgroundWork: Bool {
    !popups.isEmpty && guests.contains { $0.scene.isWaitingForBackgroundWork }
  }

  // MARK: Input

  func intercepts(_ event: InputEvent) -> Bool {
    guard !popups.isEmpty || press != nil else { return false }
    switch event {
    case .pointer(let event): return intercepts(event)
    case .scroll(let event): return intercepts(event)
    case .key(let event): return intercepts(event)
    case .text:
      guard let topModal else { return false }
      topModal.scene?.send(event)
      return true
    }
  }

  private func intercepts(_ event: KeyEvent) -> Bool {
    if event.phase == .pressed, !isModifier(event.keysym) { closeInforming() }
    guard let topModal else { return false }
    topModal.scene?.send(.key(event))
    return true
  }

  private func isModifier(_ keysym: UInt32) -> Bool { (0xFFE1...0xFFEE).contains(keysym) }

  private func closeInforming() {
    if let first = popups.first(where: { $0.behavior == .informing }) { close(from: first, .inputElsewhere) }
  }

  private func intercepts(_ event: ScrollEvent) -> Bool {
    if let (popup, origin) = guest(at: event.location) {
      var event = event
      event.location = event.location.offset(by: origin)
      popup.scene?.send(.scroll(event))
      return true
    }
    closeInforming()
    return isModal && !isOverPartner(event.location)
  }

  private func intercepts(_ event: PointerEvent) -> Bool {
    switch event.phase {
    case .pressed: return handlesPress(event)
    case .released: return handlesRelease(event)
    case .cancelled: return handlesCancel(event)
    case .entered, .moved: return handlesMove(event)
    case .exited:
      hover(over: nil, event)
      return isModal
    }
  }

  private func handlesPress(_ event: PointerEvent) -> Bool {
    if press == nil { press = target(of: event) }
    guard let press else { return false }
    return deliver(event, to: press)
  }

  /// What a press begins: it may close popups.
  private func target(of event: PointerEvent) -> PopupPress {
    if let (popup, _) = guest(at: event.location) { return .popup(popup) }
    if isOverPartner(event.location) { return .program }
    let wasModal = isModal
    closeAll(.inputElsewhere)
    return wasModal ? .nobody : .program
  }

  private func handlesRelease(_ event: PointerEvent) -> Bool {
    defer { if event.pressedButtons.isEmpty { press = nil } }
    if case .nobody = press, popups.isEmpty { showHover(event) }
    if let press { return deliver(event, to: press) }
    // The end of a drag that began before the popup was open.
    if let (popup, origin) = guest(at: event.location) {
      forward(event, to: popup, origin)
      return true
    }
    guard isModal else { return false }
    // Who has dragged through a menu and leaves it does not want it any more. A click has only opened it.
    if hasReachedPopup, !isOverPartner(event.location) { closeAll(.inputElsewhere) }
    return !isOverPartner(event.location)
  }

  private func handlesCancel(_ event: PointerEvent) -> Bool {
    defer { press = nil }
    return press.map { deliver(event, to: $0) } ?? false
  }

  private func handlesMove(_ event: PointerEvent) -> Bool {
    if let press { return deliver(event, to: press) }
    if let (popup, origin) = guest(at: event.location) {
      hover(over: popup, event)
      forward(event, to: popup, origin)
      return true
    }
    hover(over: nil, event)
    return isModal && !isOverPartner(event.location)
  }

  /// Passes an event of a press on; returns whether the window's nodes must not get it.
  private func deliver(_ event: PointerEvent, to press: PopupPress) -> Bool {
    switch press {
    case .program: return false
    case .nobody: return true
    case .popup(let popup):
      if let origin = (popup.surface as? LayerPopupSurface)?.origin { forward(event, to: popup, origin) }
      return true
    }
  }

  private func forward(_ event: PointerEvent, to popup: Popup, _ origin: CGPoint) {
    var event = event
    event.location = event.location.offset(by: origin)
    popup.scene?.send(.pointer(event))
  }

  /// The topmost popup in a layer of the window that takes the pointer at a point of the window, and its origin.
  private func guest(at location: CGPoint) -> (Popup, origin: CGPoint)? {
    for popup in popups.reversed() where popup.behavior != .informing {
      guard let surface = popup.surface as? LayerPopupSurface, surface.inputFrame.contains(location)
      else { continue }
      return (popup, surface.origin)
    }
    return nil
  }

  private func isOverPartner(_ location: CGPoint) -> Bool {
    popups.contains { popup in
      guard let partner = popup.partner, partner.windowScene === scene else { return false }
      return partner.rectInWindow(partner.bounds).contains(location)
    }
  }

  /// Notifies the popup or the window that the pointer has left it for another.
  private func hover(over popup: Popup?, _ event: PointerEvent) {
    guard popup !== hovered else { return }
    if let hovered, let scene = hovered.scene { leave(scene) }
    if popup != nil, hovered == nil { leave(scene) }
    hovered = popup
  }

  /// Shows what the pointer is over after the press that has closed the popups.
  private func showHover(_ event: PointerEvent) {
    var motion = event
    motion.phase = .moved
    motion.button = nil
    scene.pointer.handle(motion)
  }

  private func leave(_ scene: WindowScene) { scene.pointer.handle(PointerEvent(.exited, at: .zero)) }

  // MARK: Popups in windows of their own

  /// Called when the pointer is over a popup.
  func pointerDidReach(_ popup: Popup?) { hasReachedPopup = true }

  /// Called when a button goes down in a popup.
  func willPress(in popup: Popup?) {
    guard let index = popups.firstIndex(where: { $0 === popup }), index + 1 < popups.count,
      popups[index + 1].behavior == .informing
    else { return }
    close(above: index + 1, .inputElsewhere)
  }
}

extension CGPoint {
  /// The point relative to another.
  fileprivate func offset(by origin: CGPoint) -> CGPoint { CGPoint(x: x - origin.x, y: y - origin.y) }
}
