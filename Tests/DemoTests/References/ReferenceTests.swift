import Foundation
import TestSupport
import Testing
import WeftTesting

/// Compares every demo with its references: at rest and in the middle of an animation, light and dark, at scale 1 and
/// 2, on a real X server.
///
/// Each demo runs with a manual clock, so no pixel depends on the speed of the machine. The pictures contain nothing
/// that depends on the system's fonts: demos have their own fonts, and where a demo would show other scripts or emoji,
/// the window is small enough to leave them out.
@Suite(.startsDisplays, .serialized) struct ReferenceTests {
  /// A display for each scale, which all tests share: they run one after another.
  private static let displays = [1, 2].map { scale in
    Result { try VirtualDisplay(width: 600 * scale, height: 600 * scale, scale: CGFloat(scale)) }
  }

  @Test(arguments: ReferenceStory.all, ["light", "dark"])
  func theDemoLooksLikeItsReferences(_ story: ReferenceStory, _ appearance: String) async throws {
    for display in Self.displays {
      let display = try display.get()
      try await story.run(in: appearance, on: display) { window, name in
        let variant = appearance == "dark" ? "-dark" : ""
        assertScreenshot(of: display, window: window, named: "\(story.demo.name)-\(name)\(variant)")
      }
    }
  }
}
