import Foundation
import WeftGraphics

// Most layers of scrolled content do nothing but move with it. Their new placement follows from the last one, without a look
// at their properties: a few additions for each layer.

extension PresentedLayer {
  /// Whole pixels by which scrolled content moved.
  struct WholeShift {
    let pixels: PixelShift
    /// Whether nothing was rounded, apart from what numbers can't represent.
    let isExact: Bool
  }

  /// With more children it takes longer to ask each than it saves.
  private static let largestCount = 64

  /// Determines whether the layer, with its descendants, may move by whole pixels without being placed anew: its pixels then
  /// move by the same distance, and all that it shows is inside of the clip. To be called after it was updated.
  func updateMovesAsOne() {
    movesAsOne =
      isPlaced && isFirm && isUncut && !effects.contains(.alphaShadow) && mask == nil
      && !source.isAnimatedBelow && children.count <= Self.largestCount
      && children.allSatisfy { $0.movesAsOne }
  }

  /// Moves the layer and its descendants with the scrolled content around them, if nothing else has changed. Returns false,
  /// without any effect, if they must be updated.
  func moveAlong(_ newSource: RenderLayer, in surroundings: Surroundings) -> Bool {
    guard movesAsOne, newSource === source, let shift = surroundings.shift, shift.isExact,
      surroundings.clip.contains(extent.offset(by: shift.pixels))
    else { return false }
    move(by: shift.pixels, toDevice: surroundings.toDevice, clip: surroundings.clip)
    return true
  }

  /// - Parameters:
  ///   - outer: maps the superlayer's coordinates to device pixels.
  ///   - clip: the clip of the layer's ancestors.
  private func move(by shift: PixelShift, toDevice outer: AffineTransform, clip: PixelRect) {
    toDevice = traits.toSuperlayer.concatenating(outer)
    self.clip = clip
    body = body.offset(by: shift)
    ownExtent.move(by: shift)
    extent.move(by: shift)
    opaqueArea.move(by: shift)
    shadow?.move(by: shift)
    outline?.move(by: shift)
    border?.move(by: shift)
    let inner = masksSublayers ? clip.intersection(body) : clip
    for index in children.indices {
      childExtents[index].move(by: shift)
      children[index].move(by: shift, toDevice: toDevice, clip: inner)
    }
  }
}

extension PixelRect {
  /// Moves an area of pixels. Without any it stays `empty`.
  fileprivate mutating func move(by shift: PixelShift) {
    if !isEmpty { self = offset(by: shift) }
  }

  /// Whether the edges, which are those of `rect` in pixels, rounded, would be the same if `rect` differed by a rounding error.
  func isFirm(_ rect: CGRect) -> Bool {
    let tolerance = 1.0 / 4096
    return self == PixelRect(roundingEdgesOf: rect.offsetBy(dx: tolerance, dy: tolerance))
      && self == PixelRect(roundingEdgesOf: rect.offsetBy(dx: -tolerance, dy: -tolerance))
  }
}
