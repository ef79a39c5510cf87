import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

/// Compares demos with references of how they look in a language that is written from right to left. Their texts stay
/// English, but everything begins on the right.
@Suite(.startsDisplays, .serialized) struct RightToLeftTests {
  private static let display = Result { try VirtualDisplay(width: 600, height: 600, scale: 1) }

  private static let stories = [
    ReferenceStory("kittens", 300, 300, steps: []), ReferenceStory("chat", 340, 300, steps: []),
    ReferenceStory("catalog", 300, 260, steps: []), ReferenceStory("controls", 360, 360, steps: []),
  ]

  @Test(arguments: stories) func theDemoBeginsOnTheRight(_ story: ReferenceStory) async throws {
    let size = "\(Int(story.size.width))x\(Int(story.size.height))"
    let picture = try await story.demo.screenshot(
      ["--size", size, "--scale", "1"], on: try Self.display.get(),
      environment: ["LANG": "ar_EG.UTF-8", "WEFT_APPEARANCE": "light"])
    assertScreenshot(of: picture, named: "\(story.demo.name)-rtl")
  }
}
