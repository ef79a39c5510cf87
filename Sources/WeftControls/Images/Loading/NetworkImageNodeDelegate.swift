import WeftImaging
import WeftNodes

/// Is notified about the load of a network image node. All methods are called on main, and do nothing unless
/// implemented.
@MainActor
public protocol NetworkImageNodeDelegate: AnyObject, Sendable {
  /// The node is about to fetch the picture.
  func imageNodeDidStartFetchingData(_ imageNode: NetworkImageNode)
  /// The cache had the picture.
  func imageNodeDidLoadImageFromCache(_ imageNode: NetworkImageNode)
  /// The cache does not have the picture.
  func imageNodeDidFailToLoadImageFromCache(_ imageNode: NetworkImageNode)
  /// The node is about to download the picture.
  func imageNodeWillLoadImageFromNetwork(_ imageNode: NetworkImageNode)
  /// The picture is loaded, but not drawn yet. Of an animation it is the first frame. By default calls the
  /// shorter method.
  func imageNode(_ imageNode: NetworkImageNode, didLoad image: Image, info: NetworkImageLoadInfo)
  /// The picture is loaded; see the longer method.
  func imageNode(_ imageNode: NetworkImageNode, didLoad image: Image)
  /// The picture could not be loaded.
  func imageNode(_ imageNode: NetworkImageNode, didFailWithError error: any Error)
  /// The picture is decoded, and shown.
  func imageNodeDidFinishDecoding(_ imageNode: NetworkImageNode)
}

extension NetworkImageNodeDelegate {
  /// Does nothing.
  public func imageNodeDidStartFetchingData(_ imageNode: NetworkImageNode) {}
  /// Does nothing.
  public func imageNodeDidLoadImageFromCache(_ imageNode: NetworkImageNode) {}
  /// Does nothing.
  public func imageNodeDidFailToLoadImageFromCache(_ imageNode: NetworkImageNode) {}
  /// Does nothing.
  public func imageNodeWillLoadImageFromNetwork(_ imageNode: NetworkImageNode) {}
  /// Calls the shorter method.
  public func imageNode(_ imageNode: NetworkImageNode, didLoad image: Image, info: NetworkImageLoadInfo) {
    self.imageNode(imageNode, didLoad: image)
  }
  /// Does nothing.
  public func imageNode(_ imageNode: NetworkImageNode, didLoad image: Image) {}
  /// Does nothing.
  public func imageNode(_ imageNode: NetworkImageNode, didFailWithError error: any Error) {}
  /// Does nothing.
  public func imageNodeDidFinishDecoding(_ imageNode: NetworkImageNode) {}
}
