import Foundation
import WeftCompositor
import WeftGraphics
import WeftThreads

/// The bridged properties of a node: those that its layer and view show. The node is the source of truth; the
/// backing is a copy that is used on main only.
package struct NodeProperties: Sendable {
  package var bounds = CGRect.zero
  var position = CGPoint.zero
  package var alpha: CGFloat = 1
  var backgroundColor: Color?
  var contents: Bitmap?
  var contentsScale: CGFloat = 1
  package var isHidden = false
  var isOpaque = true
  /// Whether it was promised that the drawing covers every pixel; the default promises nothing.
  var isOpaqueByPromise = false
  package var clipsToBounds = false
  var isUserInteractionEnabled = true
  private var rare = CopyOnWrite<RareNodeProperties>()

  /// Whether a value of `more` was ever set.
  var hasRareValues: Bool { !rare.isDefault }

  /// The properties that few nodes change.
  package var more: RareNodeProperties {
    @inline(__always) _read { yield rare.value }
    _modify { yield &rare.value }
  }

  /// The colour that replaces the background while the node is in a state that shows it.
  package var stateBackgroundColor: Color? { rare.isDefault ? nil : more.stateBackgroundColor }

  /// The border: that of a state which has to be seen without its colour, or else the node's own. Width in points.
  var shownBorder: (width: CGFloat, color: Color) {
    guard !rare.isDefault, let color = more.stateBorderColor else {
      return (more.borderWidth, more.borderColor)
    }
    return (max(more.borderWidth, Self.stateBorderWidth), color)
  }
  private static let stateBorderWidth: CGFloat = 2

  /// The point that `position` places.
  var anchorPoint: CGPoint { rare.isDefault ? CGPoint(x: 0.5, y: 0.5) : more.anchorPoint }

  /// The visible bounds: the origin is the scroll offset.
  var shownBounds: CGRect {
    guard !rare.isDefault, let driver = rare.value.scrollDriver else { return bounds }
    return CGRect(origin: driver.offset, size: bounds.size)
  }

  package var geometry: NodeGeometry {
    NodeGeometry(
      bounds: shownBounds, position: position, anchorPoint: anchorPoint, transform: more.transform,
      subnodeTransform: more.subnodeTransform)
  }
}

/// Bridged properties that few nodes change, and related settings.
package struct RareNodeProperties: DefaultProviding, Sendable {
  package static let defaultValue = RareNodeProperties()

  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var transform = AffineTransform.identity
  var subnodeTransform = AffineTransform.identity
  var cornerRadius: CGFloat = 0
  var maskedCorners = RectCorners.all
  var cornerRoundingType = CornerRoundingType.defaultSlow
  var borderWidth: CGFloat = 0
  var borderColor = Color.black
  var shadowColor = Color.black
  var shadowOpacity: CGFloat = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  /// Whether the node draws the shadow itself.
  var hasShadowInContents = false
  var contentsGravity = ContentsGravity.resize
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var hitTestSlop = EdgeInsets.zero
  var semanticContentAttribute = SemanticContentAttribute.unspecified
  var cursor: CursorShape?
  var placeholderFadeDuration: TimeInterval = 0
  var placeholderColor: Color? = Color(white: 0.95)
  /// Nil for the value of the window.
  var placeholderGraceTime: TimeInterval?
  var placeholderMinimumDisplayTime: TimeInterval?
  var name: String?
  package var stateBackgroundColor: Color?
  package var stateBorderColor: Color?
  /// Provides the origin of the bounds.
  package var scrollDriver: ScrollDriver?
}
