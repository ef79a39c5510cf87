import WeftNodes
import WeftThreads

// Playback by a source. The requests of the program (`play()`, `pause()`, `shouldAutoplay`) are stored. What
// the source is asked to do follows from them and from how close the node is to being visible.

extension MediaNode {
  /// The source that plays into the node; nil, the default, if the program pushes frames itself. Any thread;
  /// on threads other than main the change takes effect with the next update.
  ///
  /// The source is prepared when the node enters the preload state, plays while the node is visible, and is
  /// discarded when the node leaves the preload state. Another source begins with the poster.
  public final var source: (any MediaSource)? {
    get { stored.withLock { $0.source } }
    set {
      let old = stored.withLock { stored in
        defer { stored.source = newValue }
        return stored.source
      }
      guard old !== newValue else { return }
      onMain { node in (node as? MediaNode)?.sourceDidChange(from: old) }
    }
  }

  /// The state of the node and its source. Any thread.
  public final var playerState: MediaPlayerState { stored.withLock { $0.playerState } }

  /// Whether the source plays, or will as soon as it has data. Any thread.
  public final var isPlaying: Bool { [.playing, .loading].contains(playerState) }

  /// Whether the source plays when the node becomes visible, unless `pause()` was called. What has ended does
  /// not play again because of this. False by default. Any thread.
  public final var shouldAutoplay: Bool {
    get { stored.withLock { $0.shouldAutoplay } }
    set { stored.withLock { $0.shouldAutoplay = newValue } }
  }

  /// Whether the source starts again after its end. False by default. Any thread.
  public final var shouldAutorepeat: Bool {
    get { stored.withLock { $0.shouldAutorepeat } }
    set { stored.withLock { $0.shouldAutorepeat = newValue } }
  }

  /// Whether the sound is off. False by default. Any thread; on threads other than main the source is
  /// notified with the next update.
  public final var isMuted: Bool {
    get { stored.withLock { $0.isMuted } }
    set {
      let isChanged = stored.withLock { assign(&$0.isMuted, newValue) }
      if isChanged { onMain { node in (node as? MediaNode)?.source?.setMuted(newValue) } }
    }
  }

  /// Plays the source as soon as it is ready and the node is visible. Main.
  @MainActor public final func play() {
    stored.withLock { ($0.intention, $0.hasEnded) = (true, false) }
    playIfRequested()
  }

  /// Pauses the source until `play()` is called. Main.
  @MainActor public final func pause() {
    stored.withLock { $0.intention = false }
    if isPlaying { stop() }
  }
}

@MainActor
extension MediaNode {
  private final var isPlayRequested: Bool { stored.withLock { $0.intention ?? $0.shouldAutoplay } }

  final func prepareSource() {
    guard let source, playerState == .unknown else { return }
    let output = MediaOutput(frames: frames, clock: clock) { [weak self] output, event in
      self?.handle(event, from: output)
    }
    stored.withLock { $0.output = output }
    setState(.initialLoading)
    // The delegate may have set another source.
    guard stored.withLock({ $0.output }) === output else { return }
    source.setMuted(isMuted)
    source.prepare(for: output)
  }

  final func discardSource() {
    discard(source)
    frames.clear()
  }

  private final func discard(_ source: (any MediaSource)?) {
    let output = stored.withLock { stored in
      defer { stored.output = nil }
      return stored.output
    }
    guard let output else { return }
    output.end()
    source?.discard()
    setState(.unknown)
  }

  final func sourceDidChange(from old: (any MediaSource)?) {
    stored.withLock { $0.hasEnded = false }
    discard(old)
    frames.clear()
    if isInPreloadState { prepareSource() }
  }

  final func playIfRequested() {
    guard isVisible, isPlayRequested, let source else { return }
    // What has ended starts again on request or as a repetition, not because it is seen again.
    guard stored.withLock({ !$0.hasEnded || $0.shouldAutorepeat }) else { return }
    switch playerState {
    case .unknown, .initialLoading, .playing, .loading, .failed: return
    case .finished: source.rewind()
    case .readyToPlay, .likelyToKeepUpButNotPlaying, .paused: break
    }
    stored.withLock { $0.hasEnded = false }
    if setState(.playing) { source.play() }
  }

  /// Pauses since the node is not visible; the request to play is kept.
  final func pauseWhileHidden() {
    if isPlaying { stop() }
  }

  private final func stop() {
    if setState(.paused) { source?.pause() }
  }

  private final func handle(_ event: MediaEvent, from output: MediaOutput) {
    guard stored.withLock({ $0.output }) === output else { return }
    switch (event, playerState) {
    case (.readyToPlay, .initialLoading):
      setState(.readyToPlay)
      playIfRequested()
    case (.stalled, .playing):
      setState(.loading)
    case (.likelyToKeepUp, .loading):
      setState(.playing)
    case (.likelyToKeepUp, .readyToPlay), (.likelyToKeepUp, .paused):
      setState(.likelyToKeepUpButNotPlaying)
      playIfRequested()
    case (.finished, .playing), (.finished, .loading):
      playedToEnd()
    case (.failed(let error), _):
      setState(.failed)
      delegate?.mediaNode(self, didFailWith: error)
    default: break
    }
  }

  private final func playedToEnd() {
    setState(.finished)
    delegate?.mediaNodeDidPlayToEnd(self)
    guard playerState == .finished else { return }
    // The delegate may have paused it.
    if shouldAutorepeat, isPlayRequested { return playIfRequested() }
    // The request is fulfilled. What comes later plays as by `shouldAutoplay`.
    stored.withLock { stored in
      stored.hasEnded = true
      if stored.intention == true { stored.intention = nil }
    }
    source?.pause()
  }

  final func wasTapped() {
    guard delegate?.mediaNodeWasTapped(self) != true else { return }
    if isPlaying { pause() } else { play() }
  }

  /// Sets the state. Returns whether it is still that once the delegate was notified, which may play or pause.
  @discardableResult
  private final func setState(_ state: MediaPlayerState) -> Bool {
    let old = stored.withLock { stored in
      defer { stored.playerState = state }
      return stored.playerState
    }
    if old != state { delegate?.mediaNode(self, didChangeStateFrom: old) }
    return playerState == state
  }
}
