import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes
import WeftTransfer

/// What the window does when its native window has received something.
extension Window: NativeWindowDelegate {
  package func nativeWindow(_ window: NativeWindow, didReceive event: InputEvent) {
    if !display.filters(event, deliver: { [weak self] in self?.receive(event) }) { receive(event) }
  }

  private func receive(_ event: InputEvent) {
    performInput { [weak self] in
      guard let self, isOpen else { return }
      // How fast a test moves the pointer depends on the system's clock as well, so events get the time of
      // the manual clock.
      let event = display.manualTime.map { event.stamped($0.clock.now) } ?? event
      if !isOutsideOfGrab(event), !refuses(event), !takesEdgeEvent(event) { scene.send(event) }
    }
  }

  package func nativeWindowWasConfigured(_ window: NativeWindow) { popupHost.windowMayHaveMoved() }

  package func nativeWindowDidResize(_ window: NativeWindow) {
    // What the popup belongs to places it.
    guard !window.isPopup else { return }
    let newScale = window.scale
    let isRescaled = scale != newScale
    let keptSize = properties.sizing.update(
      pixels: window.pixelSize, scale: newScale, keepsPoints: window.keepsPoints)
    scene.resize(to: Self.points(window.pixelSize, scale: newScale), scale: newScale)
    resizeSerial = nil
    display.recordWindowSizes()
    // The same number of points takes another number of pixels.
    if isRescaled {
      applySizeLimits()
      if strut != nil { applyStrut() }
    }
    if let keptSize { native.resize(to: keptSize) }
    frameDidChange()
    delegate?.windowDidResize(self)
  }

  /// While the user drags a window by its frame, several window managers ignore every other request. They have grabbed the
  /// keyboard until then.
  package func nativeWindowGrabDidEnd(_ window: NativeWindow) {
    if let size = properties.sizing.repeatRequest() { native.resize(to: size) }
  }

  package func nativeWindowDidMove(_ window: NativeWindow) {
    accessibilityDidChange()
    frameDidChange()
    delegate?.windowDidMove(self)
  }

  package func nativeWindowDidChangeMonitor(_ window: NativeWindow) { delegate?.windowDidChangeMonitor(self) }

  package func nativeWindowDidChangeStates(_ window: NativeWindow) {
    accessibilityDidChange()
    frameDidChange()
    updateTitleBars()
    delegate?.windowDidChangeStates(self)
  }

  package func nativeWindowWillFillArea(_ window: NativeWindow) { settleFrame() }

  package func nativeWindowDidChangeFrameInsets(_ window: NativeWindow) {
    delegate?.windowDidChangeFrameInsets(self)
  }

  package func nativeWindow(
    _ window: NativeWindow, dragDidMove drop: Drop, to location: CGPoint
  ) -> DragAction? {
    isBlocked ? nil : dropDestination.move(drop, to: location)
  }

  package func nativeWindowDragDidExit(_ window: NativeWindow) {
    dropDestination.exit()
  }

  package func nativeWindow(
    _ window: NativeWindow, didReceive drop: Drop, at location: CGPoint
  ) async -> DragAction? {
    isBlocked ? nil : await dropDestination.drop(drop, at: location)
  }

  package func nativeWindowShouldTakeFocus(_ window: NativeWindow) -> Bool {
    guard !isBlocked else {
      display.modalWindows.raiseBlocker(of: self, isNoticeable: false)
      return false
    }
    return delegate?.windowShouldTakeFocus(self) ?? true
  }

  package func nativeWindow(_ window: NativeWindow, didExpose region: WeftGraphics.Region) {
    compositor?.expose(region)
  }

  package func nativeWindowDidChangeVisibility(_ window: NativeWindow) {
    scene.isVisible = window.isVisible
    compositor?.setVisible(window.isVisible)
    if !window.isVisible { resizeSerial = nil }
    updateTitleBars()
    delegate?.windowDidChangeVisibility(self)
  }

  package func nativeWindowDidChangeFocus(_ window: NativeWindow) {
    let isFocused = window.isFocused
    compositor?.setActive(isFocused)
    performInput { [weak self] in
      guard let self else { return }
      scene.isActive = isFocused && !isBlocked
      if isFocused, isBlocked { display.modalWindows.raiseBlocker(of: self, isNoticeable: false) }
      delegate?.windowDidChangeFocus(self)
    }
  }

  package func nativeWindowShouldClose(_ window: NativeWindow) {
    guard !isBlocked else { return display.modalWindows.raiseBlocker(of: self, isNoticeable: true) }
    if delegate?.windowShouldClose(self) ?? true { closeForUser() }
  }

  package func nativeWindow(_ window: NativeWindow, didReceive request: SettleRequest) {
    guard let filter = display.keyFilter, filter.isActive else { return settle(request) }
    // Keys that a screen reader has not answered yet are still to be handled.
    filter.filter(.other) { [weak self] in self?.settle(request) }
  }

  private func settle(_ request: SettleRequest) {
    if let manualTime = display.manualTime {
      return manualTime.advance(by: request.advance) { [weak self] in
        self?.answerSettleRequest(request.number)
      }
    }
    settleRequest = request
    display.eventLoop.setNeedsPass()
  }

  package func nativeWindow(_ window: NativeWindow, willEnd ending: WindowEnding) { end(ending) }
}
