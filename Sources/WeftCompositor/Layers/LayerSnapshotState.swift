/// What a layer remembers of the last snapshot that was taken of it.
struct LayerSnapshotState {
  /// The layer's part of the last snapshot, or nil before the first.
  var layer: RenderLayer?
  /// Whether the layer, its mask or one below it has changed since.
  var isStale = true
  /// Whether sublayers were added, removed or reordered since.
  var childrenChanged = true
  /// The sublayers from back to front as in `layer.children`.
  var orderedSublayers: [Layer] = []
  /// The place of this layer in its superlayer's `orderedSublayers`.
  var index = 0
  /// The sublayers that were marked since, while `childrenChanged` is false.
  var changedSublayers: [Layer] = []
}
