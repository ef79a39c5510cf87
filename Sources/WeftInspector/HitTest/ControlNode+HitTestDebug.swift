import WeftControls
import WeftNodes

extension ControlNode {
  /// Whether all windows show the areas where controls with targets can be pressed. The areas are green.
  /// Edges are dark green where the area of a supernode limits them, and orange where a supernode clips.
  /// False by default. A change takes effect with each window's next update. Main.
  @MainActor public static var enableHitTestDebug = false {
    didSet { if enableHitTestDebug { WindowScene.addToAll(HitTestOverlay.self) } }
  }
}
