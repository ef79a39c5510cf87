import Foundation
import WeftGraphics

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
  /// The point that `position` places and `transform` turns about, as a fraction of the bounds.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Siblings with a larger value are in front, whatever their order.
  public var zPosition: CGFloat = 0
  /// Applied about the anchor point.
  public var transform = AffineTransform.identity
  /// Applied to all sublayers, about this layer's anchor point.
  public var sublayerTransform = AffineTransform.identity
  /// From 0 (invisible) to 1, for the layer together with its sublayers.
  public var opacity: CGFloat = 1
  /// Whether the layer and its sublayers are left out.
  public var isHidden = false
  /// Fills the bounds below the contents.
  public var backgroundColor: Color?
  /// The radius of the rounded corners, in points; more than half the shorter side counts as half.
  public var cornerRadius: CGFloat = 0
  /// The corners that `cornerRadius` rounds.
  public var maskedCorners = RectCorners.all
  /// The width of the border inside the bounds, in points.
  public var borderWidth: CGFloat = 0
  /// The colour of the border, which is drawn above the contents and the sublayers.
  public var borderColor = Color.black
  /// The colour of the shadow.
  public var shadowColor = Color.black
  /// From 0 (no shadow) to 1.
  public var shadowOpacity: CGFloat = 0
  /// How far the shadow is moved, in points.
  public var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the shadow's Gaussian blur, in points.
  public var shadowRadius: CGFloat = 3
  /// Whether contents and sublayers are cut off at the (rounded) bounds.
  public var masksToBounds = false
  /// The picture that the layer shows.
  public var contents: Bitmap?
  /// How the contents are placed in the bounds.
  public var contentsGravity = ContentsGravity.resize
  /// The part of the contents that is shown, as a fraction of them.
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the contents that stretches when they are resized; the rest around it keeps its
  /// size as corners and edges do. A fraction of the contents.
  public var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// How many pixels of the contents make a point.
  public var contentsScale: CGFloat = 1

  /// The properties of a new layer.
  public init() {}
}
