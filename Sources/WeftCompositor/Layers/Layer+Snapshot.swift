import Foundation

// The cost of a snapshot is proportional to what changed. A clean layer returns the object of the last
// snapshot. A layer with one changed sublayer among two thousand replaces one reference.
//
// If a layer outside of any tree changes, it and its ancestors release their parts of the last snapshot. No
// new snapshot will replace them soon, and they would retain outdated contents.

extension Layer {
  /// Marks the layer's part of the last snapshot as out of date, up to the root.
  final func markChanged() {
    var layer = self
    while !layer.snapshot.isStale {
      layer.snapshot.isStale = true
      if let superlayer = layer.superlayer {
        if !superlayer.snapshot.childrenChanged { superlayer.snapshot.changedSublayers.append(layer) }
        layer = superlayer
      } else if let masked = layer.maskedLayer {
        layer = masked
      } else if let tree = layer.tree {
        return tree.rootDidChange()
      } else {
        return invalidateSnapshots(below: nil)
      }
    }
    // The loop stops at a stale ancestor. If that one has no snapshot, those below it are not needed either.
    if layer !== self, layer.snapshot.layer == nil { invalidateSnapshots(below: layer) }
  }

  /// Discards the snapshots of this layer and its ancestors, up to a given ancestor or the root.
  private func invalidateSnapshots(below ancestor: Layer?) {
    var layer: Layer? = self
    while let current = layer, current !== ancestor {
      current.invalidateSnapshot()
      layer = current.superlayer ?? current.maskedLayer
    }
  }

  /// Discards the outdated snapshots of this layer and its descendants after it was removed from its tree.
  final func invalidateStaleSnapshots() {
    guard snapshot.isStale else { return }
    for layer in staleLayersBelow + [self] { layer.invalidateSnapshot() }
  }

  private func invalidateSnapshot() {
    snapshot.layer = nil
    snapshot.childrenChanged = true
    snapshot.changedSublayers.removeAll()
  }

  /// Returns an immutable copy of the layer's state for the compositor.
  ///
  /// - Parameter time: the time of the commit, at which new animations start.
  final func takeSnapshot(at time: TimeInterval) -> RenderLayer { takeSnapshot(at: time, depth: 0) }

  private static let maximumDepth = 200

  private func takeSnapshot(at time: TimeInterval, depth: Int) -> RenderLayer {
    if let layer = snapshot.layer, !snapshot.isStale { return layer }
    guard depth >= Self.maximumDepth else { return renewSnapshot(at: time, depth: depth + 1) }
    // Recursion could overflow the stack in deep trees. Descendants are therefore processed first, so that no
    // recursion is left for them.
    for layer in staleLayersBelow.reversed() where layer.snapshot.isStale {
      _ = layer.renewSnapshot(at: time, depth: 0)
    }
    return renewSnapshot(at: time, depth: 0)
  }

  /// The descendants that need a new snapshot, each after its superlayer.
  private var staleLayersBelow: [Layer] {
    var result: [Layer] = []
    var next = 0
    var layer = self
    while true {
      let changed =
        layer.snapshot.childrenChanged || layer.snapshot.layer == nil
        ? layer.sublayers : layer.snapshot.changedSublayers
      for sublayer in changed where sublayer.snapshot.isStale { result.append(sublayer) }
      if let mask = layer.mask, mask.snapshot.isStale { result.append(mask) }
      guard next < result.count else { return result }
      layer = result[next]
      next += 1
    }
  }

  private func renewSnapshot(at time: TimeInterval, depth: Int) -> RenderLayer {
    let children = snapshotOfSublayers(at: time, depth: depth)
    let layer = RenderLayer(
      identifier: identifier, properties: properties, children: children,
      mask: mask?.takeSnapshot(at: time, depth: depth), animations: startedAnimations(at: time),
      animatedChildCount: snapshot.animatedSublayerCount)
    snapshot.layer = layer
    snapshot.wasTaken = true
    snapshot.isStale = false
    return layer
  }

  private func snapshotOfSublayers(at time: TimeInterval, depth: Int) -> [RenderLayer] {
    defer {
      snapshot.changedSublayers.removeAll(keepingCapacity: true)
      snapshot.childrenChanged = false
    }
    guard !snapshot.childrenChanged, var children = snapshot.layer?.children else {
      return snapshotOfAllSublayers(at: time, depth: depth)
    }
    for sublayer in snapshot.changedSublayers {
      let index = sublayer.snapshot.index
      let wasAnimated = children[index].isAnimatedBelow
      children[index] = sublayer.takeSnapshot(at: time, depth: depth)
      snapshot.animatedSublayerCount += (children[index].isAnimatedBelow ? 1 : 0) - (wasAnimated ? 1 : 0)
    }
    return children
  }

  private func snapshotOfAllSublayers(at time: TimeInterval, depth: Int) -> [RenderLayer] {
    var children: [RenderLayer] = []
    children.reserveCapacity(sublayers.count)
    snapshot.animatedSublayerCount = 0
    for (index, sublayer) in sublayersByZPosition.enumerated() {
      sublayer.snapshot.index = index
      let child = sublayer.takeSnapshot(at: time, depth: depth)
      if child.isAnimatedBelow { snapshot.animatedSublayerCount += 1 }
      children.append(child)
    }
    return children
  }

  /// The sublayers from back to front. Equal z-positions keep their order, as the sort is stable.
  private var sublayersByZPosition: [Layer] {
    guard sublayers.contains(where: { $0.properties.zPosition != 0 }) else { return sublayers }
    return sublayers.sorted { $0.properties.zPosition < $1.properties.zPosition }
  }

  private func startedAnimations(at time: TimeInterval) -> [RenderAnimation] {
    for index in animations.indices where animations[index].startTime == nil {
      animations[index].startTime = time
      layerTree?.didAdd(animations[index], to: self)
    }
    return animations.map {
      RenderAnimation(identifier: $0.identifier, animation: $0.animation, startTime: $0.startTime ?? time)
    }
  }
}
