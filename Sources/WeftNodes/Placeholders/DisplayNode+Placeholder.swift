import Foundation
import WeftCompositor
import WeftGraphics

/// A node that has a placeholder as soon as it is given a colour for one.
package protocol PlaceholderColoring: DisplayNode {}

extension DisplayNode {
  /// Whether a placeholder covers the node when it comes on the screen without contents, until it and
  /// all below it are drawn. False by default. Any thread.
  public final var placeholderEnabled: Bool {
    get { state.withLock { $0.isPlaceholderEnabled } }
    set { state.withLock { $0.isPlaceholderEnabled = newValue } }
  }

  /// How long the placeholder takes to fade away, in seconds; 0, the default, removes it at once. Any
  /// thread; negative values count as 0, not finite ones are ignored.
  public final var placeholderFadeDuration: TimeInterval {
    get { read { $0.more.placeholderFadeDuration } }
    set {
      guard accepts(newValue.isFinite, "placeholderFadeDuration") else { return }
      state.withLock { $0.properties.more.placeholderFadeDuration = max(newValue, 0) }
    }
  }

  /// The colour of the placeholder of a node without `placeholderImage()`: a light grey by default;
  /// nil for no placeholder. Any thread.
  public final var placeholderColor: Color? {
    get { read { $0.more.placeholderColor } }
    set {
      state.withLock { $0.properties.more.placeholderColor = newValue }
      if self is any PlaceholderColoring { placeholderEnabled = (newValue?.alpha ?? 0) > 0 }
    }
  }

  /// How long the placeholder waits before it is seen, in seconds: contents that come sooner appear without
  /// it. Nil, the default, for `WindowScene.placeholderGraceTime`. Any thread; negative values count as 0,
  /// not finite ones are ignored.
  public final var placeholderGraceTime: TimeInterval? {
    get { read { $0.more.placeholderGraceTime } }
    set {
      guard accepts(newValue?.isFinite ?? true, "placeholderGraceTime") else { return }
      state.withLock { $0.properties.more.placeholderGraceTime = newValue.map { max($0, 0) } }
    }
  }

  /// How long a placeholder that is seen stays before it fades, in seconds, so that it does not flash. Nil,
  /// the default, for `WindowScene.placeholderMinimumDisplayTime`. Any thread; negative values count as 0,
  /// not finite ones are ignored.
  public final var placeholderMinimumDisplayTime: TimeInterval? {
    get { read { $0.more.placeholderMinimumDisplayTime } }
    set {
      guard accepts(newValue?.isFinite ?? true, "placeholderMinimumDisplayTime") else { return }
      state.withLock { $0.properties.more.placeholderMinimumDisplayTime = newValue.map { max($0, 0) } }
    }
  }

  /// Has the node covered or uncovered once more, as if it had just come on the screen: a placeholder that
  /// need not persist fades, and one comes back over contents that are missing or not enough. Drawings that
  /// end ask by themselves. Any thread; on another than main with the next update.
  public final func setNeedsPlaceholderUpdate() {
    onMain { $0.updatePlaceholder() }
  }

  /// Makes the image of the placeholder that the node is likely to need, here instead of on main.
  package final func preparePlaceholder() {
    let isNeeded = state.withLock { state in
      let properties = state.properties
      return state.isPlaceholderEnabled && !properties.bounds.isEmpty && properties.contents == nil
        && state.rare.placeholderImage == nil
    }
    guard isNeeded, let image = placeholderImage() else { return }
    state.withLock { $0.rare.placeholderImage = image }
  }

  /// Takes the image that was made, or makes it now.
  private final func takePlaceholderImage() -> Bitmap? {
    let image = state.withLock { state in
      guard let image = state.rare.placeholderImage else { return nil as Bitmap? }
      state.rare.placeholderImage = nil
      return image
    }
    return image ?? placeholderImage()
  }
}

@MainActor
extension DisplayNode {
  /// Covers the node if it came on the screen without contents. Returns false if that has to be decided
  /// later, since the node has no size yet, or what is below it is still to be laid out.
  final func showPlaceholderIfNeeded(in scene: WindowScene) -> Bool {
    let (isWanted, isEmpty, flags, backing) = state.withLock { state in
      let isWanted = state.isPlaceholderEnabled && state.interfaceState.contains(.visible)
      let flags = state.ownFlags.union(state.subtreeFlags)
      return (isWanted, state.properties.bounds.isEmpty, flags, state.backing)
    }
    guard isWanted, let backing, backing.placeholder?.isFading ?? true else { return true }
    guard !isEmpty else { return false }
    guard scene.showsPlaceholders || placeholderShouldPersist() else { return true }
    guard lacksContents(backing) else { return flags.isEmpty }
    removePlaceholder()
    let more = read { $0.more }
    let image = takePlaceholderImage()
    guard image != nil || more.placeholderColor != nil else { return true }
    let cover = PlaceholderCover(
      image: image, color: more.placeholderColor,
      graceTime: more.placeholderGraceTime ?? scene.placeholderGraceTime, now: scene.clock.now)
    state.withLock { cover.follow($0.properties) }
    backing.layer.addSublayer(cover.layer)
    backing.placeholder = cover
    return true
  }

  private final func lacksContents(_ backing: NodeBacking) -> Bool {
    let hasContents = contents != nil
    if backing.pendingDisplays > 0 && (!backing.isDrawn || !hasContents) { return true }
    return (backing.isDrawn && !hasContents && needsDisplay) || placeholderShouldPersist()
  }

  private final func updatePlaceholder() {
    guard isVisible, let backing = state.withLock({ $0.backing }), let scene = backing.enteredScene else {
      return
    }
    if backing.placeholder?.isFading ?? true {
      scene.addPlaceholderCandidate(self)
      scene.setNeedsUpdate()
    } else if backing.pendingDisplays == 0 {
      fadePlaceholder()
    }
  }

  /// Uncovers the node, now that everything below the placeholder is drawn.
  final func fadePlaceholder() {
    guard let backing = state.withLock({ $0.backing }), let placeholder = backing.placeholder,
      !placeholder.isFading, !placeholderShouldPersist()
    else { return }
    guard isVisible, let scene = backing.enteredScene else { return removePlaceholder() }
    let more = read { $0.more }
    let isFading = placeholder.fade(
      duration: more.placeholderFadeDuration,
      minimumTime: more.placeholderMinimumDisplayTime ?? scene.placeholderMinimumDisplayTime,
      now: scene.clock.now
    ) { [weak self] in
      guard let self, state.withLock({ $0.backing })?.placeholder === placeholder else { return }
      removePlaceholder()
    }
    if !isFading { removePlaceholder() }
  }

  /// Uncovers the node at once.
  final func removePlaceholder() {
    guard let backing = state.withLock({ $0.backing }), let placeholder = backing.placeholder else { return }
    backing.placeholder = nil
    placeholder.layer.removeFromSuperlayer()
  }
}
