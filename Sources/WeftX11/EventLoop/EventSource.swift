/// Something that an `EventLoop` listens to: a display connection.
@MainActor
package protocol EventSource: AnyObject {
  /// Becomes readable when there is something to take in.
  var fileDescriptor: Int32 { get }

  /// Handles what has arrived by now, without waiting, and says whether there was anything.
  ///
  /// A source that throws has failed for good, and has taken itself out of the loop.
  func processEvents() throws(DisplayError) -> Bool

  /// Sends what is buffered, and says whether events are waiting in memory, where the descriptor
  /// doesn't show them. Throws as `processEvents()` does.
  func prepareToSleep() throws(DisplayError) -> Bool
}
