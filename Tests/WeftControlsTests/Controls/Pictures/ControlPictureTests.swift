import Foundation
import Testing
import WeftControls
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftTesting
import WeftTheme

/// What controls look like: at scale 1 and 2, light and dark, in both reading directions.
@MainActor
@Suite struct ControlPictureTests {
  nonisolated private static let variants:
    [(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection)] = [
      (1, .light, .leftToRight), (2, .light, .leftToRight), (1, .dark, .leftToRight),
      (2, .dark, .leftToRight),
      (1, .light, .rightToLeft), (2, .light, .rightToLeft), (1, .dark, .rightToLeft),
      (2, .dark, .rightToLeft),
    ]

  @Test(arguments: variants)
  func controlsAreShown(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection) throws {
    let page = ControlPage()
    let window = OffscreenWindow(size: CGSize(width: 460, height: 560), scale: scale, rootNode: page)
    window.scene.userInterfaceStyle = style
    window.scene.layoutDirection = direction
    window.settle()
    // The focus ring is seen when the keyboard has moved the focus.
    window.press(.tab)
    window.settle()
    window.advance(by: 0.5)
    assertScreenshot(of: window, named: direction == .rightToLeft ? "controls-rtl" : "controls")
  }
}
