import WeftCommands
import WeftLocalization
import WeftNodes
import WeftSemantics

extension MenuRowNode {
  /// Makes the row an element with a name, unless it is a line.
  @MainActor func updateAccessibility() {
    switch row {
    case .separator: break
    case .heading(let title):
      isAccessibilityElement = true
      accessibilityLabel = title
      accessibilityTraits = .staticText
    case .entry(let entry):
      isAccessibilityElement = true
      accessibilityLabel = entry.title
      accessibilityTraits = entry.isEnabled ? .button : [.button, .notEnabled]
      accessibilityHint = entry.isEnabled ? nil : entry.disabledReason
    }
  }

  /// A mark in words; nil for none.
  static func text(of mark: MenuMark) -> String? {
    switch mark {
    case .none: nil
    case .check(let isOn), .radio(let isOn):
      isOn ? translated("on", context: "state") : translated("off", context: "state")
    case .mixed: translated("mixed", context: "state")
    }
  }

  @MainActor func describeRow(_ description: inout AccessibilityDescription) {
    guard let entry = row.entry else { return }
    description.role = .menuItem
    switch entry.mark {
    case .none: break
    case .check(let isOn):
      description.role = .checkMenuItem
      description.setChecked(isOn)
    case .radio(let isOn):
      description.role = .radioMenuItem
      description.setChecked(isOn)
    case .mixed:
      description.role = .checkMenuItem
      description.setChecked(false, isMixed: true)
    }
    if entry.submenu != nil { description.setOpen(isSubmenuOpen) }
    description.setSelected(isSelected)
    // Keys go to the innermost menu only.
    if isSelected, windowScene?.isKeyboardElsewhere == false { description.states.insert(.focused) }
    if entry.isEnabled { description.states.insert(.focusable) }
    description.shortcut = entry.shortcut?.description
    description.place = place
  }
}
