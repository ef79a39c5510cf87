import Foundation
import WeftGraphics
import WeftThreads

/// All visual properties of a layer, except its position in the tree: a plain value.
///
/// The model has one in each `Layer`. A commit copies it into the `RenderLayer`. The compositor changes its
/// own copy while animations run.
public struct LayerProperties: Sendable {
  /// The visible part of the layer's own coordinate space, in points. The origin is the scroll offset of the
  /// sublayers.
  public var bounds = CGRect.zero
  /// The position of the anchor point, in points of the superlayer.
  public var position = CGPoint.zero
  /// A transform, applied about the anchor point.
  public var transform = AffineTransform.identity
  /// From 0 (invisible) to 1, for the layer together with its sublayers.
  public var opacity: CGFloat = 1
  /// Whether the layer and its sublayers are not drawn.
  public var isHidden = false
  /// The colour that fills the bounds behind the contents.
  public var backgroundColor: Color?
  /// Whether contents and sublayers are clipped to the (rounded) bounds.
  public var masksToBounds = false
  /// Whether the contents are clipped to the (rounded) bounds even if `masksToBounds` is false.
  public var masksContents = false
  /// Whether the contents, if there are any, replace the background even if they are transparent, because
  /// they already include the background and its rounded corners.
  public var contentsIncludeBackground = false
  /// The bitmap that the layer shows.
  public var contents: Bitmap?
  /// The number of pixels of the contents per point.
  public var contentsScale: CGFloat = 1

  private var rare = CopyOnWrite<RareLayerProperties>()

  /// Whether the contents are clipped to the (rounded) bounds.
  var clipsContents: Bool { masksToBounds || masksContents }

  /// The properties of a new layer.
  public init() {}
}

// Rarely changed properties are stored separately, because a commit copies the others for every layer.

extension LayerProperties {
  /// Siblings with a larger value are in front, regardless of their order.
  public var zPosition: CGFloat {
    get { rare.read { $0.zPosition } }
    set { rare.value.zPosition = newValue }
  }

  /// The point that `position` refers to and `transform` is applied about, as a fraction of the bounds.
  public var anchorPoint: CGPoint {
    get { rare.read { $0.anchorPoint } }
    set { rare.value.anchorPoint = newValue }
  }

  /// A transform of all sublayers, applied about this layer's anchor point.
  public var sublayerTransform: AffineTransform {
    get { rare.read { $0.sublayerTransform } }
    set { rare.value.sublayerTransform = newValue }
  }

  /// The radius of the rounded corners, in points, limited to half the shorter side.
  public var cornerRadius: CGFloat {
    get { rare.read { $0.cornerRadius } }
    set { rare.value.cornerRadius = newValue }
  }

  /// The corners that `cornerRadius` rounds.
  public var maskedCorners: RectCorners {
    get { rare.read { $0.maskedCorners } }
    set { rare.value.maskedCorners = newValue }
  }

  /// The width of the border inside the bounds, in points.
  public var borderWidth: CGFloat {
    get { rare.read { $0.borderWidth } }
    set { rare.value.borderWidth = newValue }
  }

  /// The colour of the border, which is drawn above the contents and the sublayers.
  public var borderColor: Color {
    get { rare.read { $0.borderColor } }
    set { rare.value.borderColor = newValue }
  }

  /// The colour of the shadow.
  public var shadowColor: Color {
    get { rare.read { $0.shadowColor } }
    set { rare.value.shadowColor = newValue }
  }

  /// From 0 (no shadow) to 1.
  public var shadowOpacity: CGFloat {
    get { rare.read { $0.shadowOpacity } }
    set { rare.value.shadowOpacity = newValue }
  }

  /// The offset of the shadow, in points.
  public var shadowOffset: CGSize {
    get { rare.read { $0.shadowOffset } }
    set { rare.value.shadowOffset = newValue }
  }

  /// The standard deviation of the shadow's Gaussian blur, in points.
  public var shadowRadius: CGFloat {
    get { rare.read { $0.shadowRadius } }
    set { rare.value.shadowRadius = newValue }
  }

  /// How the contents are placed in the bounds.
  public var contentsGravity: ContentsGravity {
    get { rare.read { $0.contentsGravity } }
    set { rare.value.contentsGravity = newValue }
  }

  /// The visible part of the contents, as a fraction of them.
  public var contentsRect: CGRect {
    get { rare.read { $0.contentsRect } }
    set { rare.value.contentsRect = newValue }
  }

  /// The part of the contents that stretches when they are resized, as a fraction of them. The corners and
  /// edges around it keep their size.
  public var contentsCenter: CGRect {
    get { rare.read { $0.contentsCenter } }
    set { rare.value.contentsCenter = newValue }
  }

  /// A source of contents that change over time, in place of `contents`; nil for none.
  package var frames: (any FrameSource)? {
    get { rare.read { $0.frames } }
    set { rare.value.frames = newValue }
  }

  /// An object that sets other properties on every frame; nil for none.
  package var driver: (any LayerDriver)? {
    get { rare.read { $0.driver } }
    set { rare.value.driver = newValue }
  }

  /// The shift of a scroll driver's coordinates when the other properties were set; see
  /// `ScrollDriver.setMetrics(_:shiftedBy:)`.
  package var driverShift: CGPoint {
    get { rare.read { $0.driverShift } }
    set { rare.value.driverShift = newValue }
  }

  /// Whether all properties that few layers change are certainly the same as those of `other`. Costs one comparison.
  func hasSameRareProperties(as other: LayerProperties) -> Bool { rare.isIdentical(to: other.rare) }

  /// The bounds as shown: a driver may have moved their origin.
  var shownBounds: CGRect {
    guard let driver, let origin = driver.boundsOrigin else { return bounds }
    return CGRect(origin: origin, size: bounds.size)
  }
}
