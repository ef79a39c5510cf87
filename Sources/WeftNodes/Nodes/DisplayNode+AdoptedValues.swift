import WeftCompositor

extension DisplayNode {
  /// Adopts the values that a foreign view or layer already has, except for those that were set on the node.
  @MainActor final func adoptValues(of backing: NodeBacking) {
    let layer = backing.layer
    let isInteractive = backing.view?.isUserInteractionEnabled
    let values = layer.properties
    let name = layer.name
    state.withLock { state in
      let kept = state.pendingChanges
      state.properties.adopt(values, except: kept)
      state.properties.more.adopt(values, except: kept)
      if let isInteractive, !kept.contains(.interaction) {
        state.properties.isUserInteractionEnabled = isInteractive
      }
      if let name, !kept.contains(.name) { state.properties.more.name = name }
    }
  }
}

extension NodeProperties {
  fileprivate mutating func adopt(_ layer: LayerProperties, except kept: BackingChanges) {
    if !kept.contains(.geometry) {
      bounds = layer.bounds
      position = layer.position
    }
    if !kept.contains(.alpha) { alpha = layer.opacity }
    if !kept.contains(.hidden) { isHidden = layer.isHidden }
    if !kept.contains(.background) { backgroundColor = layer.backgroundColor }
    if !kept.contains(.clipping) { clipsToBounds = layer.masksToBounds }
    if !kept.contains(.contents) {
      contents = layer.contents
      contentsScale = layer.contentsScale
    }
  }
}

extension RareNodeProperties {
  fileprivate mutating func adopt(_ layer: LayerProperties, except kept: BackingChanges) {
    if !kept.contains(.geometry) { anchorPoint = layer.anchorPoint }
    if !kept.contains(.zPosition) { zPosition = layer.zPosition }
    if !kept.contains(.transform) { transform = layer.transform }
    if !kept.contains(.subnodeTransform) { subnodeTransform = layer.sublayerTransform }
    if !kept.contains(.corners) {
      cornerRadius = layer.cornerRadius
      maskedCorners = layer.maskedCorners
    }
    if !kept.contains(.border) {
      borderWidth = layer.borderWidth
      borderColor = layer.borderColor
    }
    if !kept.contains(.shadow) {
      shadowColor = layer.shadowColor
      shadowOpacity = layer.shadowOpacity
      shadowOffset = layer.shadowOffset
      shadowRadius = layer.shadowRadius
    }
    if !kept.contains(.contentsPlacement) {
      contentsGravity = layer.contentsGravity
      contentsRect = layer.contentsRect
      contentsCenter = layer.contentsCenter
    }
  }
}
