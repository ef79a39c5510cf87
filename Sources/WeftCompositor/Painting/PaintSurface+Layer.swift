import CDrawing
import Foundation
import WeftGraphics

// The parts of a single layer. Each is painted within a clip of whole pixels.

extension PresentedLayer {
  /// Whether there is a background or contents to paint.
  var hasBody: Bool { traits.hasBackground || properties.contents != nil }

  /// Whether the body is a rectangle of whole pixels in one colour.
  var isPlainFill: Bool { properties.contents == nil && isSnapped && !isRounded }

  /// The opacity for painting a part separately. In a group the opacity applies to the group as a whole.
  var pieceOpacity: CGFloat { effects.contains(.groupOpacity) ? 1 : properties.opacity }
}

extension PaintSurface {
  /// Paints background and contents.
  func paintBody(of layer: PresentedLayer, within clip: PixelRect) {
    if layer.isPlainFill, let color = layer.properties.backgroundColor {
      fillPixels(clip.intersection(layer.body), with: color, opacity: layer.pieceOpacity)
      return
    }
    paintBackground(of: layer, within: clip)
    paintContents(of: layer, within: clip)
  }

  private func paintBackground(of layer: PresentedLayer, within clip: PixelRect) {
    guard let color = layer.properties.backgroundColor, color.alpha > 0, !layer.contentsHideBackground else {
      return
    }
    if let outline = layer.outline, layer.isRounded || !layer.isSnapped {
      tint(outline, with: color, opacity: layer.pieceOpacity, within: clip)
      return
    }
    withSavedState {
      self.clip(to: clip)
      fill(layer.body, with: color, opacity: layer.pieceOpacity)
    }
  }

  /// Paints the border, which lies inside the bounds.
  func paintBorder(of layer: PresentedLayer, within clip: PixelRect) {
    guard let border = layer.border else { return }
    tint(border, with: layer.properties.borderColor, opacity: layer.pieceOpacity, within: clip)
  }

  /// Paints the shadow of the layer's bounds.
  func paintShadow(of layer: PresentedLayer, within clip: PixelRect) {
    guard let shadow = layer.shadow else { return }
    tint(
      shadow, with: layer.properties.shadowColor,
      opacity: layer.properties.shadowOpacity * layer.pieceOpacity, within: clip)
  }
}
