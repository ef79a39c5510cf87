import WeftNodes
import WeftOffscreen

extension OffscreenWindow {
  /// What is drawn over the nodes to show how they are laid out; see `WindowScene.layoutOverlay`.
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
