import WeftCompositor
import WeftNodes

extension WindowScene {
  /// Receives wheel clicks that main does not handle in time.
  package var wheel: WheelRelay { component(ScrollTracker.self).wheel }
}
