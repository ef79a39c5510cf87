import Foundation
import WeftCompositor
import WeftGraphics

/// A node in a rasterized subtree, with all below it, as it was when the drawing started. Any thread can draw it.
struct RasterizedNode: Sendable {
  private let properties: LayerProperties
  private let request: DisplayRequest?
  private let subnodes: [RasterizedNode]

  /// Captures the node that rasterizes the others, and only its own drawing: its layer shows its other properties.
  @MainActor init(root: DisplayNode, request: DisplayRequest?, scale: CGFloat) {
    let own = root.read { $0.layerProperties }
    var properties = LayerProperties()
    properties.bounds = own.bounds
    properties.anchorPoint = own.anchorPoint
    properties.position = CGPoint(
      x: own.bounds.width * own.anchorPoint.x, y: own.bounds.height * own.anchorPoint.y)
    properties.sublayerTransform = own.sublayerTransform
    self.properties = properties
    self.request = request
    subnodes = root.subnodes.compactMap { RasterizedNode($0, scale: scale) }
  }

  /// Captures a node; nil if nothing of it or below it is visible.
  @MainActor private init?(_ node: DisplayNode, scale: CGFloat) {
    let properties = node.read { $0.layerProperties }
    guard !properties.isHidden, properties.opacity > 0 else { return nil }
    self.properties = properties
    let isEmpty = properties.bounds.isEmpty
    let capability = isEmpty ? nil : DrawingCapability.of(type(of: node))
    request = capability.map { node.displayRequest(for: $0, size: properties.bounds.size, scale: scale) }
    subnodes = node.subnodes.compactMap { RasterizedNode($0, scale: scale) }
  }

  /// Draws everything, on the calling thread.
  func makeBitmap(size: CGSize, scale: CGFloat, job: RasterJob) throws -> Bitmap {
    try picture(for: job).makeBitmap(size: size, scale: scale)
  }

  /// Draws the nodes as the layers that they lack would show them.
  private func picture(for job: RasterJob) throws -> LayerPicture {
    var properties = properties
    if let request, !job.isCancelled {
      properties.contents = try request.drawContents(for: job, isRasterizing: true)
      properties.contentsScale = request.scale
    }
    return LayerPicture(properties, sublayers: try subnodes.map { try $0.picture(for: job) })
  }
}
