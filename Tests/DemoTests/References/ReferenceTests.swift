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
    for display in Self.displays {
      let display = try display.get()
      try await story.tell(in: appearance, on: display) { window, name in
        let variant = appearance == "dark" ? "-dark" : ""
        assertScreenshot(of: display, window: window, named: "\(story.demo.name)-\(name)\(variant)")
      }
    }
  }
}
