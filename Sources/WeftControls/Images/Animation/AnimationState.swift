import WeftImaging
import WeftNodes

/// What an image node keeps of an animated picture.
struct AnimationState: Sendable {
  /// The picture and what plays it; nil if the node's picture stands still.
  var playback: (animation: any AnimatedImage, player: FramePlayback)?
  var isPaused = false
}
