import CPango
import Foundation
import WeftGraphics

// The pieces of one layer. Each is painted within a clip of whole pixels.

extension PresentedLayer {
  /// Whether there is a background or contents to paint.
  var hasBody: Bool { (properties.backgroundColor?.alpha ?? 0) > 0 || properties.contents != nil }

  /// Whether the body is a rectangle of whole pixels in one colour.
  var isPlainFill: Bool { properties.contents == nil && isSnapped && !isRounded }

  /// The opacity with which a piece is painted by itself; a group has its opacity as a whole.
  fileprivate var pieceOpacity: CGFloat { effects.contains(.groupOpacity) ? 1 : properties.opacity }
}

extension PaintSurface {
  /// Paints background and contents.
  func paintBody(of layer: PresentedLayer, within clip: PixelRect) {
    if copyBody(of: layer, within: clip) { return }
    if layer.isPlainFill, let color = layer.properties.backgroundColor {
      fill(clip.intersection(layer.body), with: color, opacity: layer.pieceOpacity)
      return
    }
    withSavedState {
      self.clip(to: clip)
      if !layer.isSnapped { concatenate(layer.toDevice) }
      paintBackground(of: layer)
      paintContents(of: layer)
    }
  }

  /// The fast way: opaque contents that fill the body pixel by pixel are copied.
  private func copyBody(of layer: PresentedLayer, within clip: PixelRect) -> Bool {
    guard !hasAlpha, layer.isSnapped, layer.pieceOpacity >= 1, let contents = layer.properties.contents,
      contents.isOpaque, contents.width == layer.body.width, contents.height == layer.body.height,
      layer.contentsAreWhole, !layer.isRounded
    else { return false }
    cairo_surface_flush(cairo_get_target(context))
    copy(contents, toX: layer.body.minX, y: layer.body.minY, in: clip.intersection(layer.body))
    cairo_surface_mark_dirty(cairo_get_target(context))
    return true
  }

  private func paintBackground(of layer: PresentedLayer) {
    guard let color = layer.properties.backgroundColor, color.alpha > 0, !layer.contentsHideBackground else {
      return
    }
    setSource(color, opacity: layer.pieceOpacity)
    if layer.isRounded {
      addShape(of: layer)
    } else {
      let rect = layer.isSnapped ? layer.body.cgRect : layer.properties.bounds
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    }
    cairo_fill(context)
  }

  private func paintContents(of layer: PresentedLayer) {
    guard let contents = layer.properties.contents, let placement = layer.properties.contentsPlacement else {
      return
    }
    if layer.properties.stretchesInParts {
      paintContentsInParts(contents, of: layer, in: placement)
      return
    }
    let part = contents.pixels(of: layer.properties.contentsRect)
    let place = layer.exactPlace(of: part.size, in: placement)
    if layer.properties.masksToBounds && layer.isRounded {
      addShape(of: layer)
    } else {
      let limits = layer.isSnapped ? layer.body.cgRect : layer.properties.bounds
      let shown = layer.properties.masksToBounds ? place.rect.intersection(limits) : place.rect
      guard !shown.isEmpty else { return }
      cairo_rectangle(context, shown.minX, shown.minY, shown.width, shown.height)
    }
    fillPath(
      with: contents, part: part, in: place.rect, isExact: place.isExact, opacity: layer.pieceOpacity)
  }

  /// Corners keep their size, edges stretch along, the centre in both directions.
  private func paintContentsInParts(_ contents: Bitmap, of layer: PresentedLayer, in placement: CGRect) {
    let properties = layer.properties
    let place = layer.isSnapped ? layer.devicePixels(of: placement).cgRect : placement
    let unit = (layer.isSnapped ? layer.toDevice.m11 : 1) / properties.contentsScale
    let shown = contents.pixels(of: properties.contentsRect)
    let center = contents.pixels(of: properties.contentsCenter).intersection(shown)
    let columns = NinePart.spans(
      whole: shown.minX...shown.maxX, center: center.minX...center.maxX, place: place.minX...place.maxX,
      unit: unit)
    let rows = NinePart.spans(
      whole: shown.minY...shown.maxY, center: center.minY...center.maxY, place: place.minY...place.maxY,
      unit: unit)
    for row in rows {
      for column in columns {
        let target = CGRect(
          x: column.target.lowerBound, y: row.target.lowerBound,
          width: column.target.upperBound - column.target.lowerBound,
          height: row.target.upperBound - row.target.lowerBound)
        let part = CGRect(
          x: column.source.lowerBound, y: row.source.lowerBound,
          width: column.source.upperBound - column.source.lowerBound,
          height: row.source.upperBound - row.source.lowerBound)
        cairo_rectangle(context, target.minX, target.minY, target.width, target.height)
        fillPath(
          with: contents, part: part, in: target, isExact: layer.isSnapped && part.size == target.size,
          opacity: layer.pieceOpacity)
      }
    }
  }

  /// Adds the layer's (rounded) bounds to the path, in the coordinates its body is painted in.
  func addShape(of layer: PresentedLayer) {
    let radius = layer.properties.effectiveCornerRadius
    addRoundedRectangle(
      layer.isSnapped ? layer.body.cgRect : layer.properties.bounds,
      radius: layer.isSnapped ? radius * layer.toDevice.m11 : radius,
      corners: layer.properties.maskedCorners)
  }

  /// Paints the border, which lies inside the bounds.
  func paintBorder(of layer: PresentedLayer, within clip: PixelRect) {
    withSavedState {
      self.clip(to: clip)
      if !layer.isSnapped { concatenate(layer.toDevice) }
      let outer = layer.isSnapped ? layer.body.cgRect : layer.properties.bounds
      let unit = layer.isSnapped ? layer.toDevice.m11 : 1
      let width = layer.properties.borderWidth * unit
      let drawn = layer.isSnapped ? max(1, width.rounded()) : width
      let radius = layer.properties.effectiveCornerRadius * unit
      addShape(of: layer)
      let inner = outer.insetBy(dx: drawn, dy: drawn)
      if inner.width > 0 && inner.height > 0 {
        addRoundedRectangle(inner, radius: max(0, radius - drawn), corners: layer.properties.maskedCorners)
      }
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
      setSource(layer.properties.borderColor, opacity: layer.pieceOpacity)
      cairo_fill(context)
    }
  }

  /// Paints the shadow of the layer's bounds.
  func paintShadow(of layer: PresentedLayer, within clip: PixelRect) {
    guard let shadow = layer.shadow else { return }
    let properties = layer.properties
    let opacity = properties.shadowOpacity * layer.pieceOpacity
    let blur = ShadowMask.Blur(of: layer)
    withSavedState {
      self.clip(to: clip)
      if layer.isSnapped {
        tint(
          shadow.alpha, movedByX: layer.body.minX + blur.offsetX, y: layer.body.minY + blur.offsetY,
          with: properties.shadowColor, opacity: opacity)
      } else {
        let scale = layer.toDevice.meanScale
        guard scale > 0 else { return }
        cairo_translate(context, Double(blur.offsetX), Double(blur.offsetY))
        concatenate(layer.toDevice)
        cairo_translate(context, properties.bounds.minX, properties.bounds.minY)
        cairo_scale(context, 1 / scale, 1 / scale)
        tint(shadow.alpha, movedByX: 0, y: 0, with: properties.shadowColor, opacity: opacity)
      }
    }
  }
}

extension PresentedLayer {
  /// Whether the shape has rounded corners.
  fileprivate var isRounded: Bool {
    // The corners of a clipped group are cut off the group: cutting its pieces too would do it twice.
    properties.effectiveCornerRadius > 0 && !effects.contains(.groupClip)
  }

  /// Whether all of the contents are drawn, stretched to the bounds.
  fileprivate var contentsAreWhole: Bool {
    properties.contentsGravity == .resize && !properties.stretchesInParts
      && properties.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  /// Whether the contents cover the background up to its very edge.
  fileprivate var contentsHideBackground: Bool {
    contentsFillBounds && (!isRounded || properties.masksToBounds)
  }

  /// Where contents of so many pixels go, in the coordinates the body is painted in.
  ///
  /// Contents rasterized for the layer may differ by a pixel from the rounded edges; they are then
  /// cut or extended by that pixel, since stretching them would blur every text.
  fileprivate func exactPlace(of pixels: CGSize, in placement: CGRect) -> (rect: CGRect, isExact: Bool) {
    guard isSnapped else { return (placement, false) }
    let place = devicePixels(of: placement)
    let isExact =
      pixels.width == pixels.width.rounded() && pixels.height == pixels.height.rounded()
      && properties.contentsScale == toDevice.m11 && abs(pixels.width - CGFloat(place.width)) <= 1
      && abs(pixels.height - CGFloat(place.height)) <= 1
    guard isExact else { return (place.cgRect, false) }
    return (
      CGRect(x: CGFloat(place.minX), y: CGFloat(place.minY), width: pixels.width, height: pixels.height), true
    )
  }
}

extension Bitmap {
  /// A rectangle given as fractions, in pixels.
  fileprivate func pixels(of fraction: CGRect) -> CGRect {
    CGRect(
      x: fraction.minX * CGFloat(width), y: fraction.minY * CGFloat(height),
      width: fraction.width * CGFloat(width), height: fraction.height * CGFloat(height))
  }
}
