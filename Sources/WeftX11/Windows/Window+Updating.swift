import WeftCompositor
import WeftNodes
import WeftServer

/// The work before the event loop sleeps, and what waits for frames.
extension Window {
  /// Lays out and draws what has changed, before the event loop sleeps. Returns whether anything had.
  func update() -> Bool {
    guard isOpen, scene.needsUpdate else {
      answerResize()
      answerSettleRequest()
      listenToFrames()
      return false
    }
    guard hasShownPresent else { return false }
    scene.update()
    moveInputSpot()
    answerResize()
    listenToFrames()
    return true
  }

  /// Tells the window manager that an announced resize is complete, when a frame of the new size is on the
  /// screen.
  private func answerResize() {
    guard isOpen, native.resizeSync.isConfigured, resizeSerial == nil, let compositor else { return }
    // An invisible window shows no frames.
    guard isVisible else { return native.acknowledgeResize() }
    // Otherwise the tree for the frame is not committed yet.
    guard compositor.submittedSize == native.pixelSize else { return }
    if compositor.shownSerial == compositor.submittedSerial { return native.acknowledgeResize() }
    resizeSerial = compositor.submittedSerial
  }

  /// Makes shown frames wake main only while something waits for them.
  private func listenToFrames() {
    compositor?.observesFrames = awaitsFrames || resizeSerial != nil || scene.onFramePresented != nil
  }

  /// Whether everything is handled, drawn and shown, and no animation runs. The picture then does not change
  /// until something happens. A window that is not visible shows nothing; it only must have no work under
  /// way.
  public var isSettled: Bool {
    !isAppearing && scene.isSettled && (!isVisible || showsPresent) && isContentComplete?() ?? true
      && popupWindows.allSatisfy(\.isSettled)
  }

  /// Whether the screen shows what was committed, and nothing moves.
  private var showsPresent: Bool {
    !scene.isAnimating && compositor?.shownSerial ?? 0 == scene.committedSerial
  }

  private func answerSettleRequest() {
    guard let request = settleRequest else { return }
    guard isSettled else { return display.awaitMutations() }
    settleRequest = nil
    answerSettleRequest(request.number)
  }

  /// Takes a report of the compositor.
  func handle(_ report: CompositorReport) {
    guard isOpen else { return }
    scene.handle(report)
    switch report {
    case .framePresented(let serial, _):
      if awaitsFrames { display.eventLoop.setNeedsPass() }
      guard let expected = resizeSerial, serial >= expected else { return }
      resizeSerial = nil
      native.acknowledgeResize()
    case .failed(let error):
      compositorFailed(error)
    case .synced:
      display.eventLoop.setNeedsPass()
    case .animationsFinished, .frameComposed:
      break
    }
  }

  /// Ends the window, unless the connection is lost: then all windows end with the display.
  private func compositorFailed(_ error: any Error) {
    guard display.isServerThere() else { return }
    switch error {
    case let error as DisplayError: end(.failed(error))
    case CompositorError.outOfDescriptors(let reason): end(.failed(.outOfDescriptors(reason)))
    case CompositorError.outOfThreads(let reason): end(.failed(.outOfThreads(reason)))
    default: end(.failed(.presentationFailed("\(error)")))
    }
  }
}
