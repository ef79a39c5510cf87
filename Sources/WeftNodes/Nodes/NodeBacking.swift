import Foundation
import WeftCompositor
import WeftGraphics
import WeftThreads

/// The main thread's part of a loaded node: its layer, its view, and the state of its display.
@MainActor
package final class NodeBacking {
  package let layer: Layer
  package let view: View?
  /// How the node draws; nil if it draws nothing.
  let capability: DrawingCapability?
  /// Whether the node draws everything below it.
  let rasterizesSubtree: Bool
  /// Whether the node draws anything.
  package var isDrawn: Bool { capability != nil || rasterizesSubtree }

  /// The scene whose root the node is.
  weak var scene: WindowScene?
  /// The object that manages the node.
  package weak var controller: (any NodeController)?
  /// The object that manages the content of the node, such as the view controller in a cell. It acts for the
  /// node when a control searches for the handler of its action. Kept weakly.
  package weak var contentController: (any NodeController)?
  /// The scene whose hierarchy the node entered most recently.
  weak var enteredScene: WindowScene?

  /// The drawing that has begun and not ended.
  package var run: DisplayRun?
  /// The number of running drawings in this node and below it.
  package var pendingDisplays = 0
  /// Whether the scene has recorded the node, to notify it that nothing below it is being drawn any more.
  var isRecordedAsDrawn = false
  /// The contents that were drawn last, if they have round corners.
  var roundedContents: RoundedContents?
  /// The scale of the contents that were drawn last.
  var displayedScale: CGFloat = 0

  /// The job with which the layout pass measures the node on another thread.
  var layoutJob: LayoutJob?
  /// Whether the node changed while it was measured, in which case the layout pass must not wait again.
  var isLayoutOverdue = false

  /// The environment about which the node was notified.
  var environment = CopyOnWrite<NodeEnvironment>()

  /// Covers the node while its contents are missing.
  var placeholder: PlaceholderCover?

  init(layer: Layer, view: View?, capability: DrawingCapability?, rasterizesSubtree: Bool) {
    self.rasterizesSubtree = rasterizesSubtree
    self.layer = layer
    self.view = view
    self.capability = capability
  }

  // The result can no longer be shown.
  isolated deinit { run?.cancel() }
}
