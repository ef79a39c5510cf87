import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftOffscreen
import WeftTheme

/// Rules that the pictures of any tree keep. They find mistakes without a stored picture.
///
/// ```swift
/// @Test @MainActor func theRatingKeepsTheRules() throws {
///   let rules = PictureRules(size: CGSize(width: 120, height: 24)) { RatingNode() }
///   try rules.assertMovable()
///   try rules.assertScalable()
///   try rules.assertMirrored()
/// }
/// ```
/// Where a rule is broken, both pictures and their difference are stored as files; see `assertSamePicture(_:_:)`. Main.
@MainActor
public struct PictureRules {
  /// The size of the tree, in points.
  public var size: CGSize
  /// Light, the default, or dark.
  public var style = UserInterfaceStyle.light
  private let makeNode: @MainActor () -> DisplayNode

  /// Creates rules for a tree.
  ///
  /// - Parameters:
  ///   - size: the size of the tree, in points.
  ///   - makeNode: makes the tree anew for each picture.
  public init(size: CGSize, makeNode: @escaping @MainActor () -> DisplayNode) {
    self.size = size
    self.makeNode = makeNode
  }

  /// Fails a test if the tree looks different after it was moved than it does where it was from the start.
  ///
  /// - Parameters:
  ///   - offset: how far it is moved, in points. By default so that most nodes come to stand elsewhere on the tiles that
  ///     pictures are composed of.
  ///   - scale: pixels per point. 1 by default.
  ///   - name: the name for the files; the test function's by default.
  /// - Throws: `PictureMismatch`.
  public func assertMovable(
    by offset: CGSize = CGSize(width: 37, height: 21), scale: CGFloat = 1, named name: String = #function
  ) throws {
    let space = CGSize(width: size.width + abs(offset.width), height: size.height + abs(offset.height))
    let start = CGPoint(x: max(-offset.width, 0), y: max(-offset.height, 0))
    let end = CGPoint(x: max(offset.width, 0), y: max(offset.height, 0))
    let (moved, movedNode) = place(at: start, in: space, scale)
    let (expected, _) = place(at: end, in: space, scale)
    defer { for window in [moved, expected] { window.scene.close() } }
    moved.settle()
    movedNode.frame.origin = end
    try assertSamePicture(of: moved, and: expected, named: name + " moved")
  }

  /// Fails a test if the picture at two pixels per point, reduced to half, is not nearly that at one. Edges may be half a
  /// pixel elsewhere: each pixel has to lie between the colours around its place in the other picture.
  ///
  /// - Parameters:
  ///   - name: the name for the files; the test function's by default.
  ///   - tolerance: the differences from these colours to ignore. By default few pixels: where nodes lie in each other,
  ///     an edge may be a whole pixel elsewhere.
  /// - Throws: `PictureMismatch`.
  public func assertScalable(
    named name: String = #function,
    tolerance: PictureTolerance = PictureTolerance(component: 10, pixels: 0.005)
  ) throws {
    let reduced = PixelGrid(picture(scale: 2)).halved()
    let near = reduced.clamped(toNeighbourhoodsOf: PixelGrid(picture(scale: 1)))
    try assertSamePicture(reduced.bitmap(), near.bitmap(), named: name + " scaled", tolerance: tolerance)
  }

  /// Fails a test if the picture from right to left is not the mirror of that from left to right. This is so for trees
  /// whose own contents are symmetric: not for text and photographs, nor for nodes that are placed by their frames.
  ///
  /// - Parameters:
  ///   - scale: pixels per point. 1 by default.
  ///   - name: the name for the files; the test function's by default.
  ///   - tolerance: the differences to ignore. By default the smallest ones, because the antialiasing of round corners is
  ///     not symmetric.
  /// - Throws: `PictureMismatch`.
  public func assertMirrored(
    scale: CGFloat = 1, named name: String = #function,
    tolerance: PictureTolerance = PictureTolerance(component: 16)
  ) throws {
    let mirror = try PixelGrid(picture(scale: scale)).mirrored().bitmap()
    try assertSamePicture(
      picture(scale: scale, .rightToLeft), mirror, named: name + " mirrored", tolerance: tolerance)
  }

  private func place(at origin: CGPoint, in space: CGSize, _ scale: CGFloat) -> (OffscreenWindow, DisplayNode)
  {
    let node = makeNode()
    node.frame = CGRect(origin: origin, size: size)
    let root = DisplayNode()
    root.addSubnode(node)
    let window = OffscreenWindow(size: space, scale: scale, rootNode: root)
    window.scene.userInterfaceStyle = style
    return (window, node)
  }

  private func picture(scale: CGFloat, _ direction: LayoutDirection = .leftToRight) -> Bitmap {
    let window = OffscreenWindow(size: size, scale: scale, rootNode: makeNode())
    defer { window.scene.close() }
    window.scene.userInterfaceStyle = style
    window.scene.layoutDirection = direction
    window.settle()
    return window.render()
  }
}
