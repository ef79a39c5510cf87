import WeftCompositor

extension NodeProperties {
  /// The properties of a layer that would show the node.
  var layerProperties: LayerProperties {
    var layer = LayerProperties()
    layer.bounds = shownBounds
    layer.position = position
    layer.opacity = alpha
    layer.isHidden = isHidden
    layer.backgroundColor = stateBackgroundColor ?? backgroundColor
    layer.contents = contents
    layer.contentsScale = contentsScale
    let isRounded = hasRareValues && more.cornerRadius > 0
    layer.masksToBounds = clipsToBounds || (isRounded && more.cornerRoundingType == .clipping)
    layer.masksContents = isRounded
    if hasRareValues { addRareValues(to: &layer) }
    return layer
  }

  private func addRareValues(to layer: inout LayerProperties) {
    layer.anchorPoint = more.anchorPoint
    layer.transform = more.transform
    layer.sublayerTransform = more.subnodeTransform
    layer.zPosition = more.zPosition
    layer.cornerRadius = more.cornerRadius
    layer.maskedCorners = more.maskedCorners
    (layer.borderWidth, layer.borderColor) = shownBorder
    layer.shadowColor = more.shadowColor
    layer.shadowOpacity = more.hasShadowInContents ? 0 : more.shadowOpacity
    layer.shadowOffset = more.shadowOffset
    layer.shadowRadius = more.shadowRadius
    layer.contentsGravity = more.contentsGravity
    layer.contentsRect = more.contentsRect
    layer.contentsCenter = more.contentsCenter
  }
}
