import XCTest

@testable import WeftTesting

/// The kit in XCTest, which on Linux takes no synchronous methods that are bound to main.
final class XCTestCaseTests: XCTestCase {
  @MainActor func testAssertionsPassHereToo() async {
    let window = CardNode.window()
    assertScreenshot(of: window, named: "card")
    assertLayout(of: window, named: "card")
    assertAccessible(window)
  }

  func testASynchronousTestRunsOnMain() {
    MainActor.assumeIsolated { assertAccessible(CardNode.window()) }
  }

  func testXCTestHearsOfAFailure() {
    let failing = FailingCase(
      name: "failing",
      testClosure: { _ in
        let location = TestLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
        TestIssue.report("on purpose, for the test around this one", at: location)
      })
    // Run by hand, so that its failure is not one of this run.
    failing.run()
    XCTAssertEqual(failing.testRun?.failureCount, 1)
  }

  private final class FailingCase: XCTestCase {}
}
