import Foundation
import Testing
import WeftAccessibility
import WeftCommands
import WeftControls
import WeftNodes
import WeftOffscreen
import WeftSemantics
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct MenuAccessibilityTests {
  private let scene = MenuScene()

  private func open(_ title: String) throws {
    scene.window.perform(.press, on: try scene.window.element(.menuItem, named: title))
  }

  @Test func theOutlineOfAnOpenMenu() throws {
    try open("File")
    #expect(
      scene.window.accessibilityOutline() == """
        window
          menuBar "Menu bar" [horizontal]
            menuItem "File" (1 of 3) [expandable, expanded, hasPopup]
            menuItem "Edit" (2 of 3) [expandable, hasPopup]
            menuItem "View" (3 of 3) [expandable, hasPopup]
          textArea = "some text" [editable, multiLine]
          menu "File" [vertical]
            menuItem "Open…" (1 of 5) [disabled]
            menuItem "Save" (2 of 5) [focused, selected]
            menuItem "Print…" (3 of 5) [disabled]
            menuItem "Export" (4 of 5) [expandable, hasPopup]
            menuItem "Quit" (5 of 5) [disabled]
        """)
  }

  @Test func titlesOpenAndCloseTheirMenus() throws {
    let file = try scene.window.element(.menuItem, named: "File")
    #expect(file.states.isSuperset(of: [.hasPopup, .expandable]) && !file.states.contains(.expanded))
    #expect(file.description.shortcut == "Alt+F" && file.description.place == AccessibilityPlace(0, of: 3))
    scene.window.perform(.expand, on: file)
    #expect(scene.openTitles == ["File"])
    #expect(try scene.window.element(.menuItem, named: "File").states.contains(.expanded))
    scene.window.perform(.collapse, on: file)
    #expect(scene.openTitles == [])
    #expect(!scene.window.scene.perform(.collapse, on: file))
  }

  @Test func aTitleOfADisabledMenuIsDisabled() throws {
    var menus = scene.bar.menus
    menus[1].isEnabled = false
    scene.bar.menus = menus
    let edit = try scene.window.element(.menuItem, named: "Edit")
    #expect(edit.states.contains(.disabled) && !scene.window.scene.perform(.press, on: edit))
    #expect(scene.openTitles == [])
  }

  @Test func anItemIsChosen() throws {
    try open("File")
    let menu = try scene.window.element(.menu, named: "File")
    let save = try scene.window.element(.menuItem, named: "Save", in: menu)
    #expect(save.description.shortcut == "Ctrl+S")
    scene.window.perform(.press, on: save)
    #expect(scene.takeChosen() == ["save"] && scene.openTitles == [])
    #expect(scene.window.elements(.menu).isEmpty)
  }

  @Test func aDisabledItemIsNotChosen() throws {
    scene.openContextMenu()
    let rename = try scene.window.element(.menuItem, named: "Rename")
    #expect(rename.states.contains(.disabled) && rename.description.hint == "It is read-only.")
    for action in [AccessibilityAction.press, .expand, .focus] {
      #expect(!scene.window.scene.perform(action, on: rename))
    }
    #expect(scene.takeChosen() == [] && scene.openTitles == ["Menu"])
  }

  @Test func theSelectedItemHasTheFocus() throws {
    try open("File")
    let focused = { () -> String? in
      let tree = scene.window.accessibilityTree
      return tree.focus.flatMap { tree[$0]?.name }
    }
    let first = focused()
    scene.press(.down)
    #expect(first != nil && focused() != first)
    let save = try scene.window.element(.menuItem, named: "Save", in: scene.window.element(.menu))
    scene.window.perform(.focus, on: save)
    #expect(focused() == "Save" && scene.selected == ["Save"])
    scene.press(.return)
    #expect(scene.takeChosen() == ["save"])
  }

  @Test func submenusAreExpanded() throws {
    scene.openContextMenu()
    let sort = try scene.window.element(.menuItem, named: "Sort")
    #expect(sort.states.isSuperset(of: [.hasPopup, .expandable]) && !sort.states.contains(.expanded))
    scene.window.perform(.expand, on: sort)
    #expect(scene.openTitles == ["Menu", "Sort"])
    var tree = scene.window.accessibilityTree
    #expect(tree[sort.id]?.states.contains(.expanded) == true)
    #expect(tree.focus.flatMap { tree[$0]?.name } == "Name", "keys go to the submenu")
    scene.window.perform(.press, on: try tree.element(.menuItem, named: "Name"))
    #expect(scene.takeChosen() == ["Name"])
    scene.openContextMenu()
    let again = try scene.window.element(.menuItem, named: "Sort")
    scene.window.perform(.press, on: again)
    scene.window.perform(.collapse, on: again)
    tree = scene.window.accessibilityTree
    #expect(scene.openTitles == ["Menu"] && tree[again.id]?.states.contains(.expanded) == false)
    scene.window.perform(.dismiss, on: again)
    #expect(scene.openTitles == [])
  }

  @Test func marksAreChecked() throws {
    try open("View")
    let item = try scene.window.element(.checkMenuItem, named: "Sidebar")
    #expect(item.states.isSuperset(of: [.checkable, .checked]) && item.description.value == nil)
    #expect(item.description.shortcut == "F9")
    scene.window.perform(.press, on: item)
    #expect(!scene.log.showsSidebar)
  }

  @Test func choicesAreRadioItemsBelowTheirHeading() throws {
    var chosen = "Small"
    scene.page.contextMenu = Menu {
      MenuSection("Size", choices: ["Small", "Large"], chosen: "Small", name: \.self) { chosen = $0 }
    }
    scene.openContextMenu()
    #expect(try scene.window.element(.radioMenuItem, named: "Small").states.contains(.checked))
    _ = try scene.window.element(.label, named: "Size")
    let large = try scene.window.element(.radioMenuItem, named: "Large")
    #expect(large.description.place == AccessibilityPlace(1, of: 2), "headings don't count")
    scene.window.perform(.press, on: large)
    #expect(chosen == "Large")
  }
}
