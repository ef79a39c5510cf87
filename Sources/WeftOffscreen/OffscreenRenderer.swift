import Foundation
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftTheme

/// Renders trees of nodes to bitmaps without a display, any number at the same time: for servers.
///
/// ```swift
/// let renderer = OffscreenRenderer()
/// let picture = try await renderer.bitmap(of: CardNode(title: "Weft"), size: CGSize(width: 1200, height: 630))
/// let file = try picture.pngData(compression: .fast)
/// ```
/// A renderer is a value without state: share one, or make one for each bitmap. A rendering is an invisible
/// window that does everything that a window does for its nodes. They are loaded, laid out, notified about
/// their interface states and drawn, and images from the network are waited for. Measuring, drawing and
/// composing happen on background threads, for several renderings at the same time. Main does only what has
/// to happen there, such as capturing the parameters of drawings: a fraction of a millisecond for a card. It
/// has to be available for that, as in a program whose `main` is asynchronous, calls `dispatchMain()`, or
/// runs an `EventLoop`.
///
/// The first rendering limits the number of the allocator's arenas for threads that start later to the number
/// of cores, unless the environment (`MALLOC_ARENA_MAX`) sets it otherwise. Without the limit the memory of a
/// server grows for hours.
///
/// The bitmap shows the nodes at rest, after everything has arrived: placeholders appear only for contents
/// that never arrived, and animations are at their start. The same tree yields the same bytes, regardless of
/// other renderings.
public struct OffscreenRenderer: Sendable {
  /// Whether the interface is light or dark. Light by default.
  public var userInterfaceStyle = UserInterfaceStyle.light
  /// The reading direction of ordinary contents. From left to right by default.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The language of text that specifies none, such as "ja" or "pt-BR". English by default.
  public var language = "en"
  /// Whether areas that no node covers stay transparent. Otherwise they show the theme's background, and the
  /// bitmap is opaque. False by default.
  public var isTransparent = false
  /// How long to wait, in seconds, for images that nodes load without progress, because a server may never
  /// respond. 1 by default; 0 or less to not wait at all.
  public var loadTimeout: TimeInterval = 1

  /// Makes a renderer of opaque bitmaps in the light style.
  public init() {}

  /// Renders a tree of nodes. Any thread; suspends without blocking a thread.
  ///
  /// - Parameters:
  ///   - rootNode: a node without supernode that is in no window. It leaves the hierarchy before the bitmap
  ///     is returned, and may be rendered again.
  ///   - size: in points; sides that are negative or not finite are treated as 0.
  ///   - scale: pixels per point; 1 unless finite and above 0.
  /// - Returns: a bitmap of the size in pixels, rounded to whole pixels.
  /// - Throws: `GraphicsError.emptySize` or `.tooLarge` if a bitmap can't have that size, `.outOfMemory`;
  ///   `CancellationError` if the task was cancelled before the bitmap was composed.
  public func bitmap(of rootNode: DisplayNode, size: CGSize, scale: CGFloat = 1) async throws -> Bitmap {
    let tree = try await OffscreenRendering.tree(of: rootNode, size: size, scale: scale, for: self)
    return try tree.bitmap(isTransparent: isTransparent)
  }
}

extension RenderTree {
  /// Composes the tree at time 0, on the calling thread.
  fileprivate func bitmap(isTransparent: Bool) throws -> Bitmap {
    // One band: the cores are busy with other renderings.
    let compositor = OffscreenCompositor(hasAlpha: isTransparent, bandCount: 1)
    compositor.submit(self)
    try compositor.compose(at: 0)
    return try compositor.makeBitmap()
  }
}
