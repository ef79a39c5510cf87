import WeftCompositor

/// The values that a node needs only until it is loaded.
struct NodeLoading: Sendable {
  var viewBlock: (@MainActor @Sendable () -> View)?
  var layerBlock: (@MainActor @Sendable () -> Layer)?
  var didLoadBlocks: [@MainActor @Sendable (DisplayNode) -> Void] = []
}
