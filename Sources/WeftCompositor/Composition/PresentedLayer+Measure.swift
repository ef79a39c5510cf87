import Foundation
import WeftGraphics

// What a layer's own pixels are, and in which way they have to be painted.

extension PresentedLayer {
  /// Finds the effects, the extent and the opaque area that follow from place, properties and children.
  func measure(shapes: inout ShapeCache) {
    effects = neededEffects
    let shape = clip.intersection(body.union(contentsExtent))
    shadow = needsShapedShadow ? shapes.shadow(of: self) : nil
    outline = needsOutline ? shapes.outline(of: self) : nil
    border = properties.hasBorder ? shapes.border(of: self) : nil
    ownExtent = shadow.map { shape.union($0.bounds).intersection(clip) } ?? shape
    opaqueArea = findOpaqueArea()
  }

  private var hasBackground: Bool { (properties.backgroundColor?.alpha ?? 0) > 0 }

  /// The pixels of contents that stick out of the bounds.
  private var contentsExtent: PixelRect {
    guard !properties.clipsContents, properties.contentsGravity != .resize,
      let placement = properties.contentsPlacement
    else { return .empty }
    return devicePixels(of: placement)
  }

  /// Whether opaque contents fill the bounds, so that nothing below them is seen.
  var contentsFillBounds: Bool {
    guard let contents = properties.contents, contents.isOpaque, !properties.stretchesInParts,
      let placement = properties.contentsPlacement
    else { return false }
    return placement.contains(properties.bounds)
  }

  private var neededEffects: LayerEffects {
    var effects: LayerEffects = []
    let isFilled = hasBackground || contentsFillBounds
    if properties.hasShadow && !isFilled { effects.insert(.alphaShadow) }
    if mask != nil || (properties.opacity < 1 && fadesAsGroup) { effects.insert(.groupOpacity) }
    if properties.masksToBounds && (properties.effectiveCornerRadius > 0 || !isSnapped) && needsClipGroup {
      effects.insert(.groupClip)
    }
    return effects
  }

  /// Whether the layer can't fade by itself: several things are painted over one another, or sublayers, which
  /// know nothing of its opacity.
  private var fadesAsGroup: Bool {
    let pieces = [
      hasBackground && !contentsFillBounds, properties.contents != nil, properties.hasBorder,
      properties.hasShadow,
    ]
    return !children.isEmpty || pieces.count { $0 } > 1
  }

  /// Whether the clip cuts more than one thing: then each cut by itself would let the ones below
  /// shine through along the soft edge.
  private var needsClipGroup: Bool {
    !children.isEmpty || (hasBackground && properties.contents != nil && !contentsFillBounds)
  }

  /// Whether anything ends at a soft edge of the bounds.
  private var needsOutline: Bool {
    (hasBackground || properties.contents != nil || effects.contains(.groupClip))
      && (!isSnapped || properties.effectiveCornerRadius > 0)
  }

  /// Whether pieces of the layer have rounded corners. Those of a clipped group are cut off the group:
  /// cutting its pieces too would do it twice.
  var isRounded: Bool { properties.effectiveCornerRadius > 0 && !effects.contains(.groupClip) }

  private var needsShapedShadow: Bool { properties.hasShadow && !effects.contains(.alphaShadow) }

  private func findOpaqueArea() -> PixelRect {
    guard isSnapped, properties.opacity >= 1, mask == nil, !properties.isHidden else { return .empty }
    let hasOpaqueBackground = properties.backgroundColor?.isOpaque == true
    guard hasOpaqueBackground || contentsFillBounds else { return .empty }
    let isRounded = properties.clipsContents || !contentsFillBounds
    let radius = isRounded ? properties.effectiveCornerRadius * toDevice.m11 : 0
    let inset = Int(radius.rounded(.up))
    return PixelRect(minX: body.minX, minY: body.minY + inset, maxX: body.maxX, maxY: body.maxY - inset)
      .intersection(clip)
  }

  /// The pixels of a shadow that follows the alpha of everything in `shape`.
  func alphaShadowExtent(of shape: PixelRect) -> PixelRect {
    let blur = ShadowBlur(of: self)
    return shape.offset(x: blur.offsetX, y: blur.offsetY).expanded(by: blur.reach)
  }
}

extension PixelRect {
  /// The rectangle with `amount` more pixels on every side.
  func expanded(by amount: Int) -> PixelRect {
    isEmpty
      ? self : PixelRect(minX: minX - amount, minY: minY - amount, maxX: maxX + amount, maxY: maxY + amount)
  }
}
