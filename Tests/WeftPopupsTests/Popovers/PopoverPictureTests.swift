import Foundation
import Testing
import WeftLayout
import WeftNodes
import WeftTesting
import WeftTheme

@testable import WeftPopups

/// What popovers look like: at scale 1 and 2, light and dark, in both reading directions.
@MainActor
@Suite struct PopoverPictureTests {
  @Test(arguments: MenuPictureTests.variants)
  func popoversAreShown(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection) throws {
    let page = PopoverPage(scale: scale)
    page.window.scene.userInterfaceStyle = style
    page.window.scene.layoutDirection = direction
    page.window.settle()
    let suffix = direction == .rightToLeft ? "-rtl" : ""
    let popover = Popover(page.content)
    try popover.open(from: page.middle)
    assertScreenshot(of: page.window, named: "below\(suffix)")
    popover.close()
    try popover.open(from: page.buttons[3])
    assertScreenshot(of: page.window, named: "flipped\(suffix)")
    popover.close()
    let beside = Popover(PopoverPage.Content(), edge: .trailing)
    try beside.open(from: page.middle, byKeyboard: true)
    page.window.advance(by: 0.2)
    assertScreenshot(of: page.window, named: "beside\(suffix)")
  }
}
