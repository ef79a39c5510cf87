import WeftImaging
import WeftNodes

/// Is notified about the loads of a multiplex image node. All methods are called on main, and do nothing
/// unless implemented.
@MainActor
public protocol MultiplexImageNodeDelegate: AnyObject, Sendable {
  /// The node is about to download an image.
  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didStartDownloadOfImageWith identifier: ImageIdentifier)
  /// More of an image has arrived; `progress` is from 0 to 1.
  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didUpdateDownloadProgress progress: Double,
    forImageWith identifier: ImageIdentifier)
  /// The node has another image, not drawn yet.
  ///
  /// - Parameters:
  ///   - imageNode: the node.
  ///   - image: the new one.
  ///   - identifier: its identifier.
  ///   - previousImage: the one before, if there was any.
  ///   - previousIdentifier: the identifier of that.
  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didUpdate image: Image, with identifier: ImageIdentifier,
    from previousImage: Image?, with previousIdentifier: ImageIdentifier?)
  /// A download has ended, with or without an error; or an image has no source, or its file can't be read.
  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didFinishDownloadingImageWith identifier: ImageIdentifier,
    error: (any Error)?)
  /// The node shows another image than before.
  func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didDisplayUpdated image: Image, with identifier: ImageIdentifier)
  /// The node was drawn.
  func multiplexImageNodeDidFinishDisplay(_ imageNode: MultiplexImageNode)
}

extension MultiplexImageNodeDelegate {
  /// Does nothing.
  public func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didStartDownloadOfImageWith identifier: ImageIdentifier
  ) {}
  /// Does nothing.
  public func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didUpdateDownloadProgress progress: Double,
    forImageWith identifier: ImageIdentifier
  ) {}
  /// Does nothing.
  public func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didUpdate image: Image, with identifier: ImageIdentifier,
    from previousImage: Image?, with previousIdentifier: ImageIdentifier?
  ) {}
  /// Does nothing.
  public func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didFinishDownloadingImageWith identifier: ImageIdentifier,
    error: (any Error)?
  ) {}
  /// Does nothing.
  public func multiplexImageNode(
    _ imageNode: MultiplexImageNode, didDisplayUpdated image: Image, with identifier: ImageIdentifier
  ) {}
  /// Does nothing.
  public func multiplexImageNodeDidFinishDisplay(_ imageNode: MultiplexImageNode) {}
}
