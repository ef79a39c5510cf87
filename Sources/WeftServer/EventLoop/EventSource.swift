/// A source of an `EventLoop`, such as a display connection.
@MainActor
package protocol EventSource: AnyObject {
  /// A descriptor that becomes readable when there is something to process.
  var fileDescriptor: Int32 { get }

  /// Handles what has arrived, without waiting, and returns whether there was anything.
  ///
  /// A source that throws has failed permanently, and has removed itself from the loop.
  func processEvents() throws(DisplayError) -> Bool

  /// Flushes buffered output, and returns whether events are in memory, where the descriptor does not show
  /// them. Throws as `processEvents()` does.
  func prepareToSleep() throws(DisplayError) -> Bool
}
