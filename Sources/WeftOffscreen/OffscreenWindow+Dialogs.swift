import WeftNodes
import WeftPopups

extension OffscreenWindow: DialogOwner {
  /// The scene of the window.
  public var dialogScene: WindowScene? { scene }
}
