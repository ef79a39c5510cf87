import WeftCompositor
import WeftLists
import WeftNodes

// Time that stands still until a test moves it on; see `ManualTime`.
extension Window {
  /// Tells the compositor the time that was set.
  func followClock() {
    guard let manualTime = display.manualTime else { return }
    compositor?.setTime(manualTime.clock.now)
  }

  /// Takes in what a person does: at once, unless time stands still; then in its turn.
  func performInput(_ body: @escaping @MainActor () -> Void) {
    if let manualTime = display.manualTime { manualTime.performInput(body) } else { body() }
  }

  /// Whether something is on its way that a picture of the window has to show.
  var isLoadingContent: Bool { isOpen && compositor != nil && !(isContentComplete?() ?? !scene.isLoading) }

  /// Whether everything is done and shown, as it is at a moment, apart from what is being loaded. If not, the window
  /// lets its display's event loop make a pass as soon as that may have changed.
  func hasCaughtUp(with moment: ManualMoment) -> Bool {
    guard isOpen, let compositor else { return true }
    // What has arrived is taken in by a pass of the loop, and drawings wake it by themselves.
    guard scene.isSettled, !scene.isCallingForBatches else { return false }
    return compositor.hasCaughtUp(with: moment)
  }

  /// Whether the compositor has shown what it knows of. Where time stands still an update waits for that: scrolled
  /// content is then where it is at this time, and not on its way there.
  var hasShownPresent: Bool {
    guard let manualTime = display.manualTime, let compositor, scene.committedSerial > 0 else { return true }
    return compositor.hasCaughtUp(with: manualTime.moment(of: scene))
  }

  /// Says that the window has settled.
  func answerSettleRequest(_ number: Int) {
    if isOpen { native.answerSettleRequest(number) }
  }
}
