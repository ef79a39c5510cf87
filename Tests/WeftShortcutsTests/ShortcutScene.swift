import Foundation
import WeftCommands
import WeftControls
import WeftEditing
import WeftLayout
import WeftNodes
import WeftOffscreen
import WeftPopups
import WeftTesting

@testable import WeftShortcuts

/// A window with a menu bar, a field, two buttons, and commands.
@MainActor
final class ShortcutScene {
  let window: OffscreenWindow
  let root: Root
  let field = EditableTextNode(isMultiline: false)
  let save = ButtonNode("Save", style: .prominent)
  let other = ButtonNode("Other")
  var log: [String] = []

  static let archive = Command("test.archive", title: "Archive…", shortcut: KeyboardShortcut("e"))

  final class Root: DisplayNode, ShortcutsProviding, @unchecked Sendable {
    @MainActor var shortcutGroups: [ShortcutGroup] {
      [ShortcutGroup("Board", [ShortcutDescription("Rotate", keys: ["R", "Alt++"])])]
    }
    /// Another title of the command to archive.
    @MainActor var archiveTitle: String?

    @MainActor override func handler(for command: Command) -> CommandHandler? {
      var handler = super.handler(for: command)
      if command == ShortcutScene.archive { handler?.title = archiveTitle }
      return handler
    }
  }

  init(size: CGSize = CGSize(width: 900, height: 640), scale: CGFloat = 1) {
    let (root, save, other, field) = (Root(), save, other, field)
    self.root = root
    let bar = MenuBarNode([
      Menu("File") {
        MenuItem("Print…", shortcut: KeyboardShortcut("p")) {}
        Menu("More") { MenuItem("Publish", shortcut: KeyboardShortcut("b")) {}.disabled() }
        MenuItem("About") {}
      },
      Menu("Edit") {
        Command.undo
        Command.copy
      },
    ])
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in
      VStack(alignItems: .stretch) {
        bar
        VStack(spacing: 12, alignItems: .start) {
          field.frame(width: 200)
          save
          other
        }
        .padding(16)
      }
    }
    window = OffscreenWindow(size: size, scale: scale, rootNode: root)
    save.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.log.append("save") }
    root.setHandler(for: Self.archive) { [weak self] in self?.log.append("archive") }
    window.settle()
  }

  /// The content of the overlay; nil if it is not shown.
  var overlay: ShortcutOverlayNode? {
    window.scene.sheetScene?.rootNode.findAllSubnodes(where: { $0 is ShortcutOverlayNode }).first
      as? ShortcutOverlayNode
  }

  /// What the overlay shows, as lines with titles of groups in brackets.
  var lines: [String] {
    guard let overlay else { return [] }
    let groups = overlay.findAllSubnodes(where: { $0 is ShortcutGroupNode })
    return groups.flatMap { group in
      ["[\(group.accessibilityLabel ?? "")]"]
        + group.findAllSubnodes(where: { $0 is ShortcutRowNode }).map { $0.accessibilityLabel ?? "" }
    }
  }

  func settle() {
    window.advance(by: 1)
    window.settle()
  }
}

extension KeyboardKey {
  static let f1 = KeyboardKey(keysym: Keysym.f1)
}
