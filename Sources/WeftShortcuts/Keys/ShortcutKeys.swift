import WeftCommands
import WeftNodes
import WeftPopups

/// The keys of a window that show its shortcuts, and those that show letters on what can be pressed.
@MainActor
final class ShortcutKeys: SceneComponent {
  /// The key besides that of the command, for keyboards on which the question mark is hard to reach.
  static let otherKey = KeyboardShortcut(.f(1))

  private unowned let scene: WindowScene
  private var sheet: Sheet<Bool>?
  private var keyTips: KeyTipSession?
  /// The keys that were pressed for key tips and have not come up since their end.
  private var heldKeys: Set<UInt32> = []
  /// The overlay that the scene itself is, if it is that of its sheet.
  weak var overlay: ShortcutOverlayNode?

  init(scene: WindowScene) {
    self.scene = scene
    isOn = scene.host?.showsShortcutsByKey ?? false
  }

  /// Whether the keys and the commands work.
  var isOn: Bool

  func handler(for command: Command) -> CommandHandler? {
    guard isOn else { return nil }
    switch command {
    case .keyboardShortcuts: return CommandHandler { [weak self] in self?.toggleOverlay() }
    case .keyTips: return CommandHandler { [weak self] in self?.toggleKeyTips() }
    default: return nil
    }
  }

  // MARK: The overlay

  var isOverlayShown: Bool { sheet != nil }

  func toggleOverlay() { if isOverlayShown { closeOverlay() } else { showOverlay() } }

  func showOverlay() {
    guard sheet == nil, !scene.isClosed else { return }
    endKeyTips()
    let node = ShortcutOverlayNode(ReachableShortcuts.groups(in: scene)) { [weak self] in self?.closeOverlay()
    }
    let sheet = Sheet<Bool>(node)
    sheet.title = Command.keyboardShortcuts.title
    sheet.initialFocus = node.field
    self.sheet = sheet
    sheet.present(on: scene) { [weak self] _ in self?.sheet = nil }
  }

  func closeOverlay() { sheet?.close() }

  // MARK: Key tips

  var areKeyTipsShown: Bool { keyTips != nil }

  func toggleKeyTips() { if areKeyTipsShown { endKeyTips() } else { showKeyTips() } }

  func showKeyTips() {
    guard keyTips == nil, !scene.isClosed, scene.isVisible else { return }
    keyTips = KeyTipSession(above: scene) { [weak self] in self?.endKeyTips() }
  }

  func endKeyTips() {
    guard let keyTips else { return }
    heldKeys = keyTips.heldKeys
    keyTips.remove()
    self.keyTips = nil
  }

  /// Whether a key that was pressed for the key tips repeats or comes up after their end.
  private func isHeld(_ event: KeyEvent) -> Bool {
    if event.phase == .pressed, event.isRepeat { return heldKeys.contains(event.keysym) }
    return heldKeys.remove(event.keysym) != nil && event.phase == .released
  }

  // MARK: The scene

  func intercepts(_ event: InputEvent) -> Bool {
    if let keyTips { return keyTips.handle(event) }
    guard case .key(let event) = event else { return false }
    return isHeld(event) || overlay?.scroll(on: event) == true
  }

  func handlesUnclaimed(_ event: KeyEvent) -> Bool {
    guard isOn, event.phase == .pressed, !event.isRepeat else { return false }
    if Self.otherKey.matches(event) || Command.keyboardShortcuts.shortcut?.matches(event) == true {
      toggleOverlay()
    } else if Command.keyTips.shortcut?.matches(event) == true {
      toggleKeyTips()
    } else {
      return false
    }
    return true
  }

  func passesDidEnd() { keyTips?.update() }

  func sceneDidResize() { endKeyTips() }
  func sceneVisibilityDidChange() { if !scene.isVisible { endKeyTips() } }
  func sceneActivityDidChange() { if !scene.isActive { endKeyTips() } }

  func sceneWillClose() {
    endKeyTips()
    sheet?.close()
    isOn = false
  }

  var guests: [WindowScene] { keyTips.map { [$0.scene] } ?? [] }
  var needsUpdate: Bool { keyTips?.scene.needsUpdate ?? false }
}
