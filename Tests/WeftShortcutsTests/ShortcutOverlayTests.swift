import Foundation
import Testing
import WeftCommands
import WeftControls
import WeftEditing
import WeftLayout
import WeftNodes
import WeftPopups
import WeftTesting
import WeftTheme

@testable import WeftShortcuts

/// The overlay of the shortcuts that can be used.
@MainActor
@Suite struct ShortcutOverlayTests {
  @Test func itListsMenusCommandsAndKeysOfTheFocusOnce() {
    let scene = ShortcutScene()
    scene.field.becomeFirstResponder()
    scene.window.scene.showShortcuts()
    scene.settle()
    let lines = scene.lines
    #expect(lines.first == "[Text Field]")
    #expect(Set(["[Board]", "[File]", "[Edit]", "[Commands]", "[Window]"]).isSubset(of: lines))
    #expect(lines.contains("Print, Ctrl+P") && lines.contains("Publish, Ctrl+B"))
    #expect(lines.contains("Archive, Ctrl+E") && lines.contains("Rotate, R, Alt++"))
    #expect(lines.contains("Copy, Ctrl+C") && lines.contains("Paste, Ctrl+V"))
    #expect(lines.filter { $0.hasPrefix("Copy,") }.count == 1)
    #expect(!lines.contains { $0.hasPrefix("About") })
    #expect(lines.contains("Keyboard Shortcuts, Ctrl+?, Ctrl+F1"))
    #expect(lines.contains("Open the menu bar, F10"))
  }

  @Test func titlesOfHandlersHaveNoEllipsisEither() {
    let scene = ShortcutScene()
    scene.root.archiveTitle = "Archive Letter…"
    scene.window.scene.showShortcuts()
    scene.settle()
    #expect(scene.lines.contains("Archive Letter, Ctrl+E"))
  }

  @Test func whatCantBeUsedIsMarked() throws {
    let scene = ShortcutScene()
    scene.window.scene.showShortcuts()
    scene.settle()
    let rows = try #require(scene.overlay).findAllSubnodes(where: { $0 is ShortcutRowNode })
    func isDisabled(_ title: String) -> Bool? {
      let row = rows.first { $0.accessibilityLabel?.hasPrefix(title) == true }
      var description = AccessibilityDescription()
      row?.describeAccessibility(&description)
      return row.map { _ in description.states.contains(.disabled) }
    }
    #expect(isDisabled("Print") == false && isDisabled("Publish") == true)
    #expect(isDisabled("Archive") == false && isDisabled("Copy") == true)
  }

  @Test(arguments: [(UInt32(0x3F), KeyModifiers([.control, .shift])), (Keysym.f1, .control)])
  func keysOpenAndCloseIt(keysym: UInt32, modifiers: KeyModifiers) {
    let scene = ShortcutScene()
    scene.other.becomeFirstResponder()
    func press() {
      scene.window.send(.key(KeyEvent(.pressed, keysym: keysym, modifiers: modifiers)))
      scene.window.send(.key(KeyEvent(.released, keysym: keysym, modifiers: modifiers)))
      scene.settle()
    }
    press()
    #expect(scene.window.scene.showsShortcuts && scene.overlay != nil)
    press()
    #expect(!scene.window.scene.showsShortcuts && scene.overlay == nil)
    #expect(scene.other.isFirstResponder)
  }

  @Test func theKeyForHelpClosesIt() {
    let scene = ShortcutScene()
    scene.window.scene.showShortcuts()
    scene.settle()
    scene.window.press(.f1)
    scene.settle()
    #expect(!scene.window.scene.showsShortcuts)
  }

  @Test func escapeClosesItAfterTheSearchIsEmpty() {
    let scene = ShortcutScene()
    scene.window.press(.f1, modifiers: .control)
    scene.settle()
    scene.window.type("print")
    scene.settle()
    #expect(scene.lines == ["[File]", "Print, Ctrl+P"])
    scene.window.press(.escape)
    scene.settle()
    #expect(scene.lines.count > 8)
    scene.window.press(.escape)
    scene.settle()
    #expect(!scene.window.scene.showsShortcuts)
  }

  @Test func theSearchFindsTitlesKeysAndGroupsWithoutCaseAndAccents() {
    let group = ShortcutGroup("Édition", [ShortcutDescription("Undo", KeyboardShortcut("z"))])
    for text in ["undo", "UND", "edition", "ctrl+z", "édit und"] {
      #expect(group.matching(text.split(separator: " ")) == group, "\(text)")
    }
    #expect(group.matching(["redo"]) == nil)
    #expect(group.matching([]) == group)
  }

  @Test func whereNothingIsFoundItSaysSo() throws {
    let scene = ShortcutScene()
    scene.window.scene.showShortcuts()
    scene.settle()
    scene.window.type("zzz")
    scene.settle()
    #expect(scene.lines.isEmpty)
    let texts = try #require(scene.overlay).findAllSubnodes(where: { $0 is TextNode })
    #expect(texts.contains { ($0 as? TextNode)?.text == "No shortcut found" })
  }

  @Test func keysScrollIt() throws {
    let scene = ShortcutScene(size: CGSize(width: 420, height: 320))
    scene.window.scene.showShortcuts()
    scene.settle()
    let overlay = try #require(scene.overlay)
    let scroller = try #require(overlay.findAllSubnodes(where: { $0 is ScrollNode }).last as? ScrollNode)
    scene.window.press(.pageDown)
    scene.settle()
    #expect(scroller.contentOffset.y > 50)
    #expect(overlay.field.isFirstResponder)
  }

  @Test func aProgramSwitchesItOff() {
    let scene = ShortcutScene()
    #expect(scene.window.scene.showsShortcutsByKey)
    scene.window.scene.showsShortcutsByKey = false
    scene.window.press(.f1, modifiers: .control)
    scene.settle()
    #expect(!scene.window.scene.showsShortcuts)
    #expect(!scene.window.scene.perform(.keyboardShortcuts))
    scene.window.scene.showsShortcutsByKey = true
    #expect(scene.window.scene.perform(.keyboardShortcuts))
    scene.settle()
    #expect(scene.window.scene.showsShortcuts)
  }

  @Test func aNodeThatHandlesTheCommandKeepsIt() throws {
    let scene = ShortcutScene()
    var count = 0
    let root = scene.window.scene.rootNode
    root.setHandler(for: .keyboardShortcuts) { count += 1 }
    scene.window.scene.showsShortcutsByKey = false
    scene.window.scene.showsShortcutsByKey = true
    scene.window.scene.perform(.keyboardShortcuts)
    scene.settle()
    #expect(count == 1 && !scene.window.scene.showsShortcuts)
  }

  @Test func itShowsTheShortcutsOfASheetAboveTheSheet() {
    let scene = ShortcutScene()
    let content = ButtonNode("In the sheet")
    content.setHandler(for: Command("test.sheet", title: "Of the sheet", shortcut: KeyboardShortcut("j"))) {}
    let sheet = Sheet<Bool>(content)
    sheet.present(on: scene.window) { _ in }
    scene.settle()
    scene.window.press(.f1, modifiers: .control)
    scene.settle()
    let inner = scene.window.scene.sheetScene
    #expect(inner?.showsShortcuts == true && !scene.window.scene.showsShortcuts)
    #expect(
      inner?.sheetScene?.rootNode.accessibilityElements().contains { $0.label == "Of the sheet, Ctrl+J" }
        == true)
    scene.window.press(.escape)
    scene.settle()
    #expect(inner?.showsShortcuts == false && sheet.isPresented)
  }

  @Test func itEndsWithTheWindow() {
    let scene = ShortcutScene()
    scene.window.scene.showShortcuts()
    scene.window.scene.showShortcuts()
    scene.settle()
    scene.window.scene.close()
    #expect(!scene.window.scene.showsShortcuts)
  }

  @Test(arguments: [AccessibilityContrast.normal, .high], [UserInterfaceStyle.light, .dark])
  func itIsAccessible(contrast: AccessibilityContrast, style: UserInterfaceStyle) {
    let scene = ShortcutScene()
    scene.window.scene.userInterfaceStyle = style
    scene.window.scene.accessibilityContrast = contrast
    scene.window.scene.showShortcuts()
    scene.settle()
    assertAccessible(scene.window)
  }

  // MARK: Columns

  @Test func groupsFillTheColumnsEvenlyInReadingOrder() {
    let columns = ShortcutColumns(heights: [100, 100, 100, 100], count: 2, spacing: 10).columns
    #expect(columns == [0..<2, 2..<4])
    #expect(ShortcutColumns(heights: [300, 50, 50, 50], count: 2, spacing: 10).columns == [0..<1, 1..<4])
    #expect(ShortcutColumns(heights: [50, 50, 50, 300], count: 3, spacing: 10).columns.count <= 3)
    #expect(ShortcutColumns(heights: [], count: 2, spacing: 10).columns.isEmpty)
    #expect(ShortcutColumns(heights: [10, 20], count: 0, spacing: 10).columns == [0..<2])
  }

  @Test func allGroupsAreInColumnsWhateverTheirHeights() {
    for count in 1...3 {
      for seed in 0..<20 {
        let heights = (0..<seed).map { CGFloat(20 + ($0 * 37 + seed * 11) % 200) }
        let columns = ShortcutColumns(heights: heights, count: count, spacing: 22).columns
        #expect(columns.count <= count && columns.flatMap { Array($0) } == Array(heights.indices))
      }
    }
  }
}
