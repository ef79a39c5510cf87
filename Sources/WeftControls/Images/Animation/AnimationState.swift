import WeftImaging
import WeftNodes

/// The state of an animated picture in an image node.
struct AnimationState: Sendable {
  /// The animation and its player; nil if the node's picture is not animated.
  var playback: (animation: any AnimatedImage, player: FramePlayback)?
  var isPaused = false
}
