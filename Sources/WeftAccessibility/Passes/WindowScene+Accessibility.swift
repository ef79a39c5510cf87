import WeftNodes
import WeftSemantics

extension WindowScene {
  /// The accessibility tree of the window as it is now: what assistive technologies and tests see. Main.
  ///
  /// Layout has to be up to date: call it after an update.
  public func accessibilityTree() -> AccessibilityTree {
    let scene = host ?? self
    return scene.component(AccessibilityPass.self).tree(of: scene)
  }

  /// Does what an assistive technology would to an element of `accessibilityTree()`. Main.
  ///
  /// - Returns: whether it was done; false if the element is gone, or does not know the action.
  @discardableResult
  public func perform(_ action: AccessibilityAction, on element: AccessibilityItem) -> Bool {
    (host ?? self).component(AccessibilityPass.self).perform(action, on: element.id)
  }

  /// Has a text said by a screen reader, if one is used. Main.
  ///
  /// - Parameters:
  ///   - text: the text, in the user's language.
  ///   - priority: `.polite`, the default, when nothing else is said; `.assertive` at once.
  public func announceForAccessibility(_ text: String, _ priority: AccessibilityLiveRegion = .polite) {
    guard let observer = AccessibilityPass.observer, priority != .off else { return }
    observer.announce(text, priority, in: (host ?? self).component(AccessibilityPass.self).number)
  }
}
