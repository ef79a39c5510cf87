import Dispatch

/// A turn of the main thread: the actions that are registered in one belong to one step.
///
/// A turn ends with the next event of a window, or else when the main queue is served.
@MainActor
package enum EventLoopTurn {
  /// The number of the present turn.
  private(set) static var current = 0
  private static var endIsDue = false

  /// Ends the turn, since an event begins.
  package static func end() { current &+= 1 }

  /// Ends the turn when the main queue is served.
  static func scheduleEnd() {
    guard !endIsDue else { return }
    endIsDue = true
    DispatchQueue.main.async {
      endIsDue = false
      end()
    }
  }
}
