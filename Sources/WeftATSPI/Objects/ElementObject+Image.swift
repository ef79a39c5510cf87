import WeftBus
import WeftSemantics

/// `org.a11y.atspi.Image` and `org.a11y.atspi.Document`.
extension ElementObject {
  func image(_ method: String, _ arguments: [BusValue], _ element: StoredElement) -> ObjectAnswer {
    let frame = BusValue.rectangle(frame(element, arguments.integer(0)))
    switch method {
    case "GetImageExtents": return .value(.structure(frame))
    case "GetImagePosition": return .values(Array(frame[..<2]))
    case "GetImageSize": return .values(Array(frame[2...]))
    default: return .unknown
    }
  }

  func document(_ method: String, _ arguments: [BusValue], _ element: StoredElement) -> ObjectAnswer {
    switch method {
    case "GetLocale": .text(language(of: element))
    case "GetAttributeValue": .text("")
    case "GetAttributes": .value(.attributes([:]))
    default: .unknown
    }
  }
}
