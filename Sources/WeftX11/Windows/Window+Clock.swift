import WeftCompositor
import WeftNodes

// Time that stands still until a test moves it on; see `ManualTime`.
extension Window {
  /// Tells the compositor the time that was set.
  func followClock() {
    guard let manualTime = display.manualTime else { return }
    compositor?.setTime(manualTime.clock.now)
  }

  /// Whether everything is done and shown, as it is at a moment. If not, the window lets its display's event loop
  /// make a pass as soon as that may have changed.
  func hasCaughtUp(with moment: ManualMoment) -> Bool {
    guard isOpen, let compositor else { return true }
    // What has arrived is taken in by a pass of the loop, and drawings wake it by themselves.
    guard scene.isSettled, isContentComplete?() ?? !scene.isLoading else { return false }
    var moment = moment
    moment.serial = scene.committedSerial
    return compositor.hasCaughtUp(with: moment)
  }

  /// Says that the window has settled.
  func answerSettleRequest(_ number: Int) {
    if isOpen { native.answerSettleRequest(number) }
  }
}
