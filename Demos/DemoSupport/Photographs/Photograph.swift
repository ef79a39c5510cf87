import Foundation
import Photographs
import Weft

/// One of the photographs in `Assets`, with the metadata that is known before it is decoded.
public struct Photograph: Sendable {
  /// The JPEG file.
  public let file: URL
  /// The file's content, not decoded yet.
  public let image: Image
  /// The title.
  public let title: String
  /// The credit.
  public let credit: String
  /// Its size in pixels.
  public let size: CGSize
  /// A pale shade of its average colour, for the placeholder.
  public let tint: Color
  /// Whether it is in colour.
  public let isColored: Bool

  /// All photographs, in the order in which the wall shows them.
  public static let all: [Photograph] = descriptions.compactMap { description in
    let file = Photographs.all.first { $0.deletingPathExtension().lastPathComponent == description.name }
    guard let file, let image = try? Image(contentsOf: file) else { return nil }
    return Photograph(
      file: file, image: image, title: description.title, credit: description.credit, size: image.size,
      tint: Color(hex: description.tint), isColored: description.isColored)
  }

  /// The photograph with a file name, without its extension; the first photograph if there is none.
  public static func named(_ name: String) -> Photograph {
    all.first { $0.file.deletingPathExtension().lastPathComponent == name } ?? all[0]
  }

  private struct Description {
    let name: String
    let title: String
    let credit: String
    let tint: UInt32
    var isColored = false
  }

  private static let descriptions = [
    Description(
      name: "cat-chelsea", title: "Chelsea the cat", credit: "Stefan van der Walt", tint: 0xDCC9BA,
      isColored: true),
    Description(
      name: "hubble-deep-field", title: "Deep field", credit: "NASA, ESA", tint: 0xA9AAB2, isColored: true),
    Description(name: "coffee", title: "Coffee", credit: "Rachel Michetti", tint: 0xE0BFA9, isColored: true),
    Description(name: "photographer", title: "Photographer", credit: "Lav Varshney", tint: 0xCDCDCB),
    Description(
      name: "rocket-launch", title: "Before the launch", credit: "SpaceX", tint: 0xA9B3C9, isColored: true),
    Description(name: "moon", title: "Moon", credit: "Public domain", tint: 0xC6C6C4),
    Description(name: "astronaut", title: "Eileen Collins", credit: "NASA", tint: 0xDFC3B2, isColored: true),
    Description(name: "coins", title: "Coins from Pompeii", credit: "Brooklyn Museum", tint: 0xBFBFBD),
    Description(name: "retina", title: "Retina", credit: "Mikael Häggström", tint: 0xE8BBAA, isColored: true),
    Description(name: "bricks", title: "Bricks", credit: "CC0Textures", tint: 0xC8C8C6),
    Description(name: "grass", title: "Grass", credit: "linolafett", tint: 0xCACAC6),
    Description(name: "wall-clock", title: "Wall clock", credit: "Stefan van der Walt", tint: 0xD2D2D0),
    Description(name: "gravel", title: "Gravel", credit: "CC0Textures", tint: 0xCCCCCA),
  ]
}
