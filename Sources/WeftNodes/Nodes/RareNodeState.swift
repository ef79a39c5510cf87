import Foundation
import WeftGraphics
import WeftThreads

/// State that few nodes need, and settings that few change. Values for the backing are not here but in
/// `RareNodeProperties`.
package struct RareNodeState: DefaultProviding, Sendable {
  package static let defaultValue = RareNodeState()

  /// How to create the backing, and the blocks to call; nil after loading.
  var loading: NodeLoading?
  var drawingPriority = 0
  var autoresizingMask: AutoresizingMask = []
  /// A placeholder that was made before the node is visible.
  var placeholderImage: Bitmap?
  /// The settings that the node passes to its subnodes.
  var environment = CopyOnWrite<EnvironmentSettings>()
  var measurements = CopyOnWrite<LayoutMeasurements>()
  var accessibility = CopyOnWrite<AccessibilityProperties>()
  var commands = CopyOnWrite<NodeCommands>()
  var drawingModifiers = DrawingModifiers()
  /// Pixels per point of drawings; 0 for the scale of the window.
  var scaleForDisplay: CGFloat = 0
  /// Pixels per point around the node when its contents were too large last.
  var refusedScale: CGFloat = 1
  var transition: LayoutTransition?
  var transitionSettings = LayoutTransitionSettings()
  var interfaceStateDelegates: [WeakInterfaceStateDelegate] = []
  /// The states that were requested for the node and all below it.
  var requestedState: InterfaceState = []
  var isRangeManaged = false
  /// The scene in whose hierarchy the node was when it was removed from the node that drew it, until it has left that.
  weak var rasterizedScene: WindowScene?
  package var allowsHighlightDrawing = false
  /// The parent size with which the node was last measured; NaN if it is unknown.
  package var parentSize = CGSize(width: CGFloat.nan, height: .nan)
}
