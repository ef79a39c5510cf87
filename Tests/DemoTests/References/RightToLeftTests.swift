import Foundation
import TestSupport
import Testing
import WeftTesting

/// Compares demos with references of how they look in a language that is written from right to left. Their texts stay
/// English, but everything begins on the right. So are numbers and dates: Arabic ones would be in fonts of the system.
@Suite(.startsDisplays, .serialized) struct RightToLeftTests {
  private static let display = Result { try VirtualDisplay(width: 800, height: 600, scale: 1) }

  private static let stories = [
    ReferenceStory("kittens", 300, 300, steps: [.pass(2), .picture("rtl")]),
    // A message on each side.
    ReferenceStory(
      "chat", 340, 300,
      steps: [
        .act { runner in
          try runner.click(200, 275)
          try runner.type("Is it still ticking?")
          try runner.press(.return)
        }, .pass(1.2), .picture("rtl"),
      ]),
    ReferenceStory("catalog", 300, 260, steps: [.pass(1), .picture("rtl")]),
    ReferenceStory("controls", 360, 360, steps: [.pass(1), .picture("rtl")]),
    ReferenceStory("files", 580, 300, in: "", steps: [.pass(1), .picture("rtl")]),
    // A panel that the demo places itself.
    ReferenceStory("coordinates", 720, 420, steps: [.pass(1), .picture("rtl")]),
  ]

  private static let environment = ["LANG": "ar_EG.UTF-8", "LC_TIME": "C", "LC_NUMERIC": "C"]

  @Test(arguments: stories) func theDemoBeginsOnTheRight(_ story: ReferenceStory) async throws {
    let display = try Self.display.get()
    try await story.run(in: "light", on: display, environment: Self.environment) { window, name in
      assertScreenshot(of: display, window: window, named: "\(story.demo.name)-\(name)")
    }
  }
}
