import Foundation
import WeftGraphics

// Which pixels a layer itself has, and how they must be painted.

extension PresentedLayer {
  /// Computes the effects, the extent and the opaque area from placement, properties and children.
  func measure(shapes: inout ShapeCache) {
    effects = neededEffects
    let whole = body.union(contentsExtent)
    let shape = clip.intersection(whole)
    shadow = needsShapedShadow ? shapes.shadow(of: self) : nil
    outline = needsOutline ? shapes.outline(of: self) : nil
    border = traits.hasBorder ? shapes.border(of: self) : nil
    let shaded = shadow.map { whole.union($0.bounds) } ?? whole
    ownExtent = shadow.map { shape.union($0.bounds).intersection(clip) } ?? shape
    isUncut = shaded.isEmpty || clip.contains(shaded)
    opaqueArea = findOpaqueArea()
  }

  /// The pixels of contents that extend beyond the bounds.
  private var contentsExtent: PixelRect {
    guard traits.hasLooseContents, let placement = traits.contentsPlacement else { return .empty }
    return devicePixels(of: placement)
  }

  private var neededEffects: LayerEffects {
    var effects: LayerEffects = []
    let isFilled = traits.hasBackground || traits.contentsFillBounds
    if traits.hasShadow && !isFilled { effects.insert(.alphaShadow) }
    if mask != nil || (properties.opacity < 1 && fadesAsGroup) { effects.insert(.groupOpacity) }
    if properties.masksToBounds && (traits.cornerRadius > 0 || !isSnapped) && needsClipGroup {
      effects.insert(.groupClip)
    }
    return effects
  }

  /// Whether the opacity can't be applied to each part separately: there are several overlapping parts, or
  /// sublayers, which are painted without it.
  private var fadesAsGroup: Bool {
    if !children.isEmpty { return true }
    var partCount = traits.hasBackground && !traits.contentsFillBounds ? 1 : 0
    if properties.contents != nil { partCount += 1 }
    if traits.hasBorder { partCount += 1 }
    if traits.hasShadow { partCount += 1 }
    return partCount > 1
  }

  /// Whether the clip applies to more than one part. If each were clipped separately, the ones below would
  /// show through along the soft edge.
  private var needsClipGroup: Bool {
    !children.isEmpty || (traits.hasBackground && properties.contents != nil && !traits.contentsFillBounds)
  }

  /// Whether anything has a soft edge at the bounds.
  private var needsOutline: Bool {
    (traits.hasBackground || properties.contents != nil || effects.contains(.groupClip))
      && (!isSnapped || traits.cornerRadius > 0)
  }

  /// Whether parts of the layer have rounded corners. In a clipped group only the group is clipped, because
  /// clipping its parts too would apply the soft edge twice.
  var isRounded: Bool { traits.cornerRadius > 0 && !effects.contains(.groupClip) }

  private var needsShapedShadow: Bool { traits.hasShadow && !effects.contains(.alphaShadow) }

  private func findOpaqueArea() -> PixelRect {
    guard isSnapped, properties.opacity >= 1, mask == nil, !properties.isHidden else { return .empty }
    let hasOpaqueBackground = properties.backgroundColor?.isOpaque == true
    guard hasOpaqueBackground || traits.contentsFillBounds else { return .empty }
    let isRounded = properties.clipsContents || !traits.contentsFillBounds
    let radius = isRounded ? traits.cornerRadius * toDevice.m11 : 0
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
