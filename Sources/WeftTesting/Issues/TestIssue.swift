import Foundation

/// A failure of a test, for whichever test library runs it.
///
/// The libraries are looked up when they are needed: a program that uses the kit outside of tests is linked
/// to neither. If none is available, the failure goes to standard error and the process exits with code 1, so
/// that nothing passes by mistake.
enum TestIssue {
  /// Reports a failure at a place in the test. Any thread.
  static func report(_ message: String, at location: TestLocation) {
    TestTrace.current?.recordFailure(message)
    let isReported = isSwiftTesting ? SwiftTestingLink.record(message, at: location) : false
    if !isReported, isSwiftTesting || !XCTestLink.fail(message, at: location) {
      let line = "\(location.filePath):\(location.line): error: \(message)\n"
      FileHandle.standardError.write(Data(line.utf8))
      _ = failureAtExit
    }
  }

  /// `swift test` runs the program once for each library, and names it in the arguments.
  private static let isSwiftTesting = CommandLine.arguments.contains("swift-testing")

  private static let failureAtExit: Void = {
    atexit { _exit(EXIT_FAILURE) }
  }()
}
