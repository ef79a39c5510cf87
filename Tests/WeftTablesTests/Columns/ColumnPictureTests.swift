import Foundation
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftTheme

@testable import WeftTables

/// What tables with columns look like: at scale 1 and 2, light and dark, in both reading directions.
@MainActor
@Suite struct ColumnPictureTests {
  @Test(arguments: [(1, UserInterfaceStyle.light, LayoutDirection.leftToRight), (2, .dark, .rightToLeft)])
  func columnsAreShown(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection) {
    let scene = ColumnScene(scale: scale)
    scene.node.sort = ColumnSort("size", isAscending: false)
    scene.node.table.selectRow(at: IndexPath(row: 2, section: 0))
    prepare(scene, style, direction)
    assertScreenshot(of: scene.window, named: "columns")
  }

  @Test(arguments: [(1, UserInterfaceStyle.light, LayoutDirection.leftToRight), (2, .dark, .rightToLeft)])
  func scrolledColumnsAreShown(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection) {
    let scene = ColumnScene(width: 220, scale: scale)
    scene.node.table.selectRow(at: IndexPath(row: 2, section: 0))
    prepare(scene, style, direction)
    scene.node.table.contentOffset.x = direction == .leftToRight ? 30 : 10
    scene.window.settle()
    scene.window.advance(by: 3)
    assertScreenshot(of: scene.window, named: "columns-scrolled")
  }

  private func prepare(_ scene: ColumnScene, _ style: UserInterfaceStyle, _ direction: LayoutDirection) {
    scene.window.scene.userInterfaceStyle = style
    scene.window.scene.layoutDirection = direction
    scene.window.settle()
    scene.window.advance(by: 0.5)
  }
}
