import Foundation
import Testing
import WeftCommands
import WeftNodes
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct MenuBarTests {
  private let scene = MenuScene()
  private var window: OffscreenWindow { scene.window }

  /// The centre of a title, in points of the window.
  private func title(_ index: Int, of bar: MenuBarNode? = nil) -> CGPoint {
    let node = (bar ?? scene.bar).subnodes.compactMap { $0 as? MenuBarTitleNode }[index]
    let center = node.convert(CGPoint(x: node.bounds.midX, y: node.bounds.midY), to: node.rootNode)
    return center.moved(by: node.windowScene?.popup?.surface?.origin ?? .zero)
  }

  @Test func aClickOpensAMenuAndAnotherClosesIt() {
    window.click(at: title(0))
    #expect(scene.openTitles == ["File"] && scene.bar.openIndex == 0)
    window.click(at: title(0))
    #expect(window.openMenus.isEmpty && scene.bar.openIndex == nil)
  }

  @Test func thePointerGoesFromMenuToMenuWhileOneIsOpen() {
    window.movePointer(to: title(1))
    #expect(window.openMenus.isEmpty)
    window.click(at: title(0))
    window.movePointer(to: title(1))
    #expect(scene.openTitles == ["Edit"] && scene.bar.openIndex == 1)
    window.movePointer(to: title(2))
    #expect(scene.openTitles == ["View"])
    window.chooseMenuItem("Sidebar")
    #expect(!scene.log.showsSidebar && scene.bar.openIndex == nil)
  }

  @Test func aPressOnAnotherTitleOpensItsMenuWithoutAMotionBeforeIt() {
    window.click(at: title(0))
    #expect(scene.openTitles == ["File"])
    for phase in [PointerEvent.Phase.pressed, .released] {
      window.send(.pointer(PointerEvent(phase, at: title(1), button: .primary)))
    }
    #expect(scene.openTitles == ["Edit"] && scene.bar.openIndex == 1)
  }

  @Test func aTouchOfAnotherTitleOpensItsMenu() {
    window.tap(at: title(0))
    #expect(scene.openTitles == ["File"])
    window.tap(at: title(1))
    #expect(scene.openTitles == ["Edit"] && scene.bar.openIndex == 1)
    window.tap(at: title(1))
    #expect(window.openMenus.isEmpty && scene.bar.openIndex == nil)
  }

  @Test func aTouchOfAnotherTitleInAPopoverOpensItsMenu() throws {
    let bar = MenuBarNode(["One", "Two"].map { title in Menu(title) { MenuItem("Item") {} } })
    let popover = Popover(bar)
    try popover.open(from: scene.field)
    window.settle()
    window.tap(at: title(0, of: bar))
    #expect(scene.openTitles == ["One"])
    window.tap(at: title(1, of: bar))
    #expect(scene.openTitles == ["Two"] && bar.openIndex == 1)
    window.tap(at: title(1, of: bar))
    #expect(window.openMenus.isEmpty && bar.openIndex == nil && popover.isOpen)
  }

  @Test func aPressMayGoThroughTheBarToAnItem() {
    window.send(.pointer(PointerEvent(.pressed, at: title(0), button: .primary)))
    #expect(scene.openTitles == ["File"])
    window.send(.pointer(PointerEvent(.moved, at: title(2), pressedButtons: [.primary])))
    #expect(scene.openTitles == ["View"])
    let place = scene.place(of: "Sidebar")
    window.send(.pointer(PointerEvent(.moved, at: place, pressedButtons: [.primary])))
    window.send(.pointer(PointerEvent(.released, at: place, button: .primary)))
    #expect(!scene.log.showsSidebar && window.openMenus.isEmpty)
  }

  @Test func arrowsGoToTheNextMenu() {
    window.scene.send(.key(KeyEvent(.pressed, keysym: Keysym.f10)))
    #expect(scene.openTitles == ["File"] && scene.selected == ["Save"])
    scene.press(.left)
    #expect(scene.openTitles == ["View"])
    scene.press(.right)
    #expect(scene.openTitles == ["File"])
    scene.press(.up, .right)
    #expect(scene.openTitles == ["File", "Export"], "an item with a submenu opens it")
    scene.press(.right)
    #expect(scene.openTitles == ["Edit"])
    scene.press(.escape)
    #expect(window.openMenus.isEmpty && scene.bar.openIndex == nil)
  }

  @Test func keysSkipMenusThatCanNotBeOpened() {
    var disabled = Menu("Disabled") { MenuItem("One") {} }
    disabled.isEnabled = false
    let (empty, others) = (Menu("Empty") {}, ["First", "Second"].map { Menu($0) { MenuItem("One") {} } })
    scene.bar.menus = [disabled, empty, others[0], empty, others[1], disabled]
    window.settle()
    window.scene.send(.key(KeyEvent(.pressed, keysym: Keysym.f10)))
    for title in ["First", "Second", "First"] {
      #expect(scene.openTitles == [title] && scene.selected == ["One"])
      scene.press(.right)
    }
    scene.press(.left)
    #expect(scene.openTitles == ["First"])
    scene.press(.left)
    #expect(scene.openTitles == ["Second"])
  }

  @Test func theOnlyMenuThatCanBeOpenedStaysAsItIs() {
    var disabled = Menu("Disabled") { MenuItem("One") {} }
    disabled.isEnabled = false
    let enabled = Menu("Enabled") {
      MenuItem("One") {}
      MenuItem("Two") {}
    }
    scene.bar.menus = [enabled, Menu("Empty") {}, disabled]
    window.settle()
    window.click(at: title(0))
    scene.press(.down)
    scene.press(.down)
    scene.press(.right)
    scene.press(.left)
    #expect(scene.openTitles == ["Enabled"] && scene.selected == ["Two"])
  }

  @Test func menusThatAreRemovedWhileOneIsOpenAreNotGoneThrough() {
    window.click(at: title(0))
    scene.bar.menus = []
    window.scene.send(.key(KeyEvent(.pressed, keysym: Keysym.right)))
    #expect(scene.openTitles.isEmpty)
  }

  @Test func altAndALetterOpenAMenu() {
    window.press(.character("v"), modifiers: .alt)
    #expect(scene.openTitles == ["View"] && scene.selected == ["Sidebar"])
    scene.press(.escape)
    window.press(.character("q"), modifiers: .alt)
    #expect(window.openMenus.isEmpty)
  }

  @Test func altAndALetterOfAnotherAlphabetOpenAMenu() {
    scene.bar.menus = ["Файл", "Правка"].map { title in Menu(title) { MenuItem("One") {} } }
    window.settle()
    let alone = KeyEvent(.pressed, keysym: 0x6C6, modifiers: .alt)
    // There is a layout with Latin letters, too, in which the key is G.
    var besidesLatin = KeyEvent(.pressed, keysym: 0x67, modifiers: .alt)
    besidesLatin.layoutKeysym = 0x6D0
    for (event, title) in [(alone, "Файл"), (besidesLatin, "Правка")] {
      window.scene.send(.key(event))
      #expect(scene.openTitles == [title])
      scene.press(.escape)
    }
    scene.bar.menus = [Menu("Go") { MenuItem("One") {} }]
    window.settle()
    window.scene.send(.key(besidesLatin))
    #expect(scene.openTitles == ["Go"])
  }

  @Test func aDisabledItemLeavesItsShortcutToAnother() {
    let (log, shortcut) = (scene.log, KeyboardShortcut(.f(8), []))
    scene.bar.menus = [
      Menu("One") { MenuItem("A", shortcut: shortcut) { log.chosen.append("A") }.disabled() },
      Menu("Two") {
        MenuItem("B", shortcut: shortcut) { log.chosen.append("B") }.disabled()
        Menu("More") { MenuItem("C", shortcut: shortcut) { log.chosen.append("C") } }
        MenuItem("D", shortcut: shortcut) { log.chosen.append("D") }
      },
    ]
    window.settle()
    window.scene.send(.key(KeyEvent(.pressed, keysym: ShortcutKey.f(8).keysym)))
    #expect(scene.takeChosen() == ["C"])
  }

  @Test func aCharacterIsAShortcutWhereItIsNotTyped() {
    let log = scene.log
    scene.bar.menus = [
      Menu("One") { MenuItem("Rotate", shortcut: KeyboardShortcut("r", [])) { log.chosen.append("rotate") } }
    ]
    window.settle()
    window.press(.character("r"))
    #expect(scene.takeChosen() == ["rotate"])
    scene.field.becomeFirstResponder()
    window.press(.character("r"))
    #expect(scene.takeChosen().isEmpty && scene.field.text.contains("r"))
    scene.field.isEditable = false
    window.press(.character("r"))
    #expect(scene.takeChosen() == ["rotate"])
  }

  @Test func lettersAreUnderlinedWhileAltIsHeld() {
    let alt: UInt32 = 0xFFE9
    window.scene.send(.key(KeyEvent(.pressed, keysym: alt)))
    #expect(scene.bar.showsMnemonics)
    window.scene.send(.key(KeyEvent(.released, keysym: alt)))
    #expect(!scene.bar.showsMnemonics)
    window.scene.send(.key(KeyEvent(.pressed, keysym: alt)))
    window.scene.isActive = false
    #expect(!scene.bar.showsMnemonics)
  }

  @Test func menusMayChange() {
    let log = scene.log
    scene.bar.menus = [Menu("Other") { MenuItem("One") { log.chosen.append("one") } }]
    window.settle()
    window.click(at: title(0))
    window.chooseMenuItem("One")
    #expect(scene.takeChosen() == ["one"])
  }

  @Test func aMenuWithoutContentsLeavesTheBarAsItIs() {
    scene.bar.menus = [Menu("Empty") {}, Menu("Other") { MenuItem("One") {} }]
    window.settle()
    window.click(at: title(0))
    #expect(window.openMenus.isEmpty && scene.bar.openIndex == nil)
  }

  @Test func aBarThatIsNeverShownIsReleased() {
    weak var bar: MenuBarNode?
    do {
      let made = MenuBarNode([Menu("File") { MenuItem("Open") {} }, Menu("Edit") { MenuItem("Cut") {} }])
      made.menus.removeLast()
      bar = made
    }
    #expect(bar == nil)
  }
}
