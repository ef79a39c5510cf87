import WeftThreads

extension Layer {
  /// Adds a layer in front of the other sublayers. It is removed from its superlayer first.
  public final func addSublayer(
    _ layer: Layer, file: StaticString = #fileID, line: UInt = #line
  ) {
    insert(layer, file, line) { $0.endIndex }
  }

  /// The same, for use as a function value, as in `layers.forEach(addSublayer)`.
  @_disfavoredOverload
  public final func addSublayer(_ layer: Layer) {
    addSublayer(layer, file: #fileID, line: #line)
  }

  /// Inserts a layer at an index among the sublayers, not counting the layer itself.
  ///
  /// - Precondition: `index` is in `0...sublayers.count`, and `layer` is neither this layer nor an
  ///   ancestor of it.
  public final func insertSublayer(
    _ layer: Layer, at index: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    insert(layer, file, line) { siblings in
      require(
        (0...siblings.count).contains(index), "sublayer index \(index) is not in 0...\(siblings.count)",
        of: name, file: file, line: line)
      return index
    }
  }

  /// Inserts a layer directly behind a sublayer.
  ///
  /// - Precondition: `sibling` is another sublayer of this layer, and `layer` is neither this layer nor an ancestor.
  public final func insertSublayer(
    _ layer: Layer, below sibling: Layer, file: StaticString = #fileID, line: UInt = #line
  ) {
    insert(layer, file, line) { $0.place(of: sibling, file, line) }
  }

  /// Inserts a layer directly in front of a sublayer.
  ///
  /// - Precondition: `sibling` is another sublayer of this layer, and `layer` is neither this layer nor an ancestor.
  public final func insertSublayer(
    _ layer: Layer, above sibling: Layer, file: StaticString = #fileID, line: UInt = #line
  ) {
    insert(layer, file, line) { $0.place(of: sibling, file, line) + 1 }
  }

  /// Replaces a sublayer with another layer.
  ///
  /// - Precondition: `old` is a sublayer of this layer, and `new` is neither this layer nor an ancestor.
  public final func replaceSublayer(
    _ old: Layer, with new: Layer, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard old !== new else { return }
    insertSublayer(new, above: old, file: file, line: line)
    old.removeFromSuperlayer()
  }

  /// Removes the layer from its superlayer, if it has one.
  public final func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers.removeObject(self)
    self.superlayer = nil
    invalidateStaleSnapshots()
    superlayer.childrenDidChange()
  }

  /// Removes the given layers that are sublayers of this one; others are ignored.
  ///
  /// - Complexity: O(number of sublayers), plus the cost of discarding the snapshots of the removed layers.
  package final func removeSublayers(_ layers: [Layer]) {
    let leaving = layers.filter { $0.superlayer === self }
    guard !leaving.isEmpty else { return }
    let identities = Set(leaving.map(ObjectIdentifier.init))
    sublayers.removeAll { identities.contains(ObjectIdentifier($0)) }
    for layer in leaving {
      layer.superlayer = nil
      layer.invalidateStaleSnapshots()
    }
    childrenDidChange()
  }

  /// Whether `layer` is this layer or a descendant of it.
  public final func isAncestor(of layer: Layer) -> Bool {
    sequence(first: layer, next: { $0.superlayer ?? $0.maskedLayer }).contains { $0 === self }
  }

  /// The tree that shows the layer, be it only as a mask or below one.
  final var layerTree: LayerTree? {
    var layer = self
    while let next = layer.superlayer ?? layer.maskedLayer { layer = next }
    return layer.tree
  }

  private func insert(
    _ layer: Layer, _ file: StaticString, _ line: UInt, at place: ([Layer]) -> Int
  ) {
    require(
      !layer.isAncestor(of: self), "a layer can't be put into itself or into a layer below it",
      of: layer.name, file: file, line: line)
    require(layer.maskedLayer == nil, "a mask can't be a sublayer", of: layer.name, file: file, line: line)
    require(
      layer.tree == nil, "the root of a layer tree can't be a sublayer", of: layer.name, file: file,
      line: line)
    if layer.superlayer === self { sublayers.removeObject(layer) } else { layer.removeFromSuperlayer() }
    sublayers.insert(layer, at: place(sublayers))
    layer.superlayer = self
    childrenDidChange()
  }

  private func childrenDidChange() {
    snapshot.childrenChanged = true
    markChanged()
  }
}

extension [Layer] {
  @MainActor fileprivate func place(of layer: Layer, _ file: StaticString, _ line: UInt) -> Int {
    // From the front, which costs no more than the insertion, and little while nodes are loaded from back to front.
    guard let index = lastIndex(where: { $0 === layer }) else {
      requirementFailed("the sibling is a sublayer of the same layer", of: layer.name, file: file, line: line)
    }
    return index
  }
}

extension Array where Element: AnyObject {
  /// Removes an object that is in the list at most once.
  ///
  /// The last and the first are found at once, so removing all objects one by one, in either order, takes linear time, apart
  /// from moving the rest in memory.
  @inlinable
  package mutating func removeObject(_ object: Element) {
    if last === object {
      removeLast()
    } else if let index = firstIndex(where: { $0 === object }) {
      remove(at: index)
    }
  }
}
