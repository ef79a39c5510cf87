import Foundation
import WeftImaging
import WeftNodes

/// Provides the images of a multiplex image node. Called on main; both methods return nil unless implemented,
/// and an image takes precedence over a URL.
@MainActor
public protocol MultiplexImageNodeDataSource: AnyObject, Sendable {
  /// An image that is available immediately.
  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, imageForIdentifier identifier: ImageIdentifier
  ) -> Image?
  /// The URL that an image is loaded from.
  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, urlForIdentifier identifier: ImageIdentifier
  ) -> URL?
}

extension MultiplexImageNodeDataSource {
  /// Returns nil.
  public func multiplexImageNode(
    _ imageNode: MultiplexImageNode, imageForIdentifier identifier: ImageIdentifier
  ) -> Image? { nil }
  /// Returns nil.
  public func multiplexImageNode(
    _ imageNode: MultiplexImageNode, urlForIdentifier identifier: ImageIdentifier
  ) -> URL? { nil }
}
