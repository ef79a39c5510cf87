import WeftNodes
import WeftPopups

extension Window: DialogOwner {
  /// The scene of the window; nil once the window has ended.
  public var dialogScene: WindowScene? { isOpen ? scene : nil }
}
