import WeftNodes
import WeftOffscreen

extension OffscreenWindow {
  /// The marks that are drawn over the nodes to show their layout; see `WindowScene.layoutOverlay`.
  public var layoutOverlay: LayoutOverlay {
    get { scene.layoutOverlay }
    set { scene.layoutOverlay = newValue }
  }

  /// Whether the inspector is shown; see `WindowScene.showsInspector`.
  public var showsInspector: Bool {
    get { scene.showsInspector }
    set { scene.showsInspector = newValue }
  }
}
