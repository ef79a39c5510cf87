import WeftCompositor
import WeftLists
import WeftNodes

// Time that stands still until a test advances it; see `ManualTime`.
extension Window {
  /// Sets the compositor to the time of the manual clock.
  func followClock() {
    guard let manualTime = display.manualTime else { return }
    compositor?.setTime(manualTime.clock.now)
  }

  /// Handles input: immediately, or in its turn with a manual clock.
  func performInput(_ body: @escaping @MainActor () -> Void) {
    if let manualTime = display.manualTime { manualTime.performInput(body) } else { body() }
  }

  /// Whether content that a picture of the window has to show is still loading.
  var isLoadingContent: Bool { isOpen && compositor != nil && !(isContentComplete?() ?? !scene.isLoading) }

  /// Whether everything at a moment is done and shown, apart from content that is being loaded. If not, the
  /// window schedules a pass of its display's event loop when that may have changed.
  func isSynced(with moment: ManualMoment) -> Bool {
    guard isOpen, let compositor else { return true }
    // A pass of the loop applies what has arrived, and finished drawings wake the loop by themselves.
    guard !isAppearing, scene.isSettled, !scene.isCallingForBatches else { return false }
    return compositor.isSynced(with: moment)
  }

  /// Whether the compositor has shown everything that was committed. With a manual clock an update waits for
  /// that: the offset of scrolled content is then final for the current time.
  var hasShownPresent: Bool {
    guard let manualTime = display.manualTime, let compositor, scene.committedSerial > 0 else { return true }
    return compositor.isSynced(with: manualTime.moment(of: scene))
  }

  /// Answers a settle request: the window has settled.
  func answerSettleRequest(_ number: Int) {
    if isOpen { native.answerSettleRequest(number) }
  }
}
