import Foundation
import WeftCommands
import WeftNodes

// The popups of a window form one stack: each was opened from the window or from the popup below it. A popup that is
// opened from further down closes those above. What informs is beside the stack: there is one such popup at most, which
// closes with any other that opens. So what a press or a key means depends on the stack alone:
//
// - A press in a popup belongs to its nodes, and closes the popups above that one, unless it is a menu with submenus.
// - A press elsewhere closes all popups.
// - If a press closes a modal popup it does nothing else.
// - A key goes to the topmost modal popup, else to the window.
//
// The first modal popup begins the grab of its host. It ends with the last one, but not before the end of the press
// that is under way: else another program would get its release.

/// The popups of a window.
@MainActor
final class PopupStack: SceneComponent {
  /// The scene of the window. What is called when a popup closes may release it.
  private(set) weak var scene: WindowScene?
  /// The popups that take input, each above the one that it was opened from.
  private var stacked: [Popup] = []
  /// The popup that informs.
  private var informing: Popup?
  /// Shows popups in layers of the scene, if it has no other host.
  private(set) lazy var layers = LayerPopupHost(root: scene, surface: nil)

  private lazy var pointer = PopupPointer(self)
  private lazy var keyboard = PopupKeyboard(self)
  /// The scene that gets an event of which it is decided already that it gets it.
  private weak var eventTarget: WindowScene?
  private var isGrabbing = false
  private var grabHost: (any PopupHost)?
  private var isClosing = false

  init(scene: WindowScene) { self.scene = scene }

  /// The open popups, each above the one that it was opened from.
  var popups: [Popup] { informing.map { stacked + [$0] } ?? stacked }
  /// Whether a popup has all input.
  var isModal: Bool { topModal != nil }
  /// Whether a press is under way that popups have something to do with, or had until it closed them.
  var isPressing: Bool { pointer.press != nil }
  /// The popup that gets the keys.
  var topModal: Popup? { stacked.last { $0.behavior == .modal } }
  /// Whether popups may still be opened.
  var isUsable: Bool { !isClosing && scene?.isClosed == false }

  // MARK: Opening

  /// Closes what can't be open together with a popup.
  ///
  /// - Parameter parent: the popup that it is opened from.
  func closeOthers(for popup: Popup, openedFrom parent: Popup?) {
    closeInforming(.closed)
    guard popup.behavior != .informing else { return }
    let depth = parent.flatMap { parent in stacked.firstIndex { $0 === parent } }.map { $0 + 1 } ?? 0
    close(Array(stacked.dropFirst(depth)), .closed)
  }

  /// Directs the input to a popup that is opened next from a scene, if it is modal.
  func takeInput(for popup: Popup, from owner: WindowScene) throws(PopupError) {
    if popup.behavior == .modal, !isGrabbing, let scene {
      let host = scene.hostOfPopups
      guard host.beginPopupGrab(onLoss: { [weak self] in self?.grabWasLost() }) else { throw .inputIsGrabbed }
      isGrabbing = true
      grabHost = host
    }
    pointer.popupWillOpen(popup, from: owner)
  }

  /// Called if the popup can't be opened.
  func openingFailed() { endGrabIfUnneeded() }

  func append(_ popup: Popup) {
    if popup.behavior == .informing { informing = popup } else { stacked.append(popup) }
    scene?.setNeedsUpdate()
  }

  /// Called when a popup is shown.
  func didOpen() { updateActivity() }

  // MARK: Closing

  /// The popups that were opened from a popup, and those nested in them.
  func popups(above popup: Popup) -> [Popup] {
    guard let index = stacked.firstIndex(where: { $0 === popup }) else { return [] }
    return Array(stacked[(index + 1)...])
  }

  /// Closes a popup and those above it.
  func close(from popup: Popup, _ ending: PopupEnding) {
    if popup === informing { return close([popup], ending) }
    guard let index = stacked.firstIndex(where: { $0 === popup }) else { return }
    close(Array(stacked[index...]), ending)
  }

  func closeAll(_ ending: PopupEnding) { close(popups, ending) }

  func closeInforming(_ ending: PopupEnding = .inputElsewhere) {
    if let informing { close([informing], ending) }
  }

  /// Closes popups, given from the outermost to the innermost, and what was opened from them.
  private func close(_ given: [Popup], _ ending: PopupEnding) {
    guard !given.isEmpty else { return }
    // What is called below may release the window.
    let scene = scene
    var closing = given
    if let informing, let parent = informing.parent, given.contains(where: { $0 === parent }) {
      closing.append(informing)
    }
    stacked.removeAll { popup in closing.contains { $0 === popup } }
    if let informing, closing.contains(where: { $0 === informing }) { self.informing = nil }
    // First all of them end, and then clients are called, who find nothing that is half open.
    let surfaces = closing.map { $0.takeSurface() }
    pointer.popupsDidClose(closing)
    endGrabIfUnneeded()
    for surface in surfaces.reversed() {
      surface?.close()
      (surface?.scene.rootNode as? PopupPanelNode)?.releaseContent()
    }
    updateActivity()
    scene?.setNeedsUpdate()
    pointer.showHover()
    for popup in closing.reversed() {
      let isNested = popup.parent.map { parent in closing.contains { $0 === parent } } ?? false
      popup.onClose?(isNested ? .closed : ending)
    }
  }

  /// Ends the grab, unless a popup or a press needs it.
  func endGrabIfUnneeded() {
    guard isGrabbing, !isModal, pointer.press == nil else { return }
    isGrabbing = false
    grabHost?.endPopupGrab()
    grabHost = nil
  }

  /// Closes all popups, because something above the window takes the input.
  func yieldInput() { inputWasLost(.closed) }

  /// Discards the press that is under way, because something else has got it.
  func yieldPress() {
    pointer.resetPress()
    endGrabIfUnneeded()
  }

  private func grabWasLost() {
    isGrabbing = false
    grabHost = nil
    inputWasLost(.focusLost)
  }

  private func inputWasLost(_ ending: PopupEnding) {
    pointer.resetPress()
    keyboard.resetKeys()
    endGrabIfUnneeded()
    closeAll(ending)
  }

  /// The topmost modal popup has the keyboard.
  private func updateActivity() {
    let top = topModal
    scene?.isKeyboardElsewhere = top != nil || scene?.isCoveredBySheet == true
    for popup in popups {
      popup.scene?.isKeyboardElsewhere = top != nil && popup !== top
      popup.scene?.isActive = popup === top && (scene?.isActive == true || isGrabbing)
    }
  }

  // MARK: The owner

  func sceneActivityDidChange() {
    if scene?.isActive == true { updateActivity() } else { inputWasLost(.focusLost) }
  }

  func sceneVisibilityDidChange() {
    if scene?.isVisible != true { inputWasLost(.anchorLost) }
  }

  func sceneWillClose() {
    isClosing = true
    inputWasLost(.anchorLost)
  }

  func sceneDidResize() { updatePlacements() }

  /// Places all popups anew, because the window or what surrounds it has changed.
  func updatePlacements() {
    for popup in popups { popup.updatePlacement() }
  }

  /// Called when a popup has moved: those that were opened from it move with it.
  func popupDidMove(_ parent: Popup) {
    for popup in popups where popup.parent === parent { popup.updatePlacement() }
  }

  // MARK: Updating

  private var layeredPopups: [LayerPopupSurface] { popups.compactMap { $0.surface as? LayerPopupSurface } }

  func passesDidEnd() {
    guard !popups.isEmpty else { return }
    for popup in popups { popup.adoptTraits() }
    follow(from: nil)
    for surface in layeredPopups { surface.update() }
  }

  /// Moves the popups that were opened from a popup, or from the window if that is nil, with their anchors.
  func follow(from parent: Popup?) {
    for popup in popups where popup.parent === parent { popup.followAnchor() }
  }

  var guests: [WindowScene] { layeredPopups.map(\.scene) }
  var needsUpdate: Bool { guests.contains(where: \.needsUpdate) }
  var isWaitingForBackgroundWork: Bool { guests.contains(where: \.isWaitingForBackgroundWork) }
  var isAnimating: Bool { guests.contains(where: \.isAnimating) }

  // MARK: Input

  func intercepts(_ event: InputEvent) -> Bool { intercepts(event, from: nil) }

  /// Handles an event of a scene. Returns whether that scene's nodes must not get it.
  ///
  /// - Parameter source: the popup whose scene it is; nil for the window.
  func intercepts(_ event: InputEvent, from source: Popup?) -> Bool {
    if let eventTarget, eventTarget === (source == nil ? scene : source?.scene) {
      self.eventTarget = nil
      return false
    }
    let hasPopups = !stacked.isEmpty || informing != nil
    switch event {
    case .pointer(let event):
      return (hasPopups || pointer.press != nil) && pointer.intercepts(event, from: source)
    case .key(let event):
      return (hasPopups || keyboard.awaitsReleases) && keyboard.intercepts(event, from: source)
    case .scroll(let event): return hasPopups && intercepts(event, from: source)
    case .touchpad(let event): return hasPopups && intercepts(event, from: source)
    case .text:
      guard hasPopups, topModal !== source else { return false }
      send(event, to: topModal)
      return true
    }
  }

  private func intercepts(_ event: ScrollEvent, from source: Popup?) -> Bool {
    guard source == nil else { return false }
    if let popup = layeredPopup(at: event.location), let surface = popup.surface {
      var event = event
      event.location = event.location.moved(back: surface.origin)
      send(.scroll(event), to: popup)
      return true
    }
    closeInforming()
    return isModal && !pointer.isOverPassthrough(event.location)
  }

  private func intercepts(_ event: TouchpadEvent, from source: Popup?) -> Bool {
    guard source == nil else { return false }
    if let popup = layeredPopup(at: event.location), let surface = popup.surface {
      var event = event
      event.location = event.location.moved(back: surface.origin)
      send(.touchpad(event), to: popup)
      return true
    }
    return isModal && !pointer.isOverPassthrough(event.location)
  }

  /// Passes an event to the nodes of a popup, or of the window if that is nil.
  func send(_ event: InputEvent, to popup: Popup?) {
    guard let scene = popup == nil ? scene : popup?.scene else { return }
    // What handles the event before this stack may cause others.
    let outer = eventTarget
    eventTarget = scene
    scene.send(event)
    eventTarget = outer
  }

  /// The topmost popup in a layer of the window that takes the pointer at a point of the window.
  func layeredPopup(at location: CGPoint) -> Popup? {
    stacked.last { ($0.surface as? LayerPopupSurface)?.inputFrame.contains(location) == true }
  }
}
