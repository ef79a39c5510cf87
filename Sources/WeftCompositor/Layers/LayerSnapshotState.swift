/// A layer's state from the last snapshot.
struct LayerSnapshotState {
  /// The layer's part of the last snapshot; nil before the first, and after a change outside of a tree.
  var layer: RenderLayer?
  /// Whether there ever was a snapshot.
  var wasTaken = false
  /// Whether the layer, its mask or a descendant has changed since.
  var isStale = true
  /// Whether sublayers were added, removed or reordered since.
  var childrenChanged = true
  /// The index of this layer in the `children` of its superlayer's part of the snapshot.
  var index = 0
  /// The number of sublayers that are animated or have animated descendants.
  var animatedSublayerCount = 0
  /// The sublayers that were marked since the snapshot, while `childrenChanged` is false.
  var changedSublayers: [Layer] = []
}
