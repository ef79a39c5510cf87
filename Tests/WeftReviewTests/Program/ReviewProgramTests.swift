import Foundation
import TestSupport
import Testing
import WeftTesting

@testable import weft_review

/// The program in a window of a display.
@Suite(.startsDisplays) struct ReviewProgramTests {
  @Test func oneKeyAcceptsWhatTheTestsHaveLeft() async throws {
    let package = try FailingPackage()
    try package.fail("sun")
    let display = try VirtualDisplay(width: 1200, height: 800)
    let program = try display.launch(
      BuiltProducts.executable("weft-review"),
      [package.artifacts.path, "--package-path", package.package.path])
    let window = try await display.waitForWindow(titled: "Sun — Review")
    try await display.waitUntilIdle(window)
    try display.press(.character("a"))
    try await display.waitUntilIdle(window)
    #expect(try package.failures().map(\.isAccepted) == [true])
    program.terminate()
  }
}
