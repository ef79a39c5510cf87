import Foundation
import Testing
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftTesting
import WeftTheme

@testable import WeftPopups

/// What colour pickers look like: at scale 1 and 2, light and dark, in both reading directions.
@MainActor
@Suite struct ColorPictureTests {
  @Test(arguments: MenuPictureTests.variants)
  func colorPickersAreShown(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection) {
    let picker = ColorPickerNode(Color.teal.withAlpha(0.75))
    let page = PickerPage(picker, size: CGSize(width: 320, height: 420), scale, style, direction)
    picker.open()
    page.window.settle()
    assertScreenshot(of: page.window, named: "color-picker\(direction == .rightToLeft ? "-rtl" : "")")
    picker.color = .yellow
    picker.close()
    picker.allowsOpacity = false
    picker.open(byKeyboard: true)
    page.window.advance(by: 0.3)
    assertScreenshot(of: page.window, named: "color-picker-opaque\(direction == .rightToLeft ? "-rtl" : "")")
  }
}
