import Foundation
import Testing
import WeftCommands
import WeftEditing
import WeftNodes
import WeftTesting

@testable import WeftPopups

/// The commands to undo and redo, in menus and by keys.
@MainActor
@Suite struct UndoCommandTests {
  private let root = DisplayNode()
  private let field = EditableTextNode()
  private let bar = MenuBarNode([
    Menu("Edit") {
      Command.undo
      Command.redo
    }
  ])
  private let window: OffscreenWindow
  private let names = Names()

  /// What is renamed.
  private final class Names: Sendable {
    @MainActor var name = "a"
  }

  init() {
    bar.frame = CGRect(x: 0, y: 0, width: 300, height: 34)
    field.frame = CGRect(x: 20, y: 60, width: 200, height: 32)
    root.addSubnode(bar)
    root.addSubnode(field)
    window = OffscreenWindow(size: CGSize(width: 300, height: 200), rootNode: root)
    window.settle()
  }

  private func rename(_ new: String) { Self.rename(names, to: new, in: root) }

  private static func rename(_ names: Names, to new: String, in root: DisplayNode) {
    let old = names.name
    names.name = new
    root.undoHistory?.register("Rename", target: names) {
      $0.name = old
    } redo: {
      $0.name = new
    }
  }

  /// The titles of the menu, in parentheses if they are disabled.
  private var titles: [String] {
    bar.open(0, byKeyboard: false)
    defer { window.press(.escape) }
    return window.openMenus.first?.items.map { $0.isEnabled ? $0.title : "(\($0.title))" } ?? []
  }

  @Test func theItemsAreTitledAndEnabledByTheNextSteps() {
    #expect(titles == ["(Undo)", "(Redo)"])
    rename("b")
    #expect(titles == ["Undo Rename", "(Redo)"])
    bar.open(0, byKeyboard: false)
    window.chooseMenuItem("Undo Rename")
    #expect(names.name == "a" && titles == ["(Undo)", "Redo Rename"])
    bar.open(0, byKeyboard: false)
    window.chooseMenuItem("Redo Rename")
    #expect(names.name == "b")
    field.becomeFirstResponder()
    field.insertText("text")
    #expect(titles == ["Undo Insert", "(Redo)"])
  }

  @Test func theKeysWorkWithoutFocusAndWithoutMenu() {
    bar.removeFromSupernode()
    rename("b")
    window.press(.character("z"), modifiers: .control)
    #expect(names.name == "a")
    window.press(.character("z"), modifiers: [.control, .shift])
    #expect(names.name == "b")
    window.scene.send(.key(KeyEvent(.pressed, keysym: Keysym.undo)))
    #expect(names.name == "a")
    window.press(.character("y"), modifiers: .control)
    #expect(names.name == "b")
  }

  @Test func eachEventIsAStep() {
    root.setHandler(for: .save) { [names, unowned root] in
      for number in ["1", "2"] { Self.rename(names, to: names.name + number, in: root) }
    }
    for _ in 0..<2 { window.press(.character("s"), modifiers: .control) }
    #expect(names.name == "a1212")
    window.press(.character("z"), modifiers: .control)
    #expect(names.name == "a12")
    window.press(.character("z"), modifiers: .control)
    #expect(names.name == "a")
  }

  @Test func aHandlerOfTheProgramComesFirst() {
    final class Log: Sendable {
      @MainActor var count = 0
    }
    let log = Log()
    rename("b")
    root.setHandler(for: .undo) { log.count += 1 }
    window.press(.character("z"), modifiers: .control)
    #expect(names.name == "b" && log.count == 1 && titles.first == "Undo")
    field.becomeFirstResponder()
    window.press(.character("z"), modifiers: .control)
    #expect(names.name == "a" && log.count == 1)
  }

  @Test func theShortcutOfAnItemComesBeforeTheHistory() {
    final class Log: Sendable {
      @MainActor var count = 0
    }
    let log = Log()
    bar.removeFromSupernode()
    let other = MenuBarNode([
      Menu("Edit") { MenuItem("Undo", shortcut: KeyboardShortcut("z")) { log.count += 1 } }
    ])
    other.frame = bar.frame
    root.addSubnode(other)
    window.settle()
    rename("b")
    window.press(.character("z"), modifiers: .control)
    #expect(log.count == 1 && names.name == "b")
  }

  @Test func thePopoverHasAHistoryOfItsOwn() throws {
    rename("b")
    let inner = EditableTextNode(placeholder: "Name")
    let popover = Popover(inner, edge: .bottom, title: "Name")
    try popover.open(from: field)
    window.settle()
    #expect(inner.undoHistory !== root.undoHistory)
    inner.insertText("text")
    window.press(.character("z"), modifiers: .control)
    window.press(.character("z"), modifiers: .control)
    #expect(inner.text.isEmpty && names.name == "b")
  }
}
