import Foundation
import WeftGraphics

extension Layer {
  /// The part of the layer's own coordinate space that it shows, in points. Its origin is the scroll
  /// offset of the sublayers. Animatable.
  public final var bounds: CGRect {
    get { properties.shownBounds }
    set { set(.bounds, \.bounds, to: newValue.standardized, isDrawable: newValue.isFinite) }
  }

  /// Where the anchor point lies, in points of the superlayer. Animatable.
  public final var position: CGPoint {
    get { properties.position }
    set { set(.position, \.position, to: newValue, isDrawable: newValue.isFinite) }
  }

  /// The point that `position` places and `transform` turns about, as a fraction of the bounds; the
  /// centre at first. Animatable.
  public final var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { set(.anchorPoint, \.anchorPoint, to: newValue, isDrawable: newValue.isFinite) }
  }

  /// Siblings with a larger value are in front, whatever their order. 0 at first.
  public final var zPosition: CGFloat {
    get { properties.zPosition }
    set { setZPosition(newValue) }
  }

  /// Turns, scales and moves the layer about its anchor point. Animatable.
  public final var transform: AffineTransform {
    get { properties.transform }
    set { set(.transform, \.transform, to: newValue, isDrawable: newValue.isFinite) }
  }

  /// Turns, scales and moves all sublayers about this layer's anchor point. Animatable.
  public final var sublayerTransform: AffineTransform {
    get { properties.sublayerTransform }
    set { set(.sublayerTransform, \.sublayerTransform, to: newValue, isDrawable: newValue.isFinite) }
  }

  /// From 0 (invisible) to 1, for the layer together with its sublayers. Animatable.
  public final var opacity: CGFloat {
    get { properties.opacity }
    set { set(.opacity, \.opacity, to: min(max(newValue, 0), 1), isDrawable: newValue.isFinite) }
  }

  /// Whether the layer and its sublayers are left out.
  public final var isHidden: Bool {
    get { properties.isHidden }
    set { set(\.isHidden, to: newValue) }
  }

  /// Fills the bounds below the contents; nil for nothing. Animatable.
  public final var backgroundColor: Color? {
    get { properties.backgroundColor }
    set { set(.backgroundColor, \.backgroundColor, to: newValue, isDrawable: newValue?.isFinite ?? true) }
  }

  /// The radius of the rounded corners, in points. It rounds the background, the border and the
  /// shadow; with `masksToBounds` also the contents and sublayers. Animatable.
  public final var cornerRadius: CGFloat {
    get { properties.cornerRadius }
    set { set(.cornerRadius, \.cornerRadius, to: max(newValue, 0), isDrawable: newValue.isFinite) }
  }

  /// The corners that `cornerRadius` rounds; all at first.
  public final var maskedCorners: RectCorners {
    get { properties.maskedCorners }
    set { set(\.maskedCorners, to: newValue) }
  }

  /// The width of the border inside the bounds, in points. Animatable.
  public final var borderWidth: CGFloat {
    get { properties.borderWidth }
    set { set(.borderWidth, \.borderWidth, to: max(newValue, 0), isDrawable: newValue.isFinite) }
  }

  /// The colour of the border, black at first. Animatable.
  public final var borderColor: Color {
    get { properties.borderColor }
    set { set(.borderColor, \.borderColor, to: newValue, isDrawable: newValue.isFinite) }
  }

  /// The colour of the shadow, black at first. Animatable.
  public final var shadowColor: Color {
    get { properties.shadowColor }
    set { set(.shadowColor, \.shadowColor, to: newValue, isDrawable: newValue.isFinite) }
  }

  /// From 0 (no shadow, as at first) to 1. Animatable.
  public final var shadowOpacity: CGFloat {
    get { properties.shadowOpacity }
    set { set(.shadowOpacity, \.shadowOpacity, to: min(max(newValue, 0), 1), isDrawable: newValue.isFinite) }
  }

  /// How far the shadow is moved, in points; (0, −3) at first. Animatable.
  public final var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set {
      set(
        .shadowOffset, \.shadowOffset, to: newValue,
        isDrawable: newValue.width.isFinite && newValue.height.isFinite)
    }
  }

  /// The standard deviation of the shadow's Gaussian blur, in points; 3 at first. Animatable.
  public final var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set { set(.shadowRadius, \.shadowRadius, to: max(newValue, 0), isDrawable: newValue.isFinite) }
  }

  /// Whether contents and sublayers are cut off at the (rounded) bounds.
  public final var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { set(\.masksToBounds, to: newValue) }
  }

  /// Whether the contents are cut off at the (rounded) bounds even if `masksToBounds` is false. False at
  /// first.
  public final var masksContents: Bool {
    get { properties.masksContents }
    set { set(\.masksContents, to: newValue) }
  }

  /// Whether the contents, if there are any, replace the background, though they may be transparent: what
  /// drew them has drawn the background too, and has rounded its corners. False at first.
  public final var contentsIncludeBackground: Bool {
    get { properties.contentsIncludeBackground }
    set { set(\.contentsIncludeBackground, to: newValue) }
  }

  /// The picture that the layer shows above its background.
  public final var contents: Bitmap? {
    get { properties.contents }
    set { setContents(newValue) }
  }

  /// Gives the contents over time, whatever main does, in place of `contents`; nil for none. A source
  /// belongs to one layer.
  package final var frames: (any FrameSource)? {
    get { properties.frames }
    set { setFrames(newValue) }
  }

  /// Decides about other properties frame by frame, whatever main does; nil for none.
  package final var driver: (any LayerDriver)? {
    get { properties.driver }
    set { setDriver(newValue) }
  }

  /// How far the coordinates of a scroll driver had been moved when the frames of the sublayers were set.
  package final var driverShift: CGPoint {
    get { properties.driverShift }
    set { set(\.driverShift, to: newValue) }
  }

  /// How the contents are placed when their size is not that of the bounds; stretched at first.
  public final var contentsGravity: ContentsGravity {
    get { properties.contentsGravity }
    set { set(\.contentsGravity, to: newValue) }
  }

  /// The part of the contents that is shown, as a fraction of them. Animatable.
  public final var contentsRect: CGRect {
    get { properties.contentsRect }
    set { set(.contentsRect, \.contentsRect, to: newValue.standardized, isDrawable: newValue.isFinite) }
  }

  /// The part of the contents that stretches when they are resized, as a fraction of them; what lies
  /// around it keeps its size, as corners and edges do. Animatable.
  public final var contentsCenter: CGRect {
    get { properties.contentsCenter }
    set { set(.contentsCenter, \.contentsCenter, to: newValue.standardized, isDrawable: newValue.isFinite) }
  }

  /// How many pixels of the contents make a point; 1 at first.
  public final var contentsScale: CGFloat {
    get { properties.contentsScale }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      set(\.contentsScale, to: newValue)
    }
  }
}

extension Color {
  fileprivate var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}
