import Foundation
import NodeTestSupport
import WeftGraphics
import WeftImaging
import WeftThreads

/// An animation of colours, each of which is shown for a tenth of a second.
final class PlainAnimation: AnimatedImage {
  private let colors: [Color]
  let loopCount: Int
  private let made = Protected([Int]())
  /// The indices of the frames that can't be decoded.
  private let damaged: Set<Int>
  private let gate: Gate?

  init(_ colors: [Color], loopCount: Int = 0, damaged: Set<Int> = [], gate: Gate? = nil) {
    self.colors = colors
    self.loopCount = loopCount
    self.damaged = damaged
    self.gate = gate
  }

  /// The indices of the frames that were requested, in order.
  var madeFrames: [Int] { made.withLock { $0 } }

  var coverImage: Image {
    guard let image = try? TestImage.plain(colors[0], 4, 4) else { preconditionFailure("no memory") }
    return image
  }
  var pixelSize: PixelSize { PixelSize(width: 4, height: 4) }
  var frameCount: Int { colors.count }
  func duration(ofFrameAt index: Int) -> TimeInterval { 0.1 }

  func frame(at index: Int) throws(ImageError) -> Bitmap {
    gate?.pass()
    made.withLock { $0.append(index) }
    if damaged.contains(index) { throw .corrupt("on purpose") }
    do { return try TestImage.bitmap(colors[index], 4, 4) } catch { throw .outOfMemory }
  }
}
