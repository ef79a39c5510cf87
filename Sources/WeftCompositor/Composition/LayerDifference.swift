import WeftGraphics

/// In which ways a layer looks different from the frame before.
struct LayerDifference: OptionSet {
  let rawValue: UInt8

  /// The layer's own pixels changed, those of its sublayers did not.
  static let appearance = LayerDifference(rawValue: 1 << 0)
  /// The pixels of the layer and of all its sublayers changed.
  static let subtree = LayerDifference(rawValue: 1 << 1)
  /// The layer shows another part of its coordinate space: its sublayers moved, all by the same distance.
  static let scroll = LayerDifference(rawValue: 1 << 2)

  /// Whether the places of sublayers changed.
  var movesSublayers: Bool { !isDisjoint(with: [.subtree, .scroll]) }
}

extension LayerProperties {
  /// What has to be painted again for these properties in place of others.
  func difference(from old: LayerProperties) -> LayerDifference {
    if movesSubtree(from: old) { return .subtree }
    let appearance: LayerDifference = changesAppearance(from: old) ? .appearance : []
    return bounds.origin == old.bounds.origin ? appearance : appearance.union(.scroll)
  }

  private func movesSubtree(from old: LayerProperties) -> Bool {
    bounds.size != old.bounds.size || position != old.position || transform != old.transform
      || anchorPoint != old.anchorPoint || sublayerTransform != old.sublayerTransform
      || opacity != old.opacity || isHidden != old.isHidden || masksToBounds != old.masksToBounds
      || (masksToBounds && (cornerRadius != old.cornerRadius || maskedCorners != old.maskedCorners))
  }

  private func changesAppearance(from old: LayerProperties) -> Bool {
    !showsSameContents(as: old) || backgroundColor != old.backgroundColor
      || cornerRadius != old.cornerRadius || maskedCorners != old.maskedCorners
      || masksContents != old.masksContents || contentsIncludeBackground != old.contentsIncludeBackground
      || borderWidth != old.borderWidth || borderColor != old.borderColor
      || shadowOpacity != old.shadowOpacity || shadowColor != old.shadowColor
      || shadowOffset != old.shadowOffset || shadowRadius != old.shadowRadius
  }

  private func showsSameContents(as old: LayerProperties) -> Bool {
    switch (contents, old.contents) {
    case (nil, nil): true
    case (let new?, let old_?):
      new.isIdentical(to: old_) && contentsGravity == old.contentsGravity
        && contentsRect == old.contentsRect && contentsCenter == old.contentsCenter
        && contentsScale == old.contentsScale
    default: false
    }
  }
}
