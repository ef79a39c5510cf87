import WeftBus
import WeftSemantics

/// `org.a11y.atspi.Value`.
extension ElementObject {
  func rangeProperty(_ name: String, _ element: StoredElement) -> BusValue? {
    guard let range = element.item.description.range else { return nil }
    return switch name {
    case "MinimumValue": .double(range.minimum)
    case "MaximumValue": .double(range.maximum)
    case "MinimumIncrement": .double(range.step)
    case "CurrentValue": .double(range.current)
    case "Text": .clean(element.item.description.value ?? "")
    default: nil
    }
  }
}
