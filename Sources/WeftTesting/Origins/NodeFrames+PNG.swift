import Foundation
import WeftGraphics
import WeftInspector

extension NodeFrames {
  /// Reads the frames that a PNG file states; nil if it states none.
  package init?(ofPNG file: Data) {
    guard let nodes = PictureOrigin(PNGText.all(in: file))?.nodes else { return nil }
    self = nodes
  }
}
