import WeftNodes

/// Is notified about what a media node plays. All methods are called on main, and do nothing unless
/// implemented.
@MainActor
public protocol MediaNodeDelegate: AnyObject, Sendable {
  /// The node's `playerState` has changed.
  func mediaNode(_ node: MediaNode, didChangeStateFrom oldState: MediaPlayerState)
  /// A frame is shown, after none was.
  func mediaNodeDidShowFirstFrame(_ node: MediaNode)
  /// Everything was played; `shouldAutorepeat` is applied next.
  func mediaNodeDidPlayToEnd(_ node: MediaNode)
  /// The source has failed.
  func mediaNode(_ node: MediaNode, didFailWith error: any Error)
  /// The node was pressed. Returns whether the delegate has handled that; otherwise the node plays or pauses.
  func mediaNodeWasTapped(_ node: MediaNode) -> Bool
}

extension MediaNodeDelegate {
  /// Does nothing.
  public func mediaNode(_ node: MediaNode, didChangeStateFrom oldState: MediaPlayerState) {}
  /// Does nothing.
  public func mediaNodeDidShowFirstFrame(_ node: MediaNode) {}
  /// Does nothing.
  public func mediaNodeDidPlayToEnd(_ node: MediaNode) {}
  /// Does nothing.
  public func mediaNode(_ node: MediaNode, didFailWith error: any Error) {}
  /// Returns false, so the node plays or pauses.
  public func mediaNodeWasTapped(_ node: MediaNode) -> Bool { false }
}
