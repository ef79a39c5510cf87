import WeftGraphics

extension PresentedLayer {
  /// Updates the children to those of a new snapshot. `source` is still the old one.
  func updateChildren(
    _ newChildren: [RenderLayer], in surroundings: Surroundings, shapes: inout ShapeCache,
    changes: inout FrameChanges
  ) {
    guard hasSameOrder(as: newChildren) else {
      replaceChildren(with: newChildren, in: surroundings, shapes: &shapes, changes: &changes)
      return
    }
    if surroundings.isMoved {
      for index in children.indices {
        updateChild(at: index, to: newChildren[index], in: surroundings, shapes: &shapes, changes: &changes)
      }
      return
    }
    source.children.forEachDifference(from: newChildren) { index in
      updateChild(at: index, to: newChildren[index], in: surroundings, shapes: &shapes, changes: &changes)
    }
    for index in animatedChildren {
      updateChild(at: index, to: newChildren[index], in: surroundings, shapes: &shapes, changes: &changes)
    }
  }

  /// Updates a layer to a snapshot and a time, or skips it if it is not visible.
  private func updateIfVisible(
    to newSource: RenderLayer, in surroundings: Surroundings, shapes: inout ShapeCache,
    changes: inout FrameChanges
  ) {
    if moveAlong(newSource, in: surroundings) { return }
    let isUnseen = isLeftOut || surroundings.isDamaged || surroundings.shift != nil
    if isUnseen, !source.isAnimatedBelow, surroundings.hides(newSource) {
      if !isLeftOut && !surroundings.isDamaged { changes.add(before: visibleExtent, in: surroundings) }
      isLeftOut = true
      isPlaced = false
      movesAsOne = false
      extent = .empty
      return
    }
    var surroundings = surroundings
    if isLeftOut {
      isLeftOut = false
      surroundings.isMoved = true
    }
    update(to: newSource, in: surroundings, shapes: &shapes, changes: &changes)
  }

  private func updateChild(
    at index: Int, to newChild: RenderLayer, in surroundings: Surroundings, shapes: inout ShapeCache,
    changes: inout FrameChanges
  ) {
    let wasAnimated = children[index].source.isAnimatedBelow
    children[index].updateIfVisible(to: newChild, in: surroundings, shapes: &shapes, changes: &changes)
    childExtents[index] = children[index].visibleExtent
    if newChild.isAnimatedBelow != wasAnimated { findAnimatedChildren() }
  }

  /// Whether the new children are those of the last snapshot in the same order.
  private func hasSameOrder(as newChildren: [RenderLayer]) -> Bool {
    guard newChildren.count == children.count else { return false }
    var isSame = true
    source.children.forEachDifference(from: newChildren) { index in
      isSame = isSame && newChildren[index].identifier == children[index].identifier
    }
    return isSame
  }

  /// Matches children by identity. Children that were removed, added or reordered are damaged.
  private func replaceChildren(
    with newChildren: [RenderLayer], in surroundings: Surroundings, shapes: inout ShapeCache,
    changes: inout FrameChanges
  ) {
    let old = Dictionary(uniqueKeysWithValues: children.enumerated().map { ($1.identifier, $0) })
    var isKept = [Bool](repeating: false, count: children.count)
    var frontmost = -1
    let updated = newChildren.map { newChild -> PresentedLayer in
      guard let index = old[newChild.identifier] else {
        return .inserted(newChild, in: surroundings, shapes: &shapes, changes: &changes)
      }
      let child = children[index]
      isKept[index] = true
      let isBehind = index < frontmost && !surroundings.isDamaged
      if isBehind { changes.add(before: child.visibleExtent, in: surroundings) }
      frontmost = max(frontmost, index)
      child.updateIfVisible(to: newChild, in: surroundings, shapes: &shapes, changes: &changes)
      if isBehind { changes.add(after: child.visibleExtent, in: surroundings) }
      return child
    }
    if !surroundings.isDamaged {
      for index in children.indices where !isKept[index] {
        changes.add(before: childExtents[index], in: surroundings)
      }
    }
    children = updated
    childExtents = updated.map(\.visibleExtent)
    findAnimatedChildren()
  }

  private func findAnimatedChildren() {
    animatedChildren = children.indices.filter { children[$0].source.isAnimatedBelow }
  }

  /// The extent, or nothing if the layer is invisible.
  private var visibleExtent: PixelRect { isInvisible ? .empty : extent }
}

extension [RenderLayer] {
  /// Calls `body` with every index at which two arrays of the same length hold different objects.
  ///
  /// Usually one of thousands differs, so the references are compared as plain addresses, without reference
  /// counting.
  fileprivate func forEachDifference(from other: [RenderLayer], _ body: (Int) -> Void) {
    withUnsafeBytes { mine in
      other.withUnsafeBytes { others in
        guard mine.baseAddress != others.baseAddress else { return }
        let old = mine.bindMemory(to: UInt.self)
        let new = others.bindMemory(to: UInt.self)
        for index in 0..<Swift.min(old.count, new.count) where old[index] != new[index] { body(index) }
      }
    }
  }
}
