import WeftThreads

/// State that few nodes need, and settings that few change; nothing that the backing is told, which is in
/// `RareNodeProperties`.
struct RareNodeState: DefaultInitializable, Sendable {
  /// How to make the backing, and whom to tell; gone after loading.
  var loading: NodeLoading?
  var drawingPriority = 0
  var interfaceStateDelegates: [WeakInterfaceStateDelegate] = []
  /// The states that the node and all below it were told to enter.
  var requestedState: InterfaceState = []
  var isRangeManaged = false
}
