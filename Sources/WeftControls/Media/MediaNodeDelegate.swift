import WeftNodes

/// Hears about what a media node plays. All methods are called on main, and do nothing unless implemented.
@MainActor
public protocol MediaNodeDelegate: AnyObject, Sendable {
  /// The node's `playerState` is another one.
  func mediaNode(_ node: MediaNode, didChangeStateFrom oldState: MediaPlayerState)
  /// A frame is shown, after none was.
  func mediaNodeDidShowFirstFrame(_ node: MediaNode)
  /// Everything was played; `shouldAutorepeat` is obeyed next.
  func mediaNodeDidPlayToEnd(_ node: MediaNode)
  /// The source has given up.
  func mediaNode(_ node: MediaNode, didFailWith error: any Error)
  /// Somebody pressed the node. Returns whether that is dealt with; otherwise the node plays or pauses.
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
  /// Leaves it to the node.
  public func mediaNodeWasTapped(_ node: MediaNode) -> Bool { false }
}
