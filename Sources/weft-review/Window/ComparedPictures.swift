import Foundation
import WeftGraphics
import WeftInspector
import WeftTesting

/// The pictures of a failure, decoded, with the frames of their nodes.
struct ComparedPictures: Sendable {
  let new: Bitmap
  /// The reference; nil if there is none.
  let old: Bitmap?
  /// What differs; nil without a reference.
  let difference: Bitmap?
  let newNodes: NodeFrames?
  let oldNodes: NodeFrames?

  init(_ failure: ReviewedFailure) throws {
    let (actual, expected) = (try failure.actual(), try failure.expected())
    new = try Bitmap(pngData: actual)
    old = try expected.map { try Bitmap(pngData: $0) }
    difference = try failure.difference().map { try Bitmap(pngData: $0) }
    newNodes = NodeFrames(ofPNG: actual)
    oldNodes = expected.flatMap { NodeFrames(ofPNG: $0) }
  }

  /// The size that both fit into, in pixels.
  var size: CGSize {
    CGSize(width: max(new.width, old?.width ?? 0), height: max(new.height, old?.height ?? 0))
  }
}
