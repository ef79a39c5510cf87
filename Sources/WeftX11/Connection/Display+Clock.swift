import Foundation
import WeftThreads

extension Display {
  /// Advances the clock of the display's windows, if it is manual (`WEFT_CLOCK=manual`), and calls a block
  /// when all consequences are done and shown. With the system's clock this does nothing, and never calls the
  /// block.
  ///
  /// Main. Further calls are served one after another. Tests do the same from another process with
  /// `VirtualDisplay.advanceClock(of:by:timeout:)`.
  ///
  /// - Parameters:
  ///   - duration: in seconds; finite and not negative. 0 waits for what is under way.
  ///   - completion: called on main, before the event loop sleeps.
  public func advanceClock(
    by duration: TimeInterval, file: StaticString = #fileID, line: UInt = #line,
    completion: @escaping @MainActor () -> Void
  ) {
    require(
      duration.isFinite && duration >= 0, "a clock moves forwards only", of: duration, file: file, line: line)
    manualTime?.advance(by: duration, completion: completion)
  }
}
