import CDrawing
import Foundation
import WeftGraphics

// Layers that need a separate buffer: a group that fades as one, a soft clip of several parts, a mask layer,
// a shadow that follows the alpha of the layer.

extension PaintSurface {
  /// Paints a layer with effects and its descendants.
  func paintGroup(_ layer: PresentedLayer, within clip: PixelRect) {
    let rect = layer.extent.intersection(clip).intersection(area)
    guard !rect.isEmpty else { return }
    guard layer.effects.contains(.groupOpacity) else {
      paintPieces(of: layer, within: rect)
      return
    }
    guard let group = PaintSurface(transparent: rect) else { return }
    group.paintPieces(of: layer, within: rect)
    if let mask = layer.mask {
      guard let maskSurface = PaintSurface(transparent: rect) else { return }
      LayerPainter(mask, in: rect).paint(on: maskSurface, over: .clear)
      group.composite(maskSurface, opacity: 1, operator: CAIRO_OPERATOR_DEST_IN)
    }
    withSavedState {
      self.clip(to: rect)
      composite(group, opacity: layer.properties.opacity)
    }
  }

  /// Paints shadow, body, children and border, in this order.
  private func paintPieces(of layer: PresentedLayer, within rect: PixelRect) {
    if layer.effects.contains(.alphaShadow) {
      paintAlphaShadow(of: layer, within: rect)
    } else {
      paintShadow(of: layer, within: rect)
    }
    paintClippedBody(of: layer, within: rect)
    if layer.traits.hasBorder { paintBorder(of: layer, within: rect) }
  }

  private func paintClippedBody(of layer: PresentedLayer, within rect: PixelRect) {
    guard layer.effects.contains(.groupClip) else {
      LayerPainter(bodyAndChildrenOf: layer, in: rect).paint(on: self)
      return
    }
    let visible = rect.intersection(layer.body)
    guard !visible.isEmpty else { return }
    guard let group = PaintSurface(transparent: visible) else { return }
    LayerPainter(bodyAndChildrenOf: layer, in: visible).paint(on: group)
    withSavedState {
      self.clip(to: visible)
      if let outline = layer.outline { composite(group, through: outline) }
    }
  }

  /// Paints the shadow of everything that the layer shows. Its shape is always painted completely, so the
  /// blur doesn't depend on the painted part of the surface.
  private func paintAlphaShadow(of layer: PresentedLayer, within rect: PixelRect) {
    let blur = ShadowBlur(of: layer)
    let shape = layer.shadowCaster.intersection(layer.clip.expanded(by: 2 * blur.reach))
    guard !shape.isEmpty else { return }
    guard let caster = PaintSurface(transparent: shape) else { return }
    caster.paintClippedBody(of: layer, within: shape)
    if layer.traits.hasBorder { caster.paintBorder(of: layer, within: shape) }
    guard let mask = try? caster.blurredAlpha(sigma: blur.sigma) else { return }
    let isGroup = layer.effects.contains(.groupOpacity)
    tint(
      PlacedMask(alpha: mask, x: blur.offsetX, y: blur.offsetY), with: layer.properties.shadowColor,
      opacity: layer.properties.shadowOpacity * (isGroup ? 1 : layer.properties.opacity), within: rect)
  }

  /// The blurred alpha of all pixels.
  private func blurredAlpha(sigma: CGFloat) throws(GraphicsError) -> AlphaMask? {
    flush()
    let mask = try AlphaMask(bounds: area) { bytes, maskBytesPerRow in
      for row in 0..<area.height {
        let source = (pixels + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        let target = bytes + row * maskBytesPerRow
        for column in 0..<area.width { target[column] = UInt8(source[column] >> 24) }
      }
    }
    return try GaussianBlur.blurredMask(mask, sigma: sigma)
  }
}

extension PresentedLayer {
  /// The pixels that cast the layer's alpha shadow.
  fileprivate var shadowCaster: PixelRect {
    childExtents.reduce(ownExtent) { $0.union($1) }
  }
}
