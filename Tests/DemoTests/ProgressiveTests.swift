import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

extension Bitmap {
  /// Returns whether a pixel has the blue colour of active elements.
  fileprivate func isActive(_ x: Int, _ y: Int) -> Bool {
    let color = pixel(x: x, y: y)
    return color.blue > 0.7 && color.red < 0.4
  }
}

@Suite(.startsDisplays, .serialized) struct ProgressiveTests {
  private static let demo = Demo(name: "progressive")

  @Test func aPictureWithABrokenConnectionIsCompletedOnDemand() async throws {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let demo = try await Self.demo.open(["--size", "960x680", "--scale", "1"], on: display)
    // "Full".
    try display.click(at: demo.place(911, 655))
    // The ends of the bars below the first three pictures, and the button below the last.
    try await demo.waitUntil("three complete pictures and an incomplete one") {
      $0.isActive(456, 293) && $0.isActive(924, 293) && $0.isActive(456, 568) && $0.isActive(846, 582)
    }
    // "Resume".
    try display.click(at: demo.place(890, 582))
    try await demo.waitUntil("the complete last picture") { $0.isActive(924, 568) && !$0.isActive(846, 582) }
    // "Start again".
    try display.click(at: demo.place(64, 655))
    try await demo.waitUntil("the incomplete last picture again") { $0.isActive(846, 582) }
  }

  @Test func screenshotsShowTheSameMomentEachTime() async throws {
    let display = try VirtualDisplay(width: 1000, height: 800)
    let arguments = ["--size", "960x680", "--scale", "1", "--at", "2"]
    let first = try await Self.demo.screenshot(arguments, on: display)
    #expect(try await Self.demo.screenshot(arguments, on: display) == first)
  }
}
