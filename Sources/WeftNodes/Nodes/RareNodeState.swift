/// State that few nodes need, and settings that few change; nothing that the backing is told, which is in
/// `RareNodeProperties`.
struct RareNodeState: DefaultInitializable, Sendable {
  /// How to make the backing, and whom to tell; gone after loading.
  var loading: NodeLoading?
  var drawingPriority = 0
}
