import Foundation
import WeftGraphics
import WeftNodes

// How the picture is cut and scaled. Each of these has the picture drawn anew when it changes. Any thread.

extension ImageNode {
  /// Whether contents are drawn for the bounds, of which they show just what is seen. True by default;
  /// otherwise they are the whole picture in its own size, whatever the bounds.
  public final var isCropEnabled: Bool {
    get { storedImage.withLock { $0.request.isCropEnabled } }
    set { setCropEnabled(newValue, recropImmediately: false, inBounds: .null) }
  }

  /// Says whether contents are drawn for the bounds, or for other ones.
  ///
  /// - Parameters:
  ///   - isCropEnabled: see `isCropEnabled`.
  ///   - recropImmediately: whether to draw before this returns, if this is main and the node has a size and
  ///     was loaded; otherwise it is drawn in the background.
  ///   - cropBounds: what to draw for, in points, such as the bounds that the node is about to get; only the
  ///     size counts. Null or empty for the node's own.
  public final func setCropEnabled(
    _ isCropEnabled: Bool, recropImmediately: Bool, inBounds cropBounds: CGRect
  ) {
    let size = cropBounds.isNull || cropBounds.isEmpty || cropBounds.isInfinite ? nil : cropBounds.size
    let isChanged = storedImage.withLock { stored in
      let isOther = assign(&stored.request.isCropEnabled, isCropEnabled)
      return assign(&stored.cropBounds, size) || isOther
    }
    guard isChanged else { return }
    setNeedsDisplay()
    guard recropImmediately, isNodeLoaded, image != nil else { return }
    onMain { $0.recursivelyEnsureDisplaySynchronously(true) }
  }

  /// The part of the picture that is shown, as a fraction of it. If it is empty, as it is by default,
  /// `contentMode` says what is shown, and the origin how much of what a filling picture has too much is cut
  /// off on the left and at the top: (0.5, 0.5), the default, shows its middle. What is not finite is ignored.
  public final var cropRect: CGRect {
    get { storedImage.withLock { $0.request.cropRect } }
    set {
      guard accepts(newValue.isFinite, "cropRect") else { return }
      redraw { assign(&$0.request.cropRect, newValue.standardized) }
    }
  }

  /// Whether small pictures are enlarged when they are drawn, instead of when they are composed, which costs
  /// less memory. False by default.
  public final var forceUpscaling: Bool {
    get { storedImage.withLock { $0.request.forcesUpscaling } }
    set { redraw { assign(&$0.request.forcesUpscaling, newValue) } }
  }

  /// The size of the contents in points, whatever the bounds; zero, the default, for what is shown. What is
  /// negative or not finite is ignored.
  public final var forcedSize: CGSize {
    get { storedImage.withLock { $0.request.forcedSize } }
    set {
      let isValid = newValue.width >= 0 && newValue.height >= 0
      guard accepts(isValid && CGRect(origin: .zero, size: newValue).isFinite, "forcedSize") else { return }
      redraw { assign(&$0.request.forcedSize, newValue) }
    }
  }

  /// Changes the picture after it was drawn; nil, the default, leaves it as it is. Nodes with equal pictures
  /// and equal changes share the result.
  public final var imageModification: ImageModification? {
    get { storedImage.withLock { $0.modification } }
    set { redraw { assign(&$0.modification, newValue) } }
  }

  /// What `imageModification` does. A block that is set is equal to no other; make an `ImageModification` to
  /// share what it makes.
  public final var imageModificationBlock: ImageModificationBlock? {
    get { imageModification?.block }
    set { imageModification = newValue.map { ImageModification($0) } }
  }

  private final func redraw(_ change: (inout Stored) -> Bool) {
    if storedImage.withLock({ change(&$0) }) { setNeedsDisplay() }
  }
}
