import Foundation
import WeftImaging
import WeftNodes

/// Says what the identifiers of a multiplex image node stand for. Called on main; both methods say nil unless
/// implemented, and the image comes before the URL.
@MainActor
public protocol MultiplexImageNodeDataSource: AnyObject, Sendable {
  /// An image that is at hand.
  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, imageForIdentifier identifier: ImageIdentifier
  ) -> Image?
  /// Where an image is loaded from.
  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, urlForIdentifier identifier: ImageIdentifier
  ) -> URL?
}

extension MultiplexImageNodeDataSource {
  /// None is at hand.
  public func multiplexImageNode(
    _ imageNode: MultiplexImageNode, imageForIdentifier identifier: ImageIdentifier
  ) -> Image? { nil }
  /// There is none to load.
  public func multiplexImageNode(
    _ imageNode: MultiplexImageNode, urlForIdentifier identifier: ImageIdentifier
  ) -> URL? { nil }
}
