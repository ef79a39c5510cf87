import DemoSupport
import Foundation
import Weft

/// The icon of a place beside its name.
final class PlaceNameNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let icon: DisplayNode
  private let name: ThemedTextNode

  init(_ place: Place) {
    icon =
      place.kind == .folder
      ? FileIconNode(.folder, side: 18, growsWithText: true) : PlaceIconNode(place.kind, side: 18)
    name = ThemedTextNode(place.name) { TextAttributes(font: $0.type.body, color: $0.text) }
    super.init()
    automaticallyManagesSubnodes = true
    isLayerBacked = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(spacing: 7, alignItems: .center) {
      icon
      name.flexShrink()
    }
  }
}
