extension Layer {
  /// Puts a layer in front of the other sublayers. It leaves its superlayer first.
  public final func addSublayer(_ layer: Layer) {
    insert(layer) { $0.endIndex }
  }

  /// Puts a layer at a place among the sublayers, counted without the layer itself.
  ///
  /// - Precondition: `index` is in `0...sublayers.count`, and `layer` is neither this layer nor an
  ///   ancestor of it.
  public final func insertSublayer(_ layer: Layer, at index: Int) {
    insert(layer) { siblings in
      precondition(
        siblings.indices.contains(index) || index == siblings.endIndex, "sublayer index out of range")
      return index
    }
  }

  /// Puts a layer just behind a sublayer.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer) {
    insert(layer) { $0.place(of: sibling) }
  }

  /// Puts a layer just in front of a sublayer.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer) {
    insert(layer) { $0.place(of: sibling) + 1 }
  }

  /// Puts a layer where a sublayer was.
  public final func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old !== new else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  /// Takes the layer out of its superlayer, if it has one.
  public final func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.sublayers.removeAll { $0 === self }
    self.superlayer = nil
    forgetStaleSnapshots()
    superlayer.childrenDidChange()
  }

  /// Whether `layer` is this layer, or lies below it.
  public final func isAncestor(of layer: Layer) -> Bool {
    sequence(first: layer, next: { $0.superlayer ?? $0.maskedLayer }).contains { $0 === self }
  }

  private func insert(_ layer: Layer, at place: ([Layer]) -> Int) {
    precondition(!layer.isAncestor(of: self), "a layer can't be put into itself or into a layer below it")
    precondition(layer.maskedLayer == nil, "a mask can't be a sublayer")
    precondition(layer.tree == nil, "the root of a layer tree can't be a sublayer")
    if let index = layer.superlayer === self ? sublayers.firstIndex(where: { $0 === layer }) : nil {
      sublayers.remove(at: index)
    } else {
      layer.removeFromSuperlayer()
    }
    sublayers.insert(layer, at: place(sublayers))
    layer.superlayer = self
    childrenDidChange()
  }

  /// Takes layers out that are sublayers of this one; others are left alone.
  ///
  /// - Complexity: O(number of sublayers), apart from what is to be forgotten of those that leave.
  package final func removeSublayers(_ layers: [Layer]) {
    let leaving = layers.filter { $0.superlayer === self }
    guard !leaving.isEmpty else { return }
    let identities = Set(leaving.map(ObjectIdentifier.init))
    sublayers.removeAll { identities.contains(ObjectIdentifier($0)) }
    for layer in leaving {
      layer.superlayer = nil
      layer.forgetStaleSnapshots()
    }
    childrenDidChange()
  }

  private func childrenDidChange() {
    snapshot.childrenChanged = true
    markChanged()
  }
}

extension [Layer] {
  fileprivate func place(of layer: Layer) -> Int {
    guard let index = firstIndex(where: { $0 === layer }) else {
      preconditionFailure("the sibling is not a sublayer of this layer")
    }
    return index
  }
}
