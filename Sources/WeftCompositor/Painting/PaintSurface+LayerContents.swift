import CDrawing
import Foundation
import WeftGraphics

extension PaintSurface {
  /// Paints the contents of a layer, clipped to its (rounded) bounds if necessary.
  func paintContents(of layer: PresentedLayer, within clip: PixelRect) {
    guard let contents = layer.properties.contents, let placement = layer.traits.contentsPlacement else {
      return
    }
    withoutCairo {
      if layer.traits.stretchesInParts {
        for picture in layer.picturesInParts(contents, placement) { paint(picture, of: layer, within: clip) }
      } else {
        paint(layer.picture(contents, placement), of: layer, within: clip)
      }
    }
  }

  private func paint(_ picture: PlacedPicture, of layer: PresentedLayer, within clip: PixelRect) {
    guard layer.isSnapped else {
      paintTransformed(picture, of: layer, within: clip)
      return
    }
    let limits = layer.properties.clipsContents ? clip.intersection(layer.body) : clip
    let rect = PixelRect(roundingEdgesOf: picture.place).intersection(limits)
    guard layer.properties.clipsContents, layer.isRounded else {
      paintSquare(picture, in: rect, opacity: layer.pieceOpacity)
      return
    }
    guard let outline = layer.outline else { return }
    paintRounded(picture, of: layer, outline: outline, in: rect)
  }

  private func paintSquare(_ picture: PlacedPicture, in rect: PixelRect, opacity: CGFloat) {
    // The pixels of coverage on a ground have an alpha of one. Those of other opaque bitmaps have any.
    let canCopy = picture.bitmap.isOpaque && (!hasAlpha || picture.bitmap.storesCoverage)
    if picture.isExact, canCopy, opacity >= 1, picture.covers(rect) {
      copy(picture.bitmap, toX: picture.originX, y: picture.originY, in: rect)
    } else {
      paint(picture, through: nil, in: rect, opacity: opacity)
    }
  }

  /// Only the rows with rounded corners need the mask.
  private func paintRounded(
    _ picture: PlacedPicture, of layer: PresentedLayer, outline: PlacedMask, in rect: PixelRect
  ) {
    let body = layer.body
    let radius = layer.traits.cornerRadius * layer.toDevice.m11
    let corner = min(Int(radius.rounded(.up)), body.height / 2)
    let rows = [body.minY, body.minY + corner, body.maxY - corner, body.maxY]
    for (index, band) in zip(rows, rows.dropFirst()).enumerated() {
      let part = rect.intersection(PixelRect(minX: body.minX, minY: band.0, maxX: body.maxX, maxY: band.1))
      guard !part.isEmpty else { continue }
      if index == 1 {
        paintSquare(picture, in: part, opacity: layer.pieceOpacity)
      } else {
        paint(picture, through: outline, in: part, opacity: layer.pieceOpacity)
      }
    }
  }

  /// Paints a bitmap of a rotated or scaled layer, with soft edges.
  private func paintTransformed(_ picture: PlacedPicture, of layer: PresentedLayer, within clip: PixelRect) {
    let bounds = layer.properties.bounds
    let endsAtBounds = layer.properties.clipsContents && picture.place.contains(bounds)
    if endsAtBounds || (picture.place == bounds && layer.traits.cornerRadius == 0) {
      guard let outline = layer.outline else { return }
      paint(picture, through: outline, in: clip, opacity: layer.pieceOpacity)
      return
    }
    let shown = layer.properties.clipsContents ? picture.place.intersection(bounds) : picture.place
    guard !shown.isEmpty else { return }
    let path = Path(outlineOf: shown, radius: 0, corners: .all, border: nil)
    let alpha = try? AlphaMask(filling: path, rule: .winding, transform: layer.toDevice, within: layer.clip)
    guard let alpha else { return }
    paint(
      picture, through: PlacedMask(alpha: alpha, x: 0, y: 0), in: clip, opacity: layer.pieceOpacity)
  }
}

extension PresentedLayer {
  /// Whether the contents cover the background completely, including its edge.
  var contentsHideBackground: Bool {
    if properties.contentsIncludeBackground && properties.contents != nil { return true }
    return traits.contentsFillBounds && (!isRounded || properties.clipsContents)
  }

  /// The visible part of the contents and its placement.
  ///
  /// Contents rasterized for a snapped layer may differ by a pixel from the rounded edges. They are then
  /// cropped, or their last pixels repeated, because stretching would blur text.
  fileprivate func picture(_ contents: Bitmap, _ placement: CGRect) -> PlacedPicture {
    let part = contents.pixels(of: properties.contentsRect)
    guard isSnapped else {
      return PlacedPicture(bitmap: contents, part: part, place: placement, toDevice: toDevice, isExact: false)
    }
    let place = devicePixels(of: placement)
    let isExact =
      part == part.integral && properties.contentsScale == toDevice.m11
      && abs(part.width - CGFloat(place.width)) <= 1 && abs(part.height - CGFloat(place.height)) <= 1
    return PlacedPicture(
      bitmap: contents, part: part, place: place.cgRect, toDevice: .identity,
      isExact: isExact || part.size == place.cgRect.size && part == part.integral)
  }

  /// The pieces of contents of which only the centre stretches: corners keep their size, edges stretch in one
  /// direction, the centre in both.
  fileprivate func picturesInParts(_ contents: Bitmap, _ placement: CGRect) -> [PlacedPicture] {
    let place = isSnapped ? devicePixels(of: placement).cgRect : placement
    let unit = (isSnapped ? toDevice.m11 : 1) / properties.contentsScale
    let shown = contents.pixels(of: properties.contentsRect)
    // As fractions, because the pixels of a huge centre may not be numbers.
    let center = contents.pixels(of: properties.contentsCenter.intersection(properties.contentsRect))
    let columns = NinePart.spans(
      whole: shown.minX...shown.maxX, center: center.minX...center.maxX, place: place.minX...place.maxX,
      unit: unit, isSnapped: isSnapped)
    let rows = NinePart.spans(
      whole: shown.minY...shown.maxY, center: center.minY...center.maxY, place: place.minY...place.maxY,
      unit: unit, isSnapped: isSnapped)
    return rows.flatMap { row in
      columns.map { column in
        let part = CGRect(column.source, row.source)
        let target = CGRect(column.target, row.target)
        return PlacedPicture(
          bitmap: contents, part: part, place: target, toDevice: isSnapped ? .identity : toDevice,
          isExact: isSnapped && part.size == target.size && part == part.integral)
      }
    }
  }
}

extension Bitmap {
  /// Converts a rectangle from fractions to pixels.
  fileprivate func pixels(of fraction: CGRect) -> CGRect {
    CGRect(
      x: fraction.minX * CGFloat(width), y: fraction.minY * CGFloat(height),
      width: fraction.width * CGFloat(width), height: fraction.height * CGFloat(height))
  }
}

extension CGRect {
  fileprivate init(_ columns: ClosedRange<CGFloat>, _ rows: ClosedRange<CGFloat>) {
    self.init(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.upperBound - columns.lowerBound,
      height: rows.upperBound - rows.lowerBound)
  }
}
