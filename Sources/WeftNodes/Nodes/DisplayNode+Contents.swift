import Foundation
import WeftCompositor
import WeftGraphics
import WeftThreads

extension DisplayNode {
  /// The bitmap that the node shows above its background; a node that draws sets it itself. Nil by default. Any thread.
  public final var contents: Bitmap? {
    get { read { $0.contents } }
    set { setContents(newValue) }
  }

  final func setContents(_ bitmap: Bitmap?) {
    write(.contents) { state in
      switch (state.properties.contents, bitmap) {
      case (nil, nil): return nil
      case (let old?, let new?) where old.isIdentical(to: new): return nil
      default: break
      }
      state.properties.contents = bitmap
      if let bitmap { state.properties.contentsScale = bitmap.scale }
      return []
    }
  }

  /// Pixels of the contents per point: the scale of the bitmap that was set last, 1 by default. Any thread;
  /// only finite values above 0 are accepted.
  public final var contentsScale: CGFloat {
    get { read { $0.contentsScale } }
    set {
      guard accepts(newValue.isFinite && newValue > 0, "contentsScale") else { return }
      write(.contents) { assign(&$0.properties.contentsScale, newValue) ? [] : nil }
    }
  }

  /// How the contents are placed if their size differs from that of the bounds; stretched by default. Any thread.
  public final var contentsGravity: ContentsGravity {
    get { read { $0.more.contentsGravity } }
    set {
      guard contentsGravity != newValue else { return }
      write(.contentsPlacement) { assign(&$0.properties.more.contentsGravity, newValue) ? [] : nil }
      (self as? any ContentsPlacing)?.contentsGravityDidChange()
    }
  }

  /// The same as `contentsGravity`, with the names that views use; `.scaleToFill` by default. Any thread.
  ///
  /// - Precondition: not `.redraw`.
  public final var contentMode: ContentMode {
    get { ContentMode(contentsGravity) }
    set {
      guard let gravity = newValue.contentsGravity else {
        requirementFailed("contentMode can't be .redraw: use needsDisplayOnBoundsChange", of: self)
      }
      contentsGravity = gravity
    }
  }

  /// The part of the contents that is shown, as a fraction of them; all by default. Any thread; values that
  /// are not finite are ignored.
  public final var contentsRect: CGRect {
    get { read { $0.more.contentsRect } }
    set {
      guard accepts(newValue.isFinite, "contentsRect") else { return }
      write(.contentsPlacement) { assign(&$0.properties.more.contentsRect, newValue) ? [] : nil }
    }
  }

  /// The part of the contents that stretches, as a fraction of them; all by default. Any thread; values that
  /// are not finite are ignored.
  public final var contentsCenter: CGRect {
    get { read { $0.more.contentsCenter } }
    set {
      guard accepts(newValue.isFinite, "contentsCenter") else { return }
      write(.contentsPlacement) { assign(&$0.properties.more.contentsCenter, newValue) ? [] : nil }
    }
  }

  /// Whether the node covers everything behind it. True by default. Any thread.
  ///
  /// If the background colour is also opaque, drawn contents have no alpha channel. Setting true is
  /// additionally a promise that the drawing covers every pixel, regardless of the background.
  public final var isOpaque: Bool {
    get { read { $0.isOpaque } }
    set {
      write([]) { state in
        let changed = assign(&state.properties.isOpaque, newValue)
        guard assign(&state.properties.isOpaqueByPromise, newValue) || changed else { return nil }
        state.needsDisplay = true
        return .display
      }
    }
  }
}
