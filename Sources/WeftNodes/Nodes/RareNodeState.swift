import Foundation
import WeftGraphics
import WeftThreads

/// State that few nodes need, and settings that few change; nothing that the backing is told, which is in
/// `RareNodeProperties`.
package struct RareNodeState: DefaultProviding, Sendable {
  package static let defaultValue = RareNodeState()

  /// How to make the backing, and whom to tell; gone after loading.
  var loading: NodeLoading?
  var drawingPriority = 0
  var autoresizingMask: AutoresizingMask = []
  /// A placeholder that was made before the node is shown.
  var placeholderImage: Bitmap?
  /// What the node hands down.
  var environment = CopyOnWrite<EnvironmentSettings>()
  var measurements = CopyOnWrite<LayoutMeasurements>()
  var accessibility = CopyOnWrite<AccessibilityProperties>()
  var drawingModifiers = DrawingModifiers()
  /// Pixels per point of drawings; 0 for those of the window.
  var scaleForDisplay: CGFloat = 0
  var transition: LayoutTransition?
  var transitionSettings = LayoutTransitionSettings()
  var interfaceStateDelegates: [WeakInterfaceStateDelegate] = []
  /// The states that the node and all below it were told to enter.
  var requestedState: InterfaceState = []
  var isRangeManaged = false
  package var allowsHighlightDrawing = false
  /// The size of what the node was last measured in; NaN where that is not known.
  package var parentSize = CGSize(width: CGFloat.nan, height: .nan)
}
