import Foundation
import WeftCompositor
import WeftGraphics
import WeftThreads

// How bridged properties are read and written. The public properties are in `+Geometry`, `+Appearance` and `+Contents`.

extension DisplayNode {
  package final func read<Value: Sendable>(_ body: (borrowing NodeProperties) -> Value) -> Value {
    state.withLock { body($0.properties) }
  }

  /// Changes a property and updates the backing: immediately on main, otherwise with the next update. Any thread.
  ///
  /// - Parameter body: makes the change. It returns the passes that have to visit the node, or nil if the
  ///   value was the same.
  package final func write(_ change: BackingChanges, _ body: (inout NodeState) -> DirtyFlags?) {
    let isMain = MainThread.isCurrent
    var isDrawnByOther = false
    let (flags, backing, isToBeQueued) = state.withLock { state -> (DirtyFlags, NodeBacking?, Bool) in
      guard let flags = body(&state) else { return ([], nil, false) }
      state.pendingChanges.formUnion(change)
      isDrawnByOther = state.isRasterized && (!change.isEmpty || flags.contains(.display))
      guard let backing = state.backing else { return (flags, nil, false) }
      if isMain { return (flags, backing, false) }
      defer { state.isQueued = true }
      return (flags, nil, !state.isQueued)
    }
    if isDrawnByOther { rasterizingNode.setNeedsDisplay() }
    if let backing { MainActor.assumeIsolated { applyPendingChanges(to: backing) } }
    if isToBeQueued { MutationQueue.shared.append(.flush(self)) }
    if !flags.isEmpty { invalidate(flags) }
  }

  /// Returns whether a value may be stored. Rejected values are logged, once per node.
  package final func accepts(_ isValid: Bool, _ property: StaticString) -> Bool {
    guard !isValid else { return true }
    let isFirst = state.withLock { state in
      defer { state.didLogInvalidValue = true }
      return !state.didLogInvalidValue
    }
    if isFirst { Self.report("\(self): \(property) ignored: not a finite value") }
    return false
  }

  /// Applies the changed values to the backing.
  @MainActor final func applyPendingChanges(to backing: NodeBacking) {
    let changes = state.withLock { state in
      defer { state.pendingChanges = [] }
      return state.pendingChanges
    }
    guard !changes.isEmpty else { return }
    if !changes.isDisjoint(with: .frequent) { applyFrequent(changes, to: backing) }
    if !changes.isSubset(of: .frequent) { applyRare(changes, to: backing.layer) }
    if let placeholder = backing.placeholder, !changes.isDisjoint(with: [.geometry, .corners]) {
      state.withLock { placeholder.follow($0.properties) }
    }
    if changes.contains(.corners) || backing.roundedContents != nil { applyRounding(to: backing) }
  }

  /// Makes the compositor round the contents, unless they are shown as drawn, with round corners.
  @MainActor private final func applyRounding(to backing: NodeBacking) {
    let layer = backing.layer
    let (radius, corners) = read { ($0.more.cornerRadius, RoundedCorners(of: $0)) }
    if let rounded = backing.roundedContents, layer.contents?.isIdentical(to: rounded.bitmap) != true {
      backing.roundedContents = nil
    }
    layer.masksContents =
      radius > 0 && (corners == nil || corners != backing.roundedContents?.corners)
    layer.contentsIncludeBackground = backing.roundedContents?.includesBackground ?? false
  }

  @MainActor private final func applyFrequent(_ changes: BackingChanges, to backing: NodeBacking) {
    let layer = backing.layer
    if changes.contains(.geometry) {
      let (bounds, position, anchor) = read { ($0.bounds, $0.position, $0.anchorPoint) }
      layer.anchorPoint = anchor
      layer.bounds = bounds
      layer.position = position
    }
    if changes.contains(.alpha) { layer.opacity = read { $0.alpha } }
    if changes.contains(.hidden) { layer.isHidden = read { $0.isHidden } }
    if changes.contains(.background) {
      layer.backgroundColor = read { $0.stateBackgroundColor ?? $0.backgroundColor }
      if read({ $0.hasRareValues }) { (layer.borderWidth, layer.borderColor) = read { $0.shownBorder } }
    }
    if changes.contains(.contents) {
      let (contents, scale) = read { ($0.contents, $0.contentsScale) }
      layer.contentsScale = scale
      layer.contents = contents
    }
    if changes.contains(.transform) { layer.transform = read { $0.more.transform } }
    if changes.contains(.interaction) {
      backing.view?.isUserInteractionEnabled = read { $0.isUserInteractionEnabled }
    }
  }

  @MainActor private final func applyRare(_ changes: BackingChanges, to layer: Layer) {
    let (more, clips) = read { ($0.more, $0.clipsToBounds) }
    if changes.contains(.subnodeTransform) { layer.sublayerTransform = more.subnodeTransform }
    if changes.contains(.zPosition) { layer.zPosition = more.zPosition }
    if !changes.isDisjoint(with: [.clipping, .corners]) {
      let isGroup = more.cornerRadius > 0 && more.cornerRoundingType == .clipping
      layer.masksToBounds = clips || isGroup
      layer.cornerRadius = more.cornerRadius
      layer.maskedCorners = more.maskedCorners
    }
    if changes.contains(.border) {
      (layer.borderWidth, layer.borderColor) = read { $0.shownBorder }
    }
    if changes.contains(.shadow) {
      layer.shadowColor = more.shadowColor
      layer.shadowOpacity = more.hasShadowInContents ? 0 : more.shadowOpacity
      layer.shadowOffset = more.shadowOffset
      layer.shadowRadius = more.shadowRadius
    }
    if changes.contains(.contentsPlacement) {
      layer.contentsGravity = more.contentsGravity
      layer.contentsRect = more.contentsRect
      layer.contentsCenter = more.contentsCenter
    }
    if changes.contains(.name) { layer.name = more.name }
  }
}

extension BackingChanges {
  fileprivate static let frequent: BackingChanges = [
    .geometry, .alpha, .hidden, .background, .contents, .transform, .interaction,
  ]
}

/// Sets a value, and returns whether it has changed.
package func assign<Value: Equatable>(_ target: inout Value, _ value: Value) -> Bool {
  guard target != value else { return false }
  target = value
  return true
}
