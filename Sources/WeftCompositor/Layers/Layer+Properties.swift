import Foundation
import WeftGraphics

extension Layer {
  /// The visible part of the layer's own coordinate space, in points. Its origin is the scroll offset of the
  /// sublayers. Animatable.
  public final var bounds: CGRect {
    get { properties.shownBounds }
    set { set(.bounds, \.bounds, to: newValue.standardized, isDrawable: newValue.isFinite) }
  }

  /// The position of the anchor point, in points of the superlayer. Animatable.
  public final var position: CGPoint {
    get { properties.position }
    set { set(.position, \.position, to: newValue, isDrawable: newValue.isFinite) }
  }

  /// The point that `position` refers to and `transform` is applied about, as a fraction of the bounds; the
  /// centre by default. Animatable.
  public final var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { set(.anchorPoint, \.anchorPoint, to: newValue, isDrawable: newValue.isFinite) }
  }

  /// Siblings with a larger value are in front, regardless of their order. 0 by default.
  public final var zPosition: CGFloat {
    get { properties.zPosition }
    set { setZPosition(newValue) }
  }

  /// A transform of the layer, applied about its anchor point. Animatable.
  public final var transform: AffineTransform {
    get { properties.transform }
    set { set(.transform, \.transform, to: newValue, isDrawable: newValue.isFinite) }
  }

  /// A transform of all sublayers, applied about this layer's anchor point. Animatable.
  public final var sublayerTransform: AffineTransform {
    get { properties.sublayerTransform }
    set { set(.sublayerTransform, \.sublayerTransform, to: newValue, isDrawable: newValue.isFinite) }
  }

  /// From 0 (invisible) to 1, for the layer together with its sublayers. Animatable.
  public final var opacity: CGFloat {
    get { properties.opacity }
    set { set(.opacity, \.opacity, to: min(max(newValue, 0), 1), isDrawable: newValue.isFinite) }
  }

  /// Whether the layer and its sublayers are not drawn.
  public final var isHidden: Bool {
    get { properties.isHidden }
    set { set(\.isHidden, to: newValue) }
  }

  /// The colour that fills the bounds behind the contents; nil for none. Animatable.
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

  /// The corners that `cornerRadius` rounds; all by default.
  public final var maskedCorners: RectCorners {
    get { properties.maskedCorners }
    set { set(\.maskedCorners, to: newValue) }
  }

  /// The width of the border inside the bounds, in points. Animatable.
  public final var borderWidth: CGFloat {
    get { properties.borderWidth }
    set { set(.borderWidth, \.borderWidth, to: max(newValue, 0), isDrawable: newValue.isFinite) }
  }

  /// The colour of the border, black by default. Animatable.
  public final var borderColor: Color {
    get { properties.borderColor }
    set { set(.borderColor, \.borderColor, to: newValue, isDrawable: newValue.isFinite) }
  }

  /// The colour of the shadow, black by default. Animatable.
  public final var shadowColor: Color {
    get { properties.shadowColor }
    set { set(.shadowColor, \.shadowColor, to: newValue, isDrawable: newValue.isFinite) }
  }

  /// From 0 (no shadow, the default) to 1. Animatable.
  public final var shadowOpacity: CGFloat {
    get { properties.shadowOpacity }
    set { set(.shadowOpacity, \.shadowOpacity, to: min(max(newValue, 0), 1), isDrawable: newValue.isFinite) }
  }

  /// The offset of the shadow, in points; (0, −3) by default. Animatable.
  public final var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set {
      set(
        .shadowOffset, \.shadowOffset, to: newValue,
        isDrawable: newValue.width.isFinite && newValue.height.isFinite)
    }
  }

  /// The standard deviation of the shadow's Gaussian blur, in points; 3 by default. Animatable.
  public final var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set { set(.shadowRadius, \.shadowRadius, to: max(newValue, 0), isDrawable: newValue.isFinite) }
  }

  /// Whether contents and sublayers are clipped to the (rounded) bounds.
  public final var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { set(\.masksToBounds, to: newValue) }
  }

  /// Whether the contents are clipped to the (rounded) bounds even if `masksToBounds` is false. False by
  /// default.
  public final var masksContents: Bool {
    get { properties.masksContents }
    set { set(\.masksContents, to: newValue) }
  }

  /// Whether the contents, if there are any, replace the background even if they are transparent, because
  /// they already include the background and its rounded corners. False by default.
  public final var contentsIncludeBackground: Bool {
    get { properties.contentsIncludeBackground }
    set { set(\.contentsIncludeBackground, to: newValue) }
  }

  /// The bitmap that the layer shows above its background.
  public final var contents: Bitmap? {
    get { properties.contents }
    set { setContents(newValue) }
  }

  /// A source of contents that change over time, independent of the main thread, in place of `contents`; nil
  /// for none. A source belongs to one layer.
  package final var frames: (any FrameSource)? {
    get { properties.frames }
    set { setFrames(newValue) }
  }

  /// An object that sets other properties on every frame, independent of the main thread; nil for none.
  package final var driver: (any LayerDriver)? {
    get { properties.driver }
    set { setDriver(newValue) }
  }

  /// The shift of a scroll driver's coordinates when the frames of the sublayers were set.
  package final var driverShift: CGPoint {
    get { properties.driverShift }
    set { set(\.driverShift, to: newValue) }
  }

  /// How the contents are placed if their size differs from that of the bounds; stretched by default.
  public final var contentsGravity: ContentsGravity {
    get { properties.contentsGravity }
    set { set(\.contentsGravity, to: newValue) }
  }

  /// The visible part of the contents, as a fraction of them. Animatable.
  public final var contentsRect: CGRect {
    get { properties.contentsRect }
    set { set(.contentsRect, \.contentsRect, to: newValue.standardized, isDrawable: newValue.isFinite) }
  }

  /// The part of the contents that stretches when they are resized, as a fraction of them. The corners and
  /// edges around it keep their size. Animatable.
  public final var contentsCenter: CGRect {
    get { properties.contentsCenter }
    set { set(.contentsCenter, \.contentsCenter, to: newValue.standardized, isDrawable: newValue.isFinite) }
  }

  /// The number of pixels of the contents per point; 1 by default.
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
