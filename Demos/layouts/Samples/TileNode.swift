import DemoSupport
import Foundation
import Weft

/// A coloured tile with a name, which has a natural size but takes any other.
final class TileNode: DisplayNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  /// In points.
  let naturalSize: CGSize

  private let label: LabelNode

  private static let tints: [UInt32] = [0x3B5BDB, 0x0CA678, 0xE8590C, 0xD6336C, 0x7048E8, 0x1098AD]
  private static let sizes = [
    CGSize(width: 64, height: 48), CGSize(width: 96, height: 72), CGSize(width: 56, height: 88),
    CGSize(width: 80, height: 40), CGSize(width: 48, height: 64), CGSize(width: 72, height: 56),
  ]
  private static let names = ["one", "two", "three", "four", "five", "six"]

  /// Creates the tile with a number, from 0.
  init(_ number: Int, name: String? = nil, size: CGSize? = nil) {
    let tint = Palette.tint(Color(hex: Self.tints[number % Self.tints.count]))
    naturalSize = size ?? Self.sizes[number % Self.sizes.count]
    var style = Typography.label
    style.color = tint.mixed(with: Palette.ink, 0.25)
    style.alignment = .center
    label = LabelNode(name ?? Self.names[number % Self.names.count], style: style)
    super.init()
    debugName = label.text
    backgroundColor = tint.mixed(with: Palette.surface, 0.84)
    cornerRadius = 6
    borderWidth = 1
    borderColor = tint.mixed(with: Palette.surface, 0.45)
    addSubnode(label)
  }

  /// The first tiles, in all their sizes.
  static func row(_ count: Int) -> [TileNode] { (0..<count).map { TileNode($0) } }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(
      width: min(naturalSize.width, constrainedSize.width),
      height: min(naturalSize.height, constrainedSize.height))
  }

  override func layout() { label.frame = label.frame(centeredIn: bounds) }
}
