import Foundation
import WeftGraphics
import WeftThreads

/// The properties that few layers change; see `LayerProperties`, which documents them.
struct RareLayerProperties: DefaultProviding, Sendable {
  static let defaultValue = RareLayerProperties()

  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var sublayerTransform = AffineTransform.identity
  var cornerRadius: CGFloat = 0
  var maskedCorners = RectCorners.all
  var borderWidth: CGFloat = 0
  var borderColor = Color.black
  var shadowColor = Color.black
  var shadowOpacity: CGFloat = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var contentsGravity = ContentsGravity.resize
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var frames: (any FrameSource)?
  var driver: (any LayerDriver)?
  var driverShift = CGPoint.zero
}
