import WeftControls
import WeftNodes

extension ControlNode {
  /// Whether all windows show where controls with targets can be pressed: in green, with dark green edges
  /// where the area of a supernode cuts it off, and orange ones where a supernode clips. False at first.
  /// Setting it shows in each window with its next update. Main.
  @MainActor public static var enableHitTestDebug = false {
    didSet { if enableHitTestDebug { WindowScene.addToAll(HitTestOverlay.self) } }
  }
}
