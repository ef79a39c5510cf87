import WeftCommands
import WeftNodes

/// The keys of the menu bars in a window: those that open a menu, and the shortcuts of the items.
@MainActor
final class MenuBarKeys: SceneComponent {
  private struct Reference {
    weak var bar: MenuBarNode?
  }

  private unowned let scene: WindowScene
  private var references: [Reference] = []

  init(scene: WindowScene) { self.scene = scene }

  /// Adds a bar that has entered the window.
  func add(_ bar: MenuBarNode) {
    references.removeAll { $0.bar == nil || $0.bar === bar }
    references.append(Reference(bar: bar))
  }

  /// The bars that are in the window.
  private var bars: [MenuBarNode] { references.compactMap(\.bar).filter { $0.windowScene === scene } }

  func handlesUnclaimed(_ event: KeyEvent) -> Bool {
    if Keysym.altKeys.contains(event.keysym) {
      for bar in bars { bar.showsMnemonics = event.phase == .pressed }
      return false
    }
    guard event.phase == .pressed else { return false }
    return performShortcut(event) || openMenu(event)
  }

  func sceneActivityDidChange() {
    // Alt-Tab takes the release of Alt to another window.
    if !scene.isActive { for bar in bars { bar.showsMnemonics = false } }
  }

  private func openMenu(_ event: KeyEvent) -> Bool {
    let modifiers = event.modifiers.intersection(KeyboardShortcut.relevantModifiers)
    if event.keysym == Keysym.f10, modifiers.isEmpty, let bar = bars.first {
      bar.openFirst(from: 0)
      return true
    }
    guard modifiers == .alt else { return false }
    for letter in event.mnemonicLetters {
      for bar in bars {
        guard let index = bar.index(ofLetter: letter) else { continue }
        bar.open(index, byKeyboard: true)
        return true
      }
    }
    return false
  }

  // MARK: Shortcuts

  private func performShortcut(_ event: KeyEvent) -> Bool {
    var isShortcut = false
    for menu in bars.flatMap(\.menus) where menu.isEnabled {
      for item in Self.items(matching: event, in: menu.elements) {
        isShortcut = true
        let entry = MenuContents.entry(of: item, in: scene, from: nil)
        guard entry.isEnabled, case .act(let action) = entry.choice else { continue }
        action()
        return true
      }
    }
    return isShortcut
  }

  private static func items(matching event: KeyEvent, in elements: [MenuElement]) -> [MenuItem] {
    elements.flatMap { element -> [MenuItem] in
      switch element {
      case .item(let item): return item.shortcut?.matches(event) == true ? [item] : []
      case .submenu(let menu): return menu.isEnabled ? items(matching: event, in: menu.elements) : []
      case .section(let section): return items(matching: event, in: section.elements)
      }
    }
  }
}
