import Foundation
import WeftCommands
import WeftSemantics

extension DisplayNode {
  /// What every node can do.
  @MainActor final func performStandardAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .press: performAccessibilityCustomAction() || click()
    case .increment: change { accessibilityIncrement() }
    case .decrement: change { accessibilityDecrement() }
    case .focus: becomeFirstResponder()
    case .dismiss: press(Keysym.escape)
    case .showMenu: showMenu()
    case .scrollIntoView: reveal()
    case .custom(let index):
      accessibilityCustomActions.indices.contains(index) && accessibilityCustomActions[index].perform()
    default: false
    }
  }

  @MainActor private func change(_ body: () -> Void) -> Bool {
    let isAdjustable = accessibilityTraits.contains(.adjustable)
    if isAdjustable { body() }
    return isAdjustable
  }

  /// Opens the context menu, if the node or one around it has one.
  @MainActor private func showMenu() -> Bool {
    guard sequence(first: self, next: \.supernode).contains(where: { $0.contextMenu(at: nil) != nil }) else {
      return false
    }
    return canBecomeFirstResponder ? press(Keysym.menu) : click(.secondary)
  }

  /// Presses and releases the primary button at the activation point, if the node receives it there.
  @MainActor private func click() -> Bool {
    accessibilityTraits.intersection(.interactive) != [] && click(.primary)
  }

  @MainActor private func click(_ button: PointerButton) -> Bool {
    guard let scene = windowScene, !isLayerBacked else { return false }
    let point = accessibilityActivationPoint
    let hit = scene.rootNode.hitTest(scene.rootNode.convert(point, from: nil), with: nil)
    guard let node = hit?.node, node === self || node.supernodes.contains(where: { $0 === self }) else {
      return false
    }
    scene.send(.pointer(PointerEvent(.pressed, at: point, button: button, pressedButtons: [button])))
    scene.send(.pointer(PointerEvent(.released, at: point, button: button)))
    return true
  }

  /// Gives the focus to the node and presses a key.
  @MainActor private func press(_ keysym: UInt32) -> Bool {
    guard let scene = windowScene else { return false }
    if canBecomeFirstResponder { becomeFirstResponder() }
    for phase in [KeyEvent.Phase.pressed, .released] {
      scene.send(.key(KeyEvent(phase, keysym: keysym)))
    }
    return true
  }

  @MainActor private func reveal() -> Bool {
    guard isInHierarchy else { return false }
    for case let container as any ContentScrolling in supernodes { container.reveal(self) }
    return true
  }
}
