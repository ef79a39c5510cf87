import Foundation
import WeftCompositor
import WeftGraphics

/// A node that enables its placeholder when a colour for it is set.
package protocol PlaceholderColoring: DisplayNode {}

extension DisplayNode {
  /// Whether a placeholder covers the node when it becomes visible without contents, until it and all below
  /// it are drawn. False by default. Any thread.
  public final var placeholderEnabled: Bool {
    get { state.withLock { $0.isPlaceholderEnabled } }
    set { state.withLock { $0.isPlaceholderEnabled = newValue } }
  }

  /// The duration of the placeholder's fade-out, in seconds; 0, the default, removes it immediately. Any
  /// thread; negative values are treated as 0, and values that are not finite are ignored.
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

  /// The delay before the placeholder becomes visible, in seconds: contents that arrive earlier appear
  /// without it. Nil, the default, for `WindowScene.placeholderGraceTime`. Any thread; negative values are
  /// treated as 0, and values that are not finite are ignored.
  public final var placeholderGraceTime: TimeInterval? {
    get { read { $0.more.placeholderGraceTime } }
    set {
      guard accepts(newValue?.isFinite ?? true, "placeholderGraceTime") else { return }
      state.withLock { $0.properties.more.placeholderGraceTime = newValue.map { max($0, 0) } }
    }
  }

  /// The minimum time for which a visible placeholder stays before it fades, in seconds, to avoid a flash.
  /// Nil, the default, for `WindowScene.placeholderMinimumDisplayTime`. Any thread; negative values are
  /// treated as 0, and values that are not finite are ignored.
  public final var placeholderMinimumDisplayTime: TimeInterval? {
    get { read { $0.more.placeholderMinimumDisplayTime } }
    set {
      guard accepts(newValue?.isFinite ?? true, "placeholderMinimumDisplayTime") else { return }
      state.withLock { $0.properties.more.placeholderMinimumDisplayTime = newValue.map { max($0, 0) } }
    }
  }

  /// Covers or uncovers the node again, as if it had just become visible. A placeholder that need not persist
  /// fades, and one appears again over contents that are missing or incomplete. Not needed after drawings,
  /// which update the placeholder when they end. Any thread; off main it takes effect with the next update.
  public final func setNeedsPlaceholderUpdate() {
    onMain { $0.updatePlaceholder() }
  }

  /// Creates the placeholder image that the node is likely to need, on this thread instead of on main.
  package final func preparePlaceholder() {
    let isNeeded = state.withLock { state in
      let properties = state.properties
      return state.isPlaceholderEnabled && !properties.bounds.isEmpty && properties.contents == nil
        && state.rare.placeholderImage == nil
    }
    guard isNeeded, let image = placeholderImage() else { return }
    state.withLock { $0.rare.placeholderImage = image }
  }

  /// Takes the image that was created, or creates it now.
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
  /// Covers the node if it became visible without contents. Returns false if that has to be decided later,
  /// because the node has no size yet, or nodes below it are not laid out yet.
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

  /// Uncovers the node once everything below the placeholder is drawn.
  final func fadePlaceholder() {
    guard let backing = state.withLock({ $0.backing }), let placeholder = backing.placeholder,
      !placeholder.isFading, !placeholderShouldPersist()
    else { return }
    guard isVisible, let scene = backing.enteredScene else { return removePlaceholder() }
    let more = read { $0.more }
    let isFading = placeholder.fade(
      duration: scene.animatesInterface ? more.placeholderFadeDuration : 0,
      minimumTime: more.placeholderMinimumDisplayTime ?? scene.placeholderMinimumDisplayTime,
      now: scene.clock.now
    ) { [weak self] in
      guard let self, state.withLock({ $0.backing })?.placeholder === placeholder else { return }
      removePlaceholder()
    }
    if !isFading { removePlaceholder() }
  }

  /// Uncovers the node immediately.
  final func removePlaceholder() {
    guard let backing = state.withLock({ $0.backing }), let placeholder = backing.placeholder else { return }
    backing.placeholder = nil
    placeholder.layer.removeFromSuperlayer()
  }
}
