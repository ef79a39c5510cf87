import WeftNodes
import WeftSemantics

extension ControlNode {
  /// The traits that say what an element is.
  private static let kinds: AccessibilityTraits = [
    .button, .link, .image, .keyboardKey, .staticText, .header, .searchField, .adjustable, .textEntry,
  ]

  @MainActor final func describeControl(_ description: inout AccessibilityDescription) {
    if isHighlighted { description.states.insert(.pressed) }
    if let role = description.role, isButton(role) { description.role = .button }
    guard let role = accessibilityRole ?? description.role else { return }
    if role.isCheckable { description.setChecked(isSelected) }
    if role.isNamedByContent, accessibilityLabel?.isEmpty ?? true { description.label = namesOfContents }
  }

  /// Whether it is used by a press, whatever it shows.
  @MainActor private final func isButton(_ role: AccessibilityRole) -> Bool {
    switch role {
    case .group: isUserInteractionEnabled
    case .image, .label: isUserInteractionEnabled && !targets.isEmpty
    default: false
    }
  }

  /// The names of the texts and pictures in the control; nil if there are none.
  private final var namesOfContents: String? {
    var names: [String] = []
    var waiting = Array(subnodes.reversed())
    while let node = waiting.popLast() {
      guard !node.isHidden, node.alpha > 0, !node.accessibilityElementsHidden else { continue }
      if let name = node.accessibilityLabel, !name.isEmpty { names.append(name) }
      if !node.isAccessibilityElement { waiting += node.subnodes.reversed() }
    }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Says what the control is, unless the program has said something else by `accessibilityTraits`.
  package final func describe(_ description: inout AccessibilityDescription, as role: AccessibilityRole) {
    let traits = accessibilityTraits.intersection(Self.kinds)
    guard description.role != nil, traits == defaultAccessibilityTraits.intersection(Self.kinds) else {
      return
    }
    description.role = role
  }

  /// Whether the only thing that uses the control is the beginning of a press.
  final var isUsedByPressAlone: Bool {
    let events = allControlEvents
    return events.contains(.touchDown)
      && events.isDisjoint(with: [.touchUpInside, .primaryActionTriggered, .valueChanged])
  }

  /// Whether an action is possible in the present state.
  package final func mayPerform(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .focus, .scrollIntoView, .dismiss, .showMenu, .setCaret, .selectText, .copyText, .scrollToText: true
    default: isEnabled
    }
  }
}

extension AccessibilityRole {
  /// Whether an element of the role is checked or not.
  fileprivate var isCheckable: Bool { [.toggleButton, .checkBox, .switch, .radioButton].contains(self) }
}

extension AccessibilityDescription {
  /// Says whether the element is checked, instead of whether it is selected.
  package mutating func setChecked(_ isChecked: Bool, isMixed: Bool = false) {
    states.subtract([.selectable, .selected, .checked, .mixed])
    states.insert(.checkable)
    if isMixed { states.insert(.mixed) } else if isChecked { states.insert(.checked) }
  }

  /// Says whether the element is selected.
  package mutating func setSelected(_ isSelected: Bool) {
    states.insert(.selectable)
    if isSelected { states.insert(.selected) } else { states.remove(.selected) }
  }

  /// Says that the element opens something, and whether that is open.
  package mutating func setOpen(_ isOpen: Bool) {
    states.formUnion([.hasPopup, .expandable])
    if isOpen { states.insert(.expanded) } else { states.remove(.expanded) }
  }
}
