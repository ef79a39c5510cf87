import WeftImaging
import WeftNodes
import WeftThreads

// Animated pictures. The compositor takes their frames from a `FramePlayback`; main only starts and stops it.

extension ImageNode {
  /// An animated picture, which plays while the node is visible; nil, the default, for none. Any thread.
  ///
  /// Its cover image is shown first, and becomes `image`. Frames are placed by `contentMode`. The crop
  /// rectangle and the modification apply to the cover image only. Setting nil keeps the cover image.
  public final var animatedImage: (any AnimatedImage)? {
    get { storedImage.withLock { $0.animation.playback?.animation } }
    set { setAnimatedImage(newValue) }
  }

  /// Whether the animation is paused. False by default. Any thread; on threads other than main it takes
  /// effect with the next update.
  public final var animatedImagePaused: Bool {
    get { storedImage.withLock { $0.animation.isPaused } }
    set {
      let isChanged = storedImage.withLock { assign(&$0.animation.isPaused, newValue) }
      if isChanged { onMain { ($0 as? ImageNode)?.updatePlayback() } }
    }
  }

  /// Shows the cover of an animated picture and plays that.
  final func setAnimatedImage(_ animation: (any AnimatedImage)?) {
    let playback = animation.map { ($0, FramePlayback($0)) }
    let had = storedImage.withLock { stored in
      defer { stored.animation.playback = playback }
      return stored.animation.playback != nil
    }
    if let animation { showCover(animation.coverImage) }
    if had || playback != nil { onMain { ($0 as? ImageNode)?.updatePlayback() } }
  }

  /// Whether an animation is playing: the node is visible, and it is not paused. Any thread.
  public final var isPlayingAnimation: Bool {
    let (playback, isPaused) = storedImage.withLock { ($0.animation.playback, $0.animation.isPaused) }
    return playback != nil && !isPaused && isVisible
  }

  /// Starts or pauses the playback, depending on the properties and on whether the node is visible. Main.
  @MainActor final func updatePlayback() {
    let player = storedImage.withLock { $0.animation.playback?.player }
    guard let player else {
      if isNodeLoaded { layer.frames = nil }
      return
    }
    if isNodeLoaded, !(layer.frames === player) { layer.frames = player }
    if isPlayingAnimation {
      player.play()
    } else {
      player.pause(at: windowScene?.clock.now, keepsFrame: isVisible)
    }
  }

  /// Releases all decoded frames.
  @MainActor final func discardFrames() {
    let player = storedImage.withLock { $0.animation.playback?.player }
    player?.pause(at: windowScene?.clock.now, keepsFrame: false)
  }
}
