import Foundation
import WeftThreads

extension Display {
  /// Moves the clock of the display's windows on, if it stands still (`WEFT_CLOCK=manual`), and calls a block when all
  /// that comes of it is done and shown. A clock that goes by itself is left alone, and the block never called.
  ///
  /// Main. Calls that come meanwhile are served one after another. Tests do the same from outside, by
  /// `VirtualDisplay.advanceClock(of:by:timeout:)`.
  ///
  /// - Parameters:
  ///   - duration: how far, in seconds: finite and not negative; 0 waits for what is under way.
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
