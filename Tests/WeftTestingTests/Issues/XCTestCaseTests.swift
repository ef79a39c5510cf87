import XCTest

@testable import WeftTesting

/// WeftTesting in XCTest, which on Linux does not support synchronous test methods that are isolated to the main actor.
final class XCTestCaseTests: XCTestCase {
  @MainActor func testAssertionsPassInXCTest() async {
    let window = CardNode.window()
    assertScreenshot(of: window, named: "card")
    assertLayout(of: window, named: "card")
    assertAccessible(window)
  }

  func testASynchronousTestRunsOnMain() {
    MainActor.assumeIsolated { assertAccessible(CardNode.window()) }
  }

  func testAFailureIsReportedToXCTest() {
    let failing = FailingCase(
      name: "failing",
      testClosure: { _ in
        let location = TestLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
        TestIssue.report("on purpose, for the test around this one", at: location)
      })
    // Run manually, so that its failure does not count as a failure of this run.
    failing.run()
    XCTAssertEqual(failing.testRun?.failureCount, 1)
  }

  private final class FailingCase: XCTestCase {}
}
