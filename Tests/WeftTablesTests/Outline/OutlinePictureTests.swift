import Foundation
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftTheme

@testable import WeftTables

/// What outlines look like: at scale 1 and 2, light and dark, in both reading directions.
@MainActor
@Suite struct OutlinePictureTests {
  @Test(arguments: [(1, UserInterfaceStyle.light, LayoutDirection.leftToRight), (2, .dark, .rightToLeft)])
  func anOutlineIsShown(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection) {
    let source = NumberTree(roots: [1, 2, 3, 4], children: [1: [10, 11], 10: [100, 101], 3: [30]])
    source.loads[4] = AsyncStream { _ in }
    let scene = OutlineScene(source, scale: scale)
    scene.window.scene.userInterfaceStyle = style
    scene.window.scene.layoutDirection = direction
    scene.outline.expand(1, recursively: true)
    scene.outline.expand(4)
    scene.outline.selectRow(at: scene.outline.indexPath(for: 100))
    scene.window.settle()
    scene.window.advance(by: 0.5)
    assertScreenshot(of: scene.window, named: "outline")
  }
}
