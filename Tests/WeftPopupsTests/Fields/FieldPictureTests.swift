import Foundation
import Testing
import WeftGraphics
import WeftImaging
import WeftLayout
import WeftNodes
import WeftTesting
import WeftTheme

@testable import WeftPopups

/// What fields with suggestions look like: at scale 1 and 2, light and dark, in both reading directions.
@MainActor
@Suite struct FieldPictureTests {
  @Test(arguments: MenuPictureTests.variants)
  func fieldsAreShown(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection) {
    let suffix = direction == .rightToLeft ? "-rtl" : ""
    let details = [
      "Mountain hut": "3 photographs", "Morning in the harbour": "12 photographs", "Moss": "1 photograph",
    ]
    let titles = ["Mountain hut", "Morning in the harbour", "Moss", "A memory of Morocco"]
    let search = SearchFieldNode(
      placeholder: "Search the album",
      suggestions: .immediate { text in
        titles.filter { TextMatch.contains($0, text) }.map { Suggestion($0, detail: details[$0] ?? "") }
      })
    let size = CGSize(width: 320, height: 210)
    let scene = FieldScene(search, size: size, scale: scale)
    prepare(scene.window, scene.field, style, direction)
    assertScreenshot(of: scene.window, named: "search-empty\(suffix)")
    scene.type("mo")
    scene.press(.down)
    scene.window.movePointer(to: scene.place(ofRow: 2))
    assertScreenshot(of: scene.window, named: "search\(suffix)")

    let names = ["Autumn in the mountains", "Auckland", "Aunt Emma's garden", "Winter"]
    let combo = FieldScene(ComboBoxNode(names, placeholder: "Album"), size: size, scale: scale)
    prepare(combo.window, combo.field, style, direction)
    combo.type("Au")
    assertScreenshot(of: combo.window, named: "combo-box\(suffix)")
  }

  private func prepare(
    _ window: OffscreenWindow, _ field: DisplayNode, _ style: UserInterfaceStyle, _ direction: LayoutDirection
  ) {
    window.scene.userInterfaceStyle = style
    window.scene.layoutDirection = direction
    field.frame.size.width = 280
    window.settle()
    // The focus ring has appeared, and the caret is on.
    window.advance(by: 0.3)
  }
}
