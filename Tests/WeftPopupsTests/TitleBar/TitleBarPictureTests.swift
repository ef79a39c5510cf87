import Foundation
import Testing
import WeftNodes
import WeftTesting
import WeftTheme

@testable import WeftPopups

/// What title bars look like: at scale 1 and 2, light and dark, in both reading directions.
@MainActor
@Suite struct TitleBarPictureTests {
  nonisolated static let variants: [(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection)] =
    [
      (1, .light, .leftToRight), (2, .light, .leftToRight), (1, .dark, .leftToRight),
      (2, .dark, .leftToRight), (2, .light, .rightToLeft), (1, .dark, .rightToLeft),
    ]

  @Test(arguments: variants)
  func titleBarsAreShown(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection) {
    let scene = TitleBarScene(height: 120, scale: scale)
    let window = scene.window
    window.scene.userInterfaceStyle = style
    window.scene.layoutDirection = direction
    window.settle()
    let suffix = direction == .rightToLeft ? "-rtl" : ""
    assertScreenshot(of: window, named: "active\(suffix)")
    window.scene.isActive = false
    window.settle()
    assertScreenshot(of: window, named: "inactive\(suffix)")
    window.scene.isActive = true
    scene.change { $0.isFilling = true }
    let close = scene.buttons[2]
    window.movePointer(to: close.convert(CGPoint(x: 14, y: 14), to: scene.page))
    window.advance(by: 0.3)
    assertScreenshot(of: window, named: "maximized\(suffix)")
  }

  /// The title gives way to the menus, and ends in dots where it does not fit.
  @Test func aLongTitleGivesWay() {
    let scene = TitleBarScene(
      title: "Photographs of the autumn walks around the lake", width: 420, height: 120)
    assertScreenshot(of: scene.window, named: "long")
  }
}
