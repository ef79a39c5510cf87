import Foundation
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftNodes

/// Turns trees of nodes into pictures, any number at once, on no display: for servers.
///
/// ```swift
/// let renderer = OffscreenRenderer()
/// let picture = try await renderer.bitmap(of: CardNode(title: "Weft"), size: CGSize(width: 1200, height: 630))
/// let file = try picture.pngData(compression: .fast)
/// ```
/// A renderer is a value without state: share one, or make one for each picture. A rendering is a window that
/// nobody sees, with everything that a window does for its nodes: they are loaded, laid out, told of their
/// interface states and drawn, pictures from the network are waited for. Measuring, drawing and composing
/// happen on background threads, for several renderings at once. Main does what only main may do, such as
/// capturing what a node draws from: a fraction of a millisecond for a card. It has to be free for that, as it is
/// in a program whose `main` is asynchronous, calls `dispatchMain()`, or runs an `EventLoop`.
///
/// The first rendering lets the threads of the process that begin later share as many of the allocator's arenas as
/// there are cores, unless the environment (`MALLOC_ARENA_MAX`) says something else: otherwise a server grows for
/// hours.
///
/// The picture shows the nodes at rest, as they are when everything has come: placeholders stand in only for
/// what never came, and animations are at their start. The same tree gives the same bytes, whatever else is
/// being rendered.
public struct OffscreenRenderer: Sendable {
  /// Whether the interface is light or dark. Light by default.
  public var userInterfaceStyle = UserInterfaceStyle.light
  /// The reading direction of ordinary contents. From left to right by default.
  public var layoutDirection = LayoutDirection.leftToRight
  /// Whether what no node covers stays transparent; otherwise it is the ground of the theme, and the picture
  /// opaque. False by default.
  public var isTransparent = false
  /// How long to wait, in seconds, for pictures that nodes load and that make no progress: a server may hang for
  /// ever. 1 by default; 0 or less for not at all.
  public var loadPatience: TimeInterval = 1

  /// Makes a renderer of opaque pictures in the light style.
  public init() {}

  /// Renders a tree of nodes. Any thread; waits without blocking one.
  ///
  /// - Parameters:
  ///   - rootNode: a node without supernode that is in no window. It leaves the hierarchy before the picture
  ///     is handed out, and may be rendered again.
  ///   - size: in points; sides that are negative or not finite count as 0.
  ///   - scale: pixels per point; 1 unless finite and above 0.
  /// - Returns: a picture of the size in pixels, which is rounded to whole ones.
  /// - Throws: `GraphicsError.emptySize` and `.tooLarge` if there can't be such a picture, `.outOfMemory`;
  ///   `CancellationError` if the task was cancelled before the picture was composed.
  public func bitmap(of rootNode: DisplayNode, size: CGSize, scale: CGFloat = 1) async throws -> Bitmap {
    let tree = try await OffscreenRendering.tree(of: rootNode, size: size, scale: scale, for: self)
    return try tree.bitmap(isTransparent: isTransparent)
  }
}

extension RenderTree {
  /// Composes the tree as it is at time 0, on the calling thread.
  fileprivate func bitmap(isTransparent: Bool) throws -> Bitmap {
    // One band: the cores are busy with other renderings.
    let compositor = OffscreenCompositor(hasAlpha: isTransparent, bandCount: 1)
    compositor.submit(self)
    try compositor.compose(at: 0)
    return try compositor.makeBitmap()
  }
}
