/// What a layer remembers of the last snapshot that was taken of it.
struct LayerSnapshotState {
  /// The layer's part of the last snapshot, or nil before the first, and after a change outside of a tree.
  var layer: RenderLayer?
  /// Whether there ever was a snapshot.
  var wasTaken = false
  /// Whether the layer, its mask or one below it has changed since.
  var isStale = true
  /// Whether sublayers were added, removed or reordered since.
  var childrenChanged = true
  /// The place of this layer in the `children` of its superlayer's part of the snapshot.
  var index = 0
  /// How many sublayers are animated, or have animated layers below them.
  var animatedSublayerCount = 0
  /// The sublayers that were marked since, while `childrenChanged` is false.
  var changedSublayers: [Layer] = []
}
