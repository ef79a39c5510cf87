import Foundation
import WeftCompositor
import WeftGraphics
import WeftThreads

/// What a loaded node has on main: its layer, its view, and the state of its display.
@MainActor
package final class NodeBacking {
  package let layer: Layer
  package let view: View?
  /// How the node draws, or nil if it draws nothing.
  let capability: DrawingCapability?
  /// Whether the node draws everything below it.
  let rasterizesSubtree: Bool
  /// Whether there is anything to draw.
  package var isDrawn: Bool { capability != nil || rasterizesSubtree }

  /// The scene whose root the node is.
  weak var scene: WindowScene?
  /// Who looks after the node.
  package weak var controller: (any NodeController)?
  /// Looks after what fills the node, and acts for it when a control looks for who handles its action: the view
  /// controller in a cell. Kept weakly.
  package weak var contentController: (any NodeController)?
  /// The scene whose hierarchy the node entered last.
  weak var enteredScene: WindowScene?

  /// The drawing that has begun and not ended.
  package var run: DisplayRun?
  /// How many nodes are drawing, of this one and all below it.
  package var pendingDisplays = 0
  /// Whether the scene is to tell the node that nothing below it is being drawn any more.
  var isNotedAsDrawn = false
  /// The contents that were drawn last, if that was with round corners.
  var roundedContents: RoundedContents?
  /// The scale of the contents that were drawn last.
  var displayedScale: CGFloat = 0

  /// The measuring of the node on another thread that the layout pass has begun.
  var layoutJob: LayoutJob?
  /// Whether the node changed while it was measured, and the layout pass must not wait again.
  var isLayoutOverdue = false

  /// What the node was told of its surroundings.
  var environment = CopyOnWrite<NodeEnvironment>()

  /// Covers the node while its contents are missing.
  var placeholder: PlaceholderCover?

  init(layer: Layer, view: View?, capability: DrawingCapability?, rasterizesSubtree: Bool) {
    self.rasterizesSubtree = rasterizesSubtree
    self.layer = layer
    self.view = view
    self.capability = capability
  }

  // Nobody is left to show what is being drawn.
  isolated deinit { run?.cancel() }
}
