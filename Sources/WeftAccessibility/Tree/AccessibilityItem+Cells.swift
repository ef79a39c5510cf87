import WeftSemantics

extension AccessibilityItem {
  /// Whether it is only a text or an image, without anything in it.
  var isPlain: Bool {
    (role == .label || role == .heading || role == .image) && children.count == 0
      && description.actions.isEmpty && !states.contains(.focusable)
  }
}
