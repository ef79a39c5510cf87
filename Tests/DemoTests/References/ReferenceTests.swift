import Foundation
import TestSupport
import Testing
import WeftTesting

/// Every demo as it was when somebody looked at it last: at rest and in the middle of what it does, light and dark,
/// at scale 1 and 2, on a real X server.
///
/// Each runs with a clock that stands still, so not a pixel depends on how fast the machine is. What depends on the
/// system's fonts is not in the pictures: demos bring their own, and where a story would show other scripts or emoji
/// the window is small enough to leave them out.
@Suite(.startsDisplays, .serialized) struct ReferenceTests {
  /// A display for each scale, for all tests: they run one after another.
  private static let displays = [1, 2].map { scale in
    Result { try VirtualDisplay(width: 600 * scale, height: 600 * scale, scale: CGFloat(scale)) }
  }

  @Test(arguments: ReferenceStory.all, ["light", "dark"])
  func theDemoLooksLikeItsReferences(_ story: ReferenceStory, _ appearance: String) async throws {
    for display in Self.displays { try await tell(story, appearance, on: display.get()) }
  }

  private func tell(_ story: ReferenceStory, _ appearance: String, on display: VirtualDisplay) async throws {
    // Nothing is hovered over until the story says so.
    let size = display.options.size
    try display.movePointer(to: CGPoint(x: size.width - 1, y: size.height - 1))
    let program = try display.launch(
      BuiltProducts.executable(story.demo.name),
      ["--size", "\(Int(story.size.width))x\(Int(story.size.height))"] + story.arguments,
      hasManualClock: true, environment: ["WEFT_APPEARANCE": appearance])
    let window = try await display.waitForWindow(titled: story.demo.title)
    try await display.waitUntilIdle(window)
    // Nobody holds a button when the next story begins.
    defer { try? display.release() }
    let teller = StoryTeller(display: display, window: window, scale: display.options.scale ?? 1)
    for step in story.steps {
      switch step {
      case .act(let action): try await action(teller)
      case .pass(let seconds): try await teller.pass(seconds)
      case .picture(let name):
        try await display.waitUntilIdle(window)
        let variant = appearance == "dark" ? "-dark" : ""
        assertScreenshot(of: display, window: window, named: "\(story.demo.name)-\(name)\(variant)")
      }
    }
    program.terminate()
    _ = try await program.waitForExit()
    try await display.waitUntil("the window is gone") { display.windows.isEmpty }
  }
}
