import Testing
import WeftCommands

@MainActor
@Suite struct MenuTests {
  private func titles(_ elements: [MenuElement]) -> [String] {
    elements.map { element in
      switch element {
      case .item(let item): item.title
      case .submenu(let menu): "> \(menu.title)"
      case .section(let section): "[\(titles(section.elements).joined(separator: ","))]"
      }
    }
  }

  @Test func isBuiltOfItemsCommandsMenusAndSections() {
    let isVisible = true
    let menu = Menu("Edit") {
      Command.copy
      if isVisible { MenuItem("Visible") {} }
      if !isVisible { MenuItem("Hidden") {} } else { MenuItem("Other") {} }
      for number in 1...2 { MenuItem("\(number)") {} }
      Menu("More") {}
      MenuSection("Size", choices: [10, 20], chosen: 20, name: { "\($0) pt" }) { _ in }
    }
    #expect(titles(menu.elements) == ["Copy", "Visible", "Other", "1", "2", "> More", "[10 pt,20 pt]"])
  }

  @Test func showsTheStateOfTheMomentAtWhichItOpens() {
    final class State: Sendable {
      @MainActor var isOn = false
    }
    let state = State()
    let menu = Menu { MenuItem("On", isOn: state.isOn) {} }
    func marks() -> [MenuMark] {
      menu.elements.map { if case .item(let item) = $0 { item.mark } else { .none } }
    }
    #expect(marks() == [.check(false)])
    state.isOn = true
    #expect(marks() == [.check(true)])
  }

  @Test func anItemIsDisabledForAReason() {
    let item = MenuItem("Save") {}.disabled(because: "Nothing has changed.")
    #expect(!item.isEnabled && item.disabledReason == "Nothing has changed.")
    #expect(MenuItem("Save") {}.disabled(false).isEnabled)
  }

  @Test func commandsAreEqualByTheirIdentifiers() {
    var copy = Command.copy
    copy.title = "Copy Link"
    #expect(copy == .copy && Set([copy, .copy]).count == 1)
    #expect(MenuItem(copy).title == "Copy Link" && MenuItem(copy).command == .copy)
    #expect(MenuItem(copy).shortcut == KeyboardShortcut("c"))
  }
}
