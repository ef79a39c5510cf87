import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes
import WeftText

/// A label in a corner of an image node with the number of image pixels per shown pixel.
@MainActor
final class ImageScalingLayer: Layer {
  /// In front of everything else in the node.
  private static let frontPosition: CGFloat = 1000
  private static let style = TextStyle(
    font: Font(size: 15, weight: .bold), color: Color(red: 0.9, green: 0.1, blue: 0.1))
  private static let backdrop = Color(white: 1, alpha: 0.75)

  let text: String

  /// Makes a label.
  ///
  /// - Parameter scale: pixels per point of the display.
  init(text: String, scale: CGFloat) {
    self.text = text
    super.init()
    animatesImplicitly = false
    zPosition = Self.frontPosition
    let size = Self.style.size(of: text)
    let label = CGRect(x: 0, y: 0, width: size.width.rounded(.up) + 8, height: size.height.rounded(.up) + 2)
    bounds = label
    contentsScale = scale
    // If memory is short, only this label is missing.
    contents = try? Canvas.draw(size: label.size, scale: scale) { canvas in
      var path = Path()
      path.addRoundedRect(label, radius: 3, corners: .all)
      canvas.fill(path, with: Self.backdrop)
      canvas.draw(text, at: CGPoint(x: 4, y: 1), style: Self.style)
    }
  }

  /// Puts the label into the bottom right corner.
  func place(in outer: CGRect) {
    position = CGPoint(
      x: (outer.maxX - bounds.width - 2).rounded() + bounds.width / 2,
      y: (outer.maxY - bounds.height - 2).rounded() + bounds.height / 2)
  }
}
