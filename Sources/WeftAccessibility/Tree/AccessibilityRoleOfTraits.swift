import WeftSemantics

extension AccessibilityTraits {
  /// The role of an element of which nothing else is known.
  var role: AccessibilityRole {
    if contains(.searchField) { return .searchField }
    if contains(.textEntry) { return .textField }
    if contains(.link) { return .link }
    if contains(.keyboardKey) { return .key }
    if contains(.button) { return .button }
    if contains(.adjustable) { return .slider }
    if contains(.header) { return .heading }
    if contains(.image) { return .image }
    return contains(.staticText) ? .label : .group
  }

  /// The states that the traits stand for.
  var states: AccessibilityStates {
    var states: AccessibilityStates = []
    if contains(.selected) { states.formUnion([.selected, .selectable]) }
    if contains(.notEnabled) { states.insert(.disabled) }
    return states
  }
}
