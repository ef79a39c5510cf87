import WeftCompositor
import WeftNodes

extension WindowScene {
  /// Gets clicks of the wheel that main is late for.
  package var wheel: WheelRelay { component(ScrollTracker.self).wheel }
}
