import Foundation
import WeftGraphics
import WeftLayout

/// An element of a tree as written in a case.
struct CaseElement: Decodable {
  let tree: SpecTree
  /// The colours of the leaves in it, by name.
  let colors: [String: CaseColor]

  enum CodingKeys: String, CodingKey {
    case type, style, id, color, fits, child, children, background, overlay, cornerElement
    case direction, spacing, justifyContent, alignItems, flexWrap, alignContent, lineSpacing
    case insets, centering, sizing, horizontalPosition, verticalPosition, ratio
    case location, offset, wrapsCorner
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let type = try values.decode(String.self, forKey: .type)
    var elements = try values.decodeIfPresent([CaseElement].self, forKey: .children) ?? []
    for key in [.background, .child, .overlay, .cornerElement] as [CodingKeys] {
      if let element = try values.decodeIfPresent(CaseElement.self, forKey: key) { elements.append(element) }
    }
    var colors = elements.reduce(into: [:]) { $0.merge($1.colors) { first, _ in first } }
    if let color = try values.decodeIfPresent(CaseColor.self, forKey: .color) {
      colors[try values.decode(String.self, forKey: .id)] = color
    }
    self.colors = colors
    tree = SpecTree(
      kind: try values.kind(type, elements.map(\.tree)),
      style: try values.decodeIfPresent(CaseStyle.self, forKey: .style)?.style ?? LayoutElementStyle())
  }
}
