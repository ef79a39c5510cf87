/// `XCTFail`, if XCTest is in the process.
enum XCTestLink {
  private struct Failing {
    let call: (String, StaticString, UInt) -> Void
  }

  // XCTest.XCTFail(_: String, file: StaticString, line: UInt)
  private static var failing: Failing? {
    LoadedSymbol("$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF")?.function(in: Failing.self)
  }

  /// Returns whether the failure could be reported.
  static func fail(_ message: String, at location: TestLocation) -> Bool {
    guard let failing else { return false }
    failing.call(message, location.filePath, location.line)
    return true
  }
}
