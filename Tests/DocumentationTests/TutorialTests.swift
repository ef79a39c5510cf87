import Foundation
import TestSupport
import Testing
import WeftTesting

/// The results of the tutorials behave as described and match the pictures. The pictures are the references of these
/// tests, to which the documentation has links.
@Suite(.startsDisplays, .serialized) struct TutorialTests {
  private let display: VirtualDisplay

  init() throws { display = try VirtualDisplay(width: 1000, height: 1100, scale: 2) }

  /// Starts a program and waits for its window. The program ends when the returned value is released.
  private func open(
    _ program: String, titled title: String
  ) async throws -> (program: LaunchedProgram, window: VirtualWindow) {
    try display.movePointer(to: CGPoint(x: 999, y: 1099))
    let program = try display.launch(BuiltProducts.executable(program), hasManualClock: true)
    let window = try await display.waitForWindow(titled: title)
    try await display.waitUntilIdle(window)
    return (program, window)
  }

  private func click(_ x: Int, _ y: Int, in window: VirtualWindow) throws {
    try display.click(at: CGPoint(x: window.frame.minX + 2 * x, y: window.frame.minY + 2 * y))
  }

  @Test func aClickFillsTheRingOfTheCard() async throws {
    let (program, window) = try await open("tutorial-card", titled: "Card")
    let before = try display.screenshot(of: window)
    try click(180, 80, in: window)
    try await display.advanceClock(of: window, by: 1)
    #expect(try display.screenshot(of: window) != before)
    assertScreenshot(of: display, window: window, named: "card")
    program.terminate()
  }

  @Test func aClickRemovesARowFromTheList() async throws {
    let (program, window) = try await open("tutorial-list", titled: "List")
    try click(180, 78, in: window)
    try await display.advanceClock(of: window, by: 1)
    assertScreenshot(of: display, window: window, named: "list")
    program.terminate()
  }
}
