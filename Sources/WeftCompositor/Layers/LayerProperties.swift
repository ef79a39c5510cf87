import Foundation
import WeftGraphics
import WeftThreads

/// Everything about a layer that can be seen, apart from its place in the tree: a plain value.
///
/// The model keeps one in each `Layer`; a commit copies it into the `RenderLayer`; the compositor
/// changes its own copy while animations run.
public struct LayerProperties: Sendable {
  /// The part of the layer's own coordinate space that it shows, in points. The origin is the
  /// scroll offset of the sublayers.
  public var bounds = CGRect.zero
  /// Where the anchor point lies, in points of the superlayer.
  public var position = CGPoint.zero
  /// Applied about the anchor point.
  public var transform = AffineTransform.identity
  /// From 0 (invisible) to 1, for the layer together with its sublayers.
  public var opacity: CGFloat = 1
  /// Whether the layer and its sublayers are left out.
  public var isHidden = false
  /// Fills the bounds below the contents.
  public var backgroundColor: Color?
  /// Whether contents and sublayers are cut off at the (rounded) bounds.
  public var masksToBounds = false
  /// Whether the contents are cut off at the (rounded) bounds even if `masksToBounds` is false.
  public var masksContents = false
  /// Whether the contents replace the background wherever they are, though they may be transparent: what
  /// drew them has drawn the background too, and has rounded its corners.
  public var contentsIncludeBackground = false
  /// The picture that the layer shows.
  public var contents: Bitmap?
  /// How many pixels of the contents make a point.
  public var contentsScale: CGFloat = 1

  private var rare = CopyOnWrite<RareLayerProperties>()

  /// Whether the contents are cut off at the (rounded) bounds.
  var clipsContents: Bool { masksToBounds || masksContents }

  /// The properties of a new layer.
  public init() {}
}

// What few layers change is kept apart: a commit copies the rest for every layer.

extension LayerProperties {
  /// Siblings with a larger value are in front, whatever their order.
  public var zPosition: CGFloat {
    get { rare.value.zPosition }
    set { rare.value.zPosition = newValue }
  }

  /// The point that `position` places and `transform` turns about, as a fraction of the bounds.
  public var anchorPoint: CGPoint {
    get { rare.value.anchorPoint }
    set { rare.value.anchorPoint = newValue }
  }

  /// Applied to all sublayers, about this layer's anchor point.
  public var sublayerTransform: AffineTransform {
    get { rare.value.sublayerTransform }
    set { rare.value.sublayerTransform = newValue }
  }

  /// The radius of the rounded corners, in points; more than half the shorter side counts as half.
  public var cornerRadius: CGFloat {
    get { rare.value.cornerRadius }
    set { rare.value.cornerRadius = newValue }
  }

  /// The corners that `cornerRadius` rounds.
  public var maskedCorners: RectCorners {
    get { rare.value.maskedCorners }
    set { rare.value.maskedCorners = newValue }
  }

  /// The width of the border inside the bounds, in points.
  public var borderWidth: CGFloat {
    get { rare.value.borderWidth }
    set { rare.value.borderWidth = newValue }
  }

  /// The colour of the border, which is drawn above the contents and the sublayers.
  public var borderColor: Color {
    get { rare.value.borderColor }
    set { rare.value.borderColor = newValue }
  }

  /// The colour of the shadow.
  public var shadowColor: Color {
    get { rare.value.shadowColor }
    set { rare.value.shadowColor = newValue }
  }

  /// From 0 (no shadow) to 1.
  public var shadowOpacity: CGFloat {
    get { rare.value.shadowOpacity }
    set { rare.value.shadowOpacity = newValue }
  }

  /// How far the shadow is moved, in points.
  public var shadowOffset: CGSize {
    get { rare.value.shadowOffset }
    set { rare.value.shadowOffset = newValue }
  }

  /// The standard deviation of the shadow's Gaussian blur, in points.
  public var shadowRadius: CGFloat {
    get { rare.value.shadowRadius }
    set { rare.value.shadowRadius = newValue }
  }

  /// How the contents are placed in the bounds.
  public var contentsGravity: ContentsGravity {
    get { rare.value.contentsGravity }
    set { rare.value.contentsGravity = newValue }
  }

  /// The part of the contents that is shown, as a fraction of them.
  public var contentsRect: CGRect {
    get { rare.value.contentsRect }
    set { rare.value.contentsRect = newValue }
  }

  /// The part of the contents that stretches when they are resized; the rest around it keeps its
  /// size as corners and edges do. A fraction of the contents.
  public var contentsCenter: CGRect {
    get { rare.value.contentsCenter }
    set { rare.value.contentsCenter = newValue }
  }

  /// Gives the contents over time, in place of `contents`; nil for none.
  package var frames: (any FrameSource)? {
    get { rare.value.frames }
    set { rare.value.frames = newValue }
  }

  /// Decides about other properties frame by frame; nil for none.
  package var driver: (any LayerDriver)? {
    get { rare.value.driver }
    set { rare.value.driver = newValue }
  }

  /// How far a scroll driver's coordinates had been moved when the other properties were set; see
  /// `ScrollDriver.setMetrics(_:shiftedBy:)`.
  package var driverShift: CGPoint {
    get { rare.isDefault ? .zero : rare.value.driverShift }
    set { rare.value.driverShift = newValue }
  }

  /// The bounds as they are shown: a driver may have moved their origin.
  var shownBounds: CGRect {
    guard !rare.isDefault, let origin = rare.value.driver?.boundsOrigin else { return bounds }
    return CGRect(origin: origin, size: bounds.size)
  }
}
