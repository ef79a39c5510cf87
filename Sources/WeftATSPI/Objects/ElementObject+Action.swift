import WeftBus
import WeftSemantics

/// `org.a11y.atspi.Action`.
extension ElementObject {
  func action(
    _ method: String, _ arguments: [BusValue], _ element: StoredElement
  ) throws(BusError) -> ObjectAnswer {
    let item = element.item
    let actions = item.actions
    if method == "GetActions" {
      return .value(
        .array(
          actions.map { .structure([.string(name($0, item)), .string(""), .string(key($0, item))]) },
          of: .structure([.string, .string, .string])))
    }
    let index = arguments.integer(0)
    guard actions.indices.contains(index) else { throw .invalidArgument("There is no action \(index).") }
    switch method {
    case "GetName", "GetLocalizedName": return .text(name(actions[index], item))
    case "GetDescription": return .text(index == 0 ? item.description.hint ?? "" : "")
    case "GetKeyBinding": return .text(key(actions[index], item))
    case "DoAction": return .action(actions[index])
    default: return .unknown
    }
  }

  /// What an action is called: as in GTK, `click` for what a click does.
  private func name(_ action: AccessibilityAction, _ item: AccessibilityItem) -> String {
    switch action {
    case .press: "click"
    case .custom(let index):
      item.description.customActions.indices.contains(index) ? item.description.customActions[index] : ""
    default: action.name ?? ""
    }
  }

  private func key(_ action: AccessibilityAction, _ item: AccessibilityItem) -> String {
    action == .press ? item.description.shortcut ?? "" : ""
  }
}
