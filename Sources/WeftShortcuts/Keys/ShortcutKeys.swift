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
  private var letters: LetterSession?
  /// The overlay that the scene itself is, if it is that of its sheet.
  weak var overlay: ShortcutOverlayNode?

  init(scene: WindowScene) {
    self.scene = scene
    let isOnInOwner = scene.host?.showsShortcutsByKey ?? false
    if isOnInOwner { setOn(true) }
  }

  /// Whether the keys work. The commands are handled by the root, which finds them a place behind all nodes.
  private(set) var isOn = false

  /// Makes the keys work, or not.
  func setOn(_ isOn: Bool) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    let root = scene.rootNode
    guard isOn else {
      root.removeHandler(for: .keyboardShortcuts)
      return root.removeHandler(for: .pressByLetters)
    }
    root.setHandler(for: .keyboardShortcuts) { [weak self] in self?.toggleOverlay() }
    root.setHandler(for: .pressByLetters) { [weak self] in self?.toggleLetters() }
  }

  // MARK: The overlay

  var isOverlayShown: Bool { sheet != nil }

  func toggleOverlay() { if isOverlayShown { closeOverlay() } else { showOverlay() } }

  func showOverlay() {
    guard sheet == nil, !scene.isClosed else { return }
    endLetters()
    let node = ShortcutOverlayNode(ReachableShortcuts.groups(in: scene)) { [weak self] in self?.closeOverlay()
    }
    let sheet = Sheet<Bool>(node)
    sheet.title = Command.keyboardShortcuts.title
    sheet.initialFocus = node.field
    self.sheet = sheet
    sheet.present(on: scene) { [weak self] _ in self?.sheet = nil }
  }

  func closeOverlay() { sheet?.close() }

  // MARK: Letters

  var areLettersShown: Bool { letters != nil }

  func toggleLetters() { if areLettersShown { endLetters() } else { showLetters() } }

  func showLetters() {
    guard letters == nil, !scene.isClosed, scene.isVisible else { return }
    letters = LetterSession(above: scene) { [weak self] in self?.endLetters() }
  }

  func endLetters() {
    letters?.remove()
    letters = nil
  }

  // MARK: The scene

  func intercepts(_ event: InputEvent) -> Bool {
    if let letters { return letters.handle(event) }
    guard case .key(let event) = event, let overlay else { return false }
    return overlay.scroll(on: event)
  }

  func handlesUnclaimed(_ event: KeyEvent) -> Bool {
    guard isOn, Self.otherKey.matches(event), !event.isRepeat else { return false }
    toggleOverlay()
    return true
  }

  func passesDidEnd() { letters?.update() }

  func sceneDidResize() { endLetters() }
  func sceneVisibilityDidChange() { if !scene.isVisible { endLetters() } }
  func sceneActivityDidChange() { if !scene.isActive { endLetters() } }

  func sceneWillClose() {
    endLetters()
    sheet?.close()
    setOn(false)
  }

  var guests: [WindowScene] { letters.map { [$0.scene] } ?? [] }
  var needsUpdate: Bool { letters?.scene.needsUpdate ?? false }
}
