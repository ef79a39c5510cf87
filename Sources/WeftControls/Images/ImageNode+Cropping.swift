import Foundation
import WeftGraphics
import WeftNodes

// How the picture is cropped and scaled. Changing one of these properties redraws the picture. Any thread.

extension ImageNode {
  /// Whether contents are drawn for the bounds and contain only the visible part of the picture. True by
  /// default. Otherwise they are the whole picture in its own size, independent of the bounds.
  public final var isCropEnabled: Bool {
    get { storedImage.withLock { $0.request.isCropEnabled } }
    set { setCropEnabled(newValue, recropImmediately: false, inBounds: .null) }
  }

  /// Sets whether contents are drawn for bounds, and for which ones.
  ///
  /// - Parameters:
  ///   - isCropEnabled: see `isCropEnabled`.
  ///   - recropImmediately: whether main waits until a loaded node is drawn: before this returns, or with the next
  ///     update if this is another thread. This includes nodes with `shouldBypassEnsureDisplay`, such as those that
  ///     load their pictures, once they have one.
  ///   - cropBounds: what to draw for, in points, such as the bounds that the node is about to get; only the
  ///     size counts. Null, empty or not finite for the node's own.
  public final func setCropEnabled(
    _ isCropEnabled: Bool, recropImmediately: Bool, inBounds cropBounds: CGRect
  ) {
    let isUsable =
      !cropBounds.isNull && !cropBounds.isEmpty && !cropBounds.isInfinite
      && (cropBounds.width + cropBounds.height).isFinite
    let size = isUsable ? cropBounds.size : nil
    let isChanged = storedImage.withLock { stored in
      let isOther = assign(&stored.request.isCropEnabled, isCropEnabled)
      return assign(&stored.cropBounds, size) || isOther
    }
    guard isChanged else { return }
    setNeedsDisplay()
    guard recropImmediately, isNodeLoaded, image != nil else { return }
    onMain { node in
      // The picture is there, so there is nothing for which a drawing would be in vain.
      let isBypassed = node.shouldBypassEnsureDisplay
      node.shouldBypassEnsureDisplay = false
      node.recursivelyEnsureDisplaySynchronously(true)
      node.shouldBypassEnsureDisplay = isBypassed
    }
  }

  /// The part of the picture that is shown, as a fraction of it. If it is empty, as it is by default,
  /// `contentMode` determines what is shown. The origin then is the share of a filling picture's excess that
  /// is cut off on the left and at the top: (0.5, 0.5), the default, shows its middle. It counts while
  /// `isCropEnabled` is true, for the modes `scaleAspectFill` and `scaleAspectFit`. Values that are not finite are
  /// ignored.
  public final var cropRect: CGRect {
    get { storedImage.withLock { $0.request.cropRect } }
    set {
      guard accepts(newValue.isFinite, "cropRect") else { return }
      redraw { assign(&$0.request.cropRect, newValue.standardized) }
    }
  }

  /// Whether small pictures are enlarged when they are drawn. False by default: the compositor enlarges them,
  /// which takes less memory.
  public final var forceUpscaling: Bool {
    get { storedImage.withLock { $0.request.forcesUpscaling } }
    set { redraw { assign(&$0.request.forcesUpscaling, newValue) } }
  }

  /// The size of the contents in points, independent of the bounds; zero, the default, for the size that is
  /// shown. It counts where `cropRect` does, and for the mode `center`. Values that are negative or not finite are
  /// ignored.
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

  /// The block of `imageModification`. A block that is set here is equal to no other; use an
  /// `ImageModification` to share results between nodes.
  public final var imageModificationBlock: ImageModificationBlock? {
    get { imageModification?.block }
    set { imageModification = newValue.map { ImageModification($0) } }
  }

  private final func redraw(_ change: (inout Stored) -> Bool) {
    if storedImage.withLock({ change(&$0) }) { setNeedsDisplay() }
  }
}
