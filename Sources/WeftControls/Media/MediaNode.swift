import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftThreads

// A media node shows frames that any thread pushes, at the rate of the window, without any work on main. Its
// layer refers to a queue of frames, from which the compositor takes the one that is due, so a video
// continues while main is busy. See `FrameSource`.
//
// A program either pushes frames itself, or gives the node a `MediaSource` that does. When the source
// prepares, plays and stops depends on how close the node is to being visible; see `MediaNode+Playing.swift`.

/// Shows frames that are pushed from any thread, such as those of a video.
///
/// The node shows `poster` until the first frame. Frames are placed by `contentMode`, and fit into the bounds
/// by default. The node is as large as the available space. It accepts frames while it is visible, and shows
/// none in a rasterized subtree.
open class MediaNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is behind locks.
  struct Stored: Sendable {
    var poster: Bitmap?
    var source: (any MediaSource)?
    /// The output that the source was prepared for; nil if it is not prepared.
    var output: MediaOutput?
    var playerState = MediaPlayerState.unknown
    /// Whether to play, by the latest `play()` or `pause()`; nil before, and after the end of what was played.
    var intention: Bool?
    /// Whether the source was played to its end, and has not been played since.
    var hasEnded = false
    var shouldAutoplay = false
    var shouldAutorepeat = false
    var isMuted = false
    weak var delegate: (any MediaNodeDelegate)?
  }

  final let stored = Protected(Stored())
  final let frames: FrameQueue
  final let clock = WindowClock()

  /// Makes a node without frames. Any thread.
  ///
  /// - Parameter maximumWaitingFrames: how many frames may wait for their time. Besides the one that is
  ///   shown, the node keeps no others in memory. 4 by default, at least 1.
  public init(maximumWaitingFrames: Int = 4) {
    let observer = FirstFrameObserver()
    frames = FrameQueue(capacity: maximumWaitingFrames, onFirstFrame: observer.send)
    super.init()
    observer.node.object = self
    isOpaque = false
    clipsToBounds = true
    contentMode = .scaleAspectFit
    onDidLoad { node in node.layer.frames = (node as? MediaNode)?.frames }
  }

  deinit {
    let (source, output) = stored.withLock { ($0.source, $0.output) }
    guard let output else { return }
    output.end()
    MutationQueue.shared.append(.perform { source?.discard() })
  }

  // MARK: Frames

  /// Shows a frame. Any thread; does not involve main.
  ///
  /// - Parameters:
  ///   - frame: what is shown, in points at its own scale where `contentMode` does not scale it.
  ///   - time: when it is shown, in seconds of `currentTime`; nil for the next frame of the window. If
  ///     several frames are due, the last is shown.
  /// - Returns: whether the frame will be shown, or why not. A producer that is too far ahead gets
  ///   `.queueFull`. Nothing is shown while the node is not visible.
  @discardableResult
  public final func push(_ frame: Bitmap, at time: TimeInterval? = nil) -> FramePush {
    frames.push(frame, at: time)
  }

  /// The time of the node's window, in seconds, which the times of frames refer to. Before the node is in a
  /// window, that of windows on a screen. Any thread.
  public final var currentTime: TimeInterval { clock.now }

  /// How many frames were shown so far, how many were not, and how many wait. Any thread.
  public final var statistics: FrameStatistics { frames.statistics }

  /// Whether a frame is shown. Any thread.
  public final var hasShownFrame: Bool { frames.hasShownFrame }

  /// The picture that is shown until the first frame; nil, the default, for none. Any thread.
  public final var poster: Bitmap? {
    get { stored.withLock { $0.poster } }
    set {
      stored.withLock { $0.poster = newValue }
      contents = newValue
    }
  }

  /// Shows the poster instead of the last frame, until the next one. Any thread.
  public final func resetToPoster() { frames.clear() }

  /// The delegate, which is notified about playback; kept weakly. Any thread.
  public final var delegate: (any MediaNodeDelegate)? {
    get { stored.withLock { $0.delegate } }
    set { stored.withLock { $0.delegate = newValue } }
  }

  // MARK: DisplayNode

  /// Follows the clock of the window. Call super.
  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    if let scene = windowScene { clock.follow(scene.clock) }
  }

  /// Prepares the source. Call super.
  open override func didEnterPreloadState() {
    super.didEnterPreloadState()
    prepareSource()
  }

  /// Discards the source and releases the last frame. Call super.
  open override func didExitPreloadState() {
    super.didExitPreloadState()
    discardSource()
  }

  /// Shows the poster again. Call super.
  open override func didEnterDisplayState() {
    super.didEnterDisplayState()
    contents = poster
  }

  /// Accepts frames from now on, and plays if that was requested. Call super.
  open override func didEnterVisibleState() {
    super.didEnterVisibleState()
    if let scene = windowScene { clock.follow(scene.clock) }
    frames.isOpen = true
    playIfRequested()
  }

  /// Accepts no more frames, and pauses the source. Call super.
  open override func didExitVisibleState() {
    super.didExitVisibleState()
    frames.isOpen = false
    pauseWhileHidden()
  }

  /// Releases the pixels of the poster and the last frame. Call super.
  open override func clearContents() {
    frames.clear()
    super.clearContents()
  }

  /// Accepts a press if there is a source or a delegate.
  open override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    event.button == .primary && (source != nil || delegate != nil)
  }

  /// Plays or pauses, unless the delegate does something else.
  open override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary, bounds.contains(point) else { return false }
    wasTapped()
    return true
  }

  /// A video, if it has a name. It is busy while its source loads, and can be pressed if there is a source or a delegate.
  @MainActor open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    guard description.role != nil || accessibilityLabel?.isEmpty == false else { return }
    description.role = .video
    if [.initialLoading, .loading].contains(playerState) { description.states.insert(.busy) }
    if source != nil || delegate != nil { description.actions.append(.press) }
  }

  /// Plays or pauses by a press, unless the delegate does something else.
  @MainActor open override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    guard action == .press, source != nil || delegate != nil else {
      return super.performAccessibilityAction(action)
    }
    wasTapped()
    return true
  }
}

/// Notifies a node on main that the compositor has shown the first of its frames.
private final class FirstFrameObserver: Sendable {
  final class WeakNode: @unchecked Sendable {
    // Unchecked: written once, before the object is shared.
    weak var object: MediaNode?
  }

  let node = WeakNode()

  func send() {
    MutationQueue.shared.append(
      .perform { [node] in
        guard let node = node.object else { return }
        node.delegate?.mediaNodeDidShowFirstFrame(node)
      })
  }
}
