import Foundation
import WeftAccessibility
import WeftCommands
import WeftCompositor
import WeftLocalization
import WeftNodes

/// Letters on everything that can be pressed in a scene, until one is pressed.
@MainActor
final class KeyTipSession {
  /// A guest of the scene, in layers above those of the scene.
  let scene: WindowScene

  private weak var owner: WindowScene?
  private let root: KeyTipRootNode
  private let container = Layer()
  private let targets: [String: KeyTipTarget]
  private let onEnd: @MainActor () -> Void
  private var typed = ""
  /// The keys whose presses belonged to the session, so that their releases do, too.
  private(set) var heldKeys: Set<UInt32> = []

  /// Above sheets and what else a window shows.
  private static let zPosition: CGFloat = 2e8

  /// Shows the letters.
  init?(above owner: WindowScene, onEnd: @escaping @MainActor () -> Void) {
    let found = KeyTipTargets(in: owner).targets
    guard !found.isEmpty else { return nil }
    let codes = KeyTipCodes.codes(found.count)
    let coded = zip(codes, found).map { ($0, $1) }
    targets = Dictionary(uniqueKeysWithValues: coded)
    root = KeyTipRootNode(coded)
    self.owner = owner
    self.onEnd = onEnd
    scene = WindowScene(
      rootNode: root, size: owner.size, scale: owner.scale, clock: owner.clock, output: nil, pool: owner.pool,
      host: owner)
    scene.onNeedsUpdate = { [weak owner] in if owner?.isUpdating == false { owner?.setNeedsUpdate() } }
    scene.isTransparent = true
    scene.showsPlaceholders = false
    scene.measuresInBackground = false
    adoptTraits(of: owner)
    container.animatesImplicitly = false
    container.anchorPoint = .zero
    container.zPosition = Self.zPosition
    container.name = "letters"
    container.frame = CGRect(origin: .zero, size: owner.size)
    container.addSublayer(root.layer)
    owner.layerTree.root.addSublayer(container)
    scene.isVisible = true
    owner.setNeedsUpdate()
    owner.announceForAccessibility(translated("Type the letters of what you want to press."), .assertive)
  }

  private func adoptTraits(of owner: WindowScene) {
    let traits = owner.rootNode.traitCollection
    scene.userInterfaceStyle = traits.userInterfaceStyle
    scene.accessibilityContrast = traits.accessibilityContrast
    scene.contentSizeMultiplier = traits.contentSizeMultiplier
    scene.layoutDirection = traits.layoutDirection
    scene.language = traits.language
  }

  /// Runs the passes of the letters' scene, after those of the owner.
  func update() { scene.update() }

  /// Removes the letters.
  func remove() {
    scene.close()
    container.removeFromSuperlayer()
    owner?.setNeedsUpdate()
  }

  // MARK: Input

  /// Handles an event of the owner. Returns whether its nodes must not get it.
  func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let event): return handle(event)
    case .pointer(let event):
      if event.phase == .pressed { onEnd() }
      return false
    case .scroll, .touchpad:
      onEnd()
      return false
    case .text: return true
    }
  }

  private func handle(_ event: KeyEvent) -> Bool {
    guard event.phase == .pressed else { return heldKeys.remove(event.keysym) != nil }
    guard !Keysym.modifiers.contains(event.keysym) else { return false }
    // A key that ends the letters or presses something does nothing else.
    heldKeys.insert(event.keysym)
    if Command.keyTips.shortcut?.matches(event) == true || event.keysym == Keysym.escape {
      if !event.isRepeat { onEnd() }
      return true
    }
    if event.keysym == Keysym.backspace {
      typed = String(typed.dropLast())
      root.show(typed: typed)
    } else if !event.isRepeat, event.modifiers.isDisjoint(with: [.control, .alt, .super]),
      let letter = letter(of: event)
    {
      type(letter)
    }
    return true
  }

  /// The letter of a key, also of one with a letter of another script.
  private func letter(of event: KeyEvent) -> Character? {
    guard let typed = event.text.lowercased().first, !KeyTipCodes.alphabet.contains(typed),
      let latin = Unicode.Scalar(event.latinKeysym)
    else { return event.text.lowercased().first }
    return Character(latin).lowercased().first
  }

  private func type(_ letter: Character) {
    let next = typed + String(letter)
    if let target = targets[next] {
      let node = target.node
      onEnd()
      return press(node)
    }
    // A letter that leads nowhere changes nothing.
    guard targets.keys.contains(where: { $0.hasPrefix(next) }) else { return }
    typed = next
    root.show(typed: typed)
  }

  /// Uses a node, as a click does; one that can only have the focus gets it.
  private func press(_ node: DisplayNode) {
    guard node.isInHierarchy else { return }
    if node.canBecomeFirstResponder { node.becomeFirstResponder() }
    owner?.showFocus()
    // Text is typed, not pressed: a click would move the caret.
    if !(node is any TextInputClient) { _ = node.performAccessibilityAction(.press) }
  }
}
