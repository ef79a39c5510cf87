import Foundation
import Testing
import WeftCommands
import WeftLayout
import WeftNodes
import WeftTesting
import WeftTheme

@testable import WeftPopups

/// What menus look like: at scale 1 and 2, light and dark, in both reading directions.
@MainActor
@Suite struct MenuPictureTests {
  nonisolated static let variants: [(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection)] =
    [
      (1, .light, .leftToRight), (2, .light, .leftToRight), (2, .dark, .leftToRight),
      (1, .dark, .rightToLeft),
      (2, .light, .rightToLeft),
    ]

  @Test(arguments: variants)
  func menusAreShown(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection) {
    let page = MenuPage()
    let window = OffscreenWindow(size: CGSize(width: 560, height: 340), scale: scale, rootNode: page)
    window.scene.userInterfaceStyle = style
    window.scene.layoutDirection = direction
    window.settle()
    let suffix = direction == .rightToLeft ? "-rtl" : ""
    window.press(.character("f"), modifiers: .alt)
    for key in [.down, .down, direction == .rightToLeft ? .left : .right] as [KeyboardKey] {
      window.press(key)
    }
    assertScreenshot(of: window, named: "submenu\(suffix)")
    window.press(.escape)
    window.press(.escape)
    window.press(.character("v"), modifiers: .alt)
    assertScreenshot(of: window, named: "marks\(suffix)")
    window.press(.escape)
    page.popUp.openMenu()
    assertScreenshot(of: window, named: "pop-up\(suffix)")
  }
}
