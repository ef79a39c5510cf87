import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct StressTests {
  private static let demo = Demo(name: "stress")
  /// The line that shows whether all lists are correct, in a window of 800 × 600 points.
  private static let verdict = PixelRect(x: 22, y: 158, width: 4, height: 20)
  private static let failure = Color(hex: 0xC9342B)
  /// The number of updates.
  private static let updates = PixelRect(x: 20, y: 64, width: 80, height: 24)

  @Test(arguments: ["1", "2", "3"]) func theListsMatchTheModel(_ seed: String) async throws {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let stress = try await Self.demo.open(
      ["--size", "800x600", "--scale", "1", "--rate", "60", "--seed", seed], on: display)
    var numbers: Set<[Color]> = []
    var verdicts: Set<Color> = []
    try await stress.waitUntil("twelve counts of updates") { picture in
      numbers.insert(picture.pixels(in: Self.updates))
      verdicts.formUnion(picture.pixels(in: Self.verdict))
      return numbers.count >= 12
    }
    #expect(!verdicts.contains(Self.failure))
    #expect(verdicts.contains { $0.green > $0.red })
  }

  @Test func spacePausesAndResumesTheStorm() async throws {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let stress = try await Self.demo.open(
      ["--size", "800x600", "--scale", "1", "--rate", "20"], on: display)
    try display.pressKey(0x20)
    try display.releaseKey(0x20)
    // The window settles when the storm is paused.
    let resting = try await stress.restingPicture().pixels(
      in: PixelRect(x: 0, y: 200, width: 800, height: 400))
    try display.pressKey(0x20)
    try display.releaseKey(0x20)
    try await stress.waitUntil("other items") {
      $0.pixels(in: PixelRect(x: 0, y: 200, width: 800, height: 400)) != resting
    }
  }
}
