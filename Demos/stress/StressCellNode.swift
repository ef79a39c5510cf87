import DemoSupport
import Foundation
import Weft

/// An item: its number, in its colour, and the number of its changes. Rows that were changed have other
/// heights.
final class StressCellNode: CellNode, @unchecked Sendable {
  // Unchecked: what is stored never changes.

  /// The item that is shown.
  let item: StressItem

  private let isTile: Bool
  private let plate = DisplayNode()
  private let number: ThemedTextNode
  private let version: ThemedTextNode

  init(_ item: StressItem, isTile: Bool) {
    self.item = item
    self.isTile = isTile
    number = ThemedTextNode(isTile ? "\(item.id)" : "Item \(item.id)") { theme in
      TextAttributes(font: theme.type.label, color: isTile ? .white : theme.text)
    }
    version = ThemedTextNode(item.version == 0 ? "" : "changed \(item.version)×") { theme in
      TextAttributes(font: theme.type.caption, color: theme.secondaryText)
    }
    super.init()
    automaticallyManagesSubnodes = true
    selectionStyle = .none
    plate.isLayerBacked = true
    plate.cornerRadius = isTile ? 8 : 4
    plate.backgroundColor = Self.color(of: item)
  }

  private static func color(of item: StressItem) -> Color {
    let hue = Double((item.id &* 47) % 360) / 60
    func part(_ shift: Double) -> Double {
      let place = (hue + shift).truncatingRemainder(dividingBy: 6)
      return min(max(abs(place - 3) - 1, 0), 1)
    }
    let color = Color(red: part(0), green: part(4), blue: part(2))
    // Dark enough for white text, and darker with every change.
    return color.mixed(with: Color(hex: 0x3A3A4A), min(0.5 + Double(item.version) * 0.08, 0.85))
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    if isTile { return number.centered().background(plate) }
    return HStack(spacing: 10, alignItems: .center) {
      plate.frame(width: 20, height: 20)
      number.flexShrink()
      Spacer()
      version.flexShrink()
    }
    .padding(EdgeInsets(top: 7, left: 14, bottom: 7 + CGFloat(item.version % 3) * 6, right: 14))
  }
}
