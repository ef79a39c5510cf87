import WeftBus
import WeftSemantics

/// `org.a11y.atspi.Hypertext` and `org.a11y.atspi.Hyperlink`: the links of a text are its parts.
extension ElementObject {
  func hypertext(_ method: String, _ arguments: [BusValue], _ element: StoredElement) -> ObjectAnswer {
    let links = links(of: element)
    let index = arguments.integer(0)
    switch method {
    case "GetNLinks": return .number(links.count)
    case "GetLink": return .value(context.reference(links.indices.contains(index) ? links[index].id : nil))
    case "GetLinkIndex":
      let text = context.text(of: element.item)
      let position = text.codeUnits(index)
      return .number(
        element.item.description.parts.filter { $0.role == .link }
          .firstIndex { $0.textRange?.contains(position) == true } ?? -1)
    case "GetObject": return .value(context.reference(index == 0 ? id : nil))
    case "GetURI": return .text(element.item.description.value ?? "")
    case "IsValid": return .flag(true)
    default: return .unknown
    }
  }

  private func links(of element: StoredElement) -> [AccessibilityItem] {
    element.item.children.known.compactMap { element.tree.items[$0] }.filter { $0.role == .link }
  }

  func linkProperty(_ name: String, _ element: StoredElement) -> BusValue? {
    switch name {
    case "NAnchors": return .int16(1)
    case "StartIndex", "EndIndex":
      // The parts are the first children.
      guard let text = element.item.parent.flatMap({ element.tree.items[$0] }),
        let index = text.children.known.firstIndex(of: element.item.id),
        text.description.parts.indices.contains(index),
        let range = text.description.parts[index].textRange
      else { return .number(0) }
      return .number(
        context.text(of: text).position(name == "StartIndex" ? range.lowerBound : range.upperBound))
    default: return nil
    }
  }
}
