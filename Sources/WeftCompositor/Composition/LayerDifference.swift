import WeftGraphics

/// How a layer differs from the previous frame.
struct LayerDifference: OptionSet {
  let rawValue: UInt8

  /// The layer's own pixels changed, but not those of its sublayers.
  static let appearance = LayerDifference(rawValue: 1 << 0)
  /// The pixels of the layer and of all its sublayers changed.
  static let subtree = LayerDifference(rawValue: 1 << 1)
  /// The layer shows another part of its coordinate space: all sublayers moved by the same distance.
  static let scroll = LayerDifference(rawValue: 1 << 2)

  /// Whether sublayers moved.
  var movesSublayers: Bool { !isDisjoint(with: [.subtree, .scroll]) }
}

extension LayerProperties {
  /// What must be repainted if these properties replace others.
  func difference(from old: LayerProperties) -> LayerDifference {
    if movesSubtree(from: old) { return .subtree }
    let appearance: LayerDifference = changesAppearance(from: old) ? .appearance : []
    return bounds.origin == old.bounds.origin ? appearance : appearance.union(.scroll)
  }

  private func movesSubtree(from old: LayerProperties) -> Bool {
    bounds.size != old.bounds.size || position != old.position || transform != old.transform
      || opacity != old.opacity || isHidden != old.isHidden || masksToBounds != old.masksToBounds
      || (!hasSameRareProperties(as: old) && rarelyMovesSubtree(from: old))
  }

  private func rarelyMovesSubtree(from old: LayerProperties) -> Bool {
    anchorPoint != old.anchorPoint || sublayerTransform != old.sublayerTransform
      || (masksToBounds && (cornerRadius != old.cornerRadius || maskedCorners != old.maskedCorners))
  }

  private func changesAppearance(from old: LayerProperties) -> Bool {
    !showsSameContents(as: old) || backgroundColor != old.backgroundColor
      || masksContents != old.masksContents || contentsIncludeBackground != old.contentsIncludeBackground
      || (!hasSameRareProperties(as: old) && rarelyChangesAppearance(from: old))
  }

  private func rarelyChangesAppearance(from old: LayerProperties) -> Bool {
    cornerRadius != old.cornerRadius || maskedCorners != old.maskedCorners
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
