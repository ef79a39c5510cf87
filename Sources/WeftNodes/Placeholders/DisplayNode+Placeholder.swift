import Foundation
import WeftCompositor
import WeftGraphics

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
    set { state.withLock { $0.properties.more.placeholderColor = newValue } }
  }
}

@MainActor
extension DisplayNode {
  /// In front of all subnodes.
  private static let placeholderZPosition: CGFloat = 9999

  /// Covers the node if it came on the screen without contents.
  final func showPlaceholderIfNeeded() {
    let (isWanted, backing) = state.withLock { state in
      let isShown = state.interfaceState.contains(.visible) && !state.properties.bounds.isEmpty
      return (state.isPlaceholderEnabled && isShown, state.backing)
    }
    guard isWanted, let backing, backing.placeholder == nil, lacksContents(backing) else { return }
    let image = placeholderImage()
    let more = read { $0.more }
    guard image != nil || more.placeholderColor != nil else { return }
    let placeholder = Layer()
    placeholder.name = "placeholder"
    placeholder.animatesImplicitly = false
    placeholder.zPosition = Self.placeholderZPosition
    placeholder.frame = bounds
    placeholder.cornerRadius = more.cornerRadius
    placeholder.maskedCorners = more.maskedCorners
    if let image {
      placeholder.contentsScale = image.scale
      placeholder.contents = image
    } else {
      placeholder.backgroundColor = more.placeholderColor
    }
    backing.layer.addSublayer(placeholder)
    backing.placeholder = placeholder
    backing.isPlaceholderFading = false
  }

  private final func lacksContents(_ backing: NodeBacking) -> Bool {
    let drawsNothing = backing.capability == nil
    let hasContents = contents != nil
    if backing.pendingDisplays > 0 && (drawsNothing || !hasContents) { return true }
    return (!drawsNothing && !hasContents && needsDisplay) || placeholderShouldPersist()
  }

  /// Uncovers the node, now that everything below the placeholder is drawn.
  final func fadePlaceholder() {
    guard let backing = state.withLock({ $0.backing }), let placeholder = backing.placeholder,
      !backing.isPlaceholderFading, !placeholderShouldPersist()
    else { return }
    let duration = placeholderFadeDuration
    guard duration > 0, isVisible else { return removePlaceholder() }
    backing.isPlaceholderFading = true
    Transaction.withoutAnimations { placeholder.opacity = 0 }
    let fade = BasicAnimation(.opacity, from: 1, to: 0, duration: duration, timingFunction: .linear)
    placeholder.add(fade, forKey: "fade") { [weak self] _ in
      guard let self, state.withLock({ $0.backing })?.placeholder === placeholder else { return }
      removePlaceholder()
    }
  }

  /// Uncovers the node at once.
  final func removePlaceholder() {
    guard let backing = state.withLock({ $0.backing }), let placeholder = backing.placeholder else { return }
    backing.placeholder = nil
    backing.isPlaceholderFading = false
    placeholder.removeFromSuperlayer()
  }
}
