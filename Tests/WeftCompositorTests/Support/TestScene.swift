import Foundation
import TestSupport
import WeftGraphics

@testable import WeftCompositor

/// A layer tree with an offscreen compositor and a clock that tests advance.
@MainActor
final class TestScene {
  let tree: LayerTree
  let compositor: OffscreenCompositor
  private let clock = Clock()

  private final class Clock { var time: TimeInterval = 100 }

  init(width: Int, height: Int, scale: CGFloat = 1, bandCount: Int = 1) {
    let clock = clock
    tree = LayerTree { clock.time }
    tree.size = PixelSize(width: width, height: height)
    tree.scale = scale
    tree.root.bounds = CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    tree.root.backgroundColor = .white
    compositor = OffscreenCompositor(hasAlpha: false, bandCount: bandCount)
  }

  var root: Layer { tree.root }

  /// Commits the changes and composes a frame.
  @discardableResult
  func compose() -> Region {
    if let snapshot = tree.commit(at: clock.time) { compositor.submit(snapshot) }
    do {
      let frame = try compositor.compose(at: clock.time)
      tree.finishAnimations(frame.finishedAnimations)
      return frame.damage
    } catch {
      preconditionFailure("no memory for a test's picture: \(error)")
    }
  }

  func advance(by interval: TimeInterval) { clock.time += interval }

  /// The picture after all changes so far.
  func picture() throws -> Bitmap {
    compose()
    return try compositor.makeBitmap()
  }

  /// The same tree composed from scratch, as a reference for frames that repaint only their damage.
  func pictureFromNothing() throws -> Bitmap {
    compose()
    let fresh = OffscreenCompositor(hasAlpha: false, bandCount: 1)
    fresh.submit(
      RenderTree(
        serial: 1, size: tree.size, scale: tree.scale, root: tree.root.takeSnapshot(at: clock.time)))
    try fresh.compose(at: clock.time)
    return try fresh.makeBitmap()
  }

  /// A layer with a frame and a colour, in front of the others of `parent` or the root.
  @discardableResult
  func add(_ frame: CGRect, _ color: Color? = nil, to parent: Layer? = nil) -> Layer {
    let layer = Layer()
    layer.frame = frame
    layer.backgroundColor = color
    (parent ?? root).addSublayer(layer)
    return layer
  }
}

extension Color {
  static let pureRed = Color(hex: 0xFF0000)
  static let pureGreen = Color(hex: 0x00FF00)
  static let pureBlue = Color(hex: 0x0000FF)

  /// Whether the components differ by no more than the tolerance, by default the rounding to eight bits.
  func isClose(to other: Color, tolerance: Double = 1.5 / 255) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
      && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
  }
}

/// A bitmap of one colour.
func solidBitmap(_ color: Color, width: Int, height: Int, isOpaque: Bool = true) throws -> Bitmap {
  let canvas = try Canvas(width: width, height: height, scale: 1, isOpaque: isOpaque)
  canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), with: color)
  return try canvas.makeBitmap()
}

/// A bitmap in which every pixel differs from its neighbours, which makes a wrong sample visible.
func noiseBitmap(width: Int, height: Int, seed: UInt64 = 1) throws -> Bitmap {
  var random = SeededGenerator(seed: seed)
  return try Bitmap(width: width, height: height, isOpaque: true) { memory, bytesPerRow in
    for row in 0..<height {
      for column in 0..<width {
        let pixel = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
        memory.storeBytes(of: pixel, toByteOffset: row * bytesPerRow + column * 4, as: UInt32.self)
      }
    }
  }
}
