import Foundation
import PlainC
import WeftCompositor
import WeftGraphics
import WeftThreads

/// The time that the compositor takes for a frame, on the caller's thread and without a window.
@MainActor
enum CompositionBenchmarks {
  private static let size = PixelSize(width: 1000, height: 800)
  private static let side = 100

  static func run() throws -> [Measurement] {
    [try everythingMoved(), try oneOfTwoThousand()]
  }

  /// 80 opaque pictures, every one of which has moved since the last frame.
  private static func everythingMoved() throws -> Measurement {
    let pictures = try (0..<80).map(picture)
    let scene = FrameScene(size: size)
    let layers = pictures.enumerated().map { index, picture in
      let layer = scene.add(frame(at: index, offset: 0))
      layer.contents = picture
      return layer
    }
    var plainFrame = [UInt32](repeating: 0, count: size.area)
    let plainPictures = pictures.map { Self.pixels(of: $0) }
    defer { for memory in plainPictures { memory.deallocate() } }
    var samples: [Double] = []
    var plain: [Double] = []
    for run in 0..<300 {
      let offset = run % 7
      for (index, layer) in layers.enumerated() { layer.frame = frame(at: index, offset: offset) }
      samples.append(try Stopwatch.milliseconds { try scene.compose() })
      plain.append(
        Stopwatch.milliseconds {
          var memory: [UnsafeMutablePointer<UInt32>?] = plainPictures
          plain_paint_pictures(
            &plainFrame, Int32(size.width), Int32(size.height), &memory, 80, Int32(side), Int32(offset))
        })
    }
    return Measurement(
      "frame in which 80 opaque layers moved: commit + diff + compose", unit: "ms", samples: samples,
      plain: plain, bar: "≤ 1.3 × plain and ≤ 2 ms"
    ) { median, plain in median <= 2 && median <= 1.3 * (plain ?? 0) }
  }

  /// The contents of one of two thousand layers change.
  private static func oneOfTwoThousand() throws -> Measurement {
    let scene = FrameScene(size: size)
    let pictures = try (0..<2).map(picture)
    let layers = (0..<2000).map { index in
      let layer = scene.add(
        CGRect(x: CGFloat(index % 50) * 20, y: CGFloat(index / 50) * 20, width: 18, height: 18))
      layer.backgroundColor = Color(hex: UInt32(index) &* 7919)
      return layer
    }
    layers[1010].frame = CGRect(x: 300, y: 300, width: 100, height: 100)
    try scene.compose()
    let samples = try (0..<500).map { run in
      layers[1010].contents = pictures[run % 2]
      return try Stopwatch.milliseconds { try scene.compose() }
    }
    return Measurement(
      "one 100×100 layer of 2,000 changed: commit + diff + compose", unit: "ms", samples: samples,
      bar: "≤ 0.3 ms"
    ) { median, _ in median <= 0.3 }
  }

  private static func frame(at index: Int, offset: Int) -> CGRect {
    let columns = size.width / side
    return CGRect(
      x: index % columns * side + offset, y: index / columns * side + offset, width: side, height: side)
  }

  private static func picture(_ index: Int) throws -> Bitmap {
    let canvas = try Canvas(width: side, height: side, scale: 1, isOpaque: true)
    canvas.fill(
      CGRect(x: 0, y: 0, width: side, height: side), with: Color(hex: UInt32(index) &* 123_457 & 0xFFFFFF))
    return try canvas.makeBitmap()
  }

  private static func pixels(of bitmap: Bitmap) -> UnsafeMutablePointer<UInt32> {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: bitmap.width * bitmap.height)
    bitmap.withPixels { pixels, bytesPerRow in
      for row in 0..<bitmap.height {
        memcpy(memory + row * bitmap.width, pixels + row * bytesPerRow, bitmap.width * 4)
      }
    }
    return memory
  }
}

/// A layer tree that is composed into memory.
@MainActor
private struct FrameScene {
  private let tree = LayerTree { MonotonicTime.now }
  private let compositor = OffscreenCompositor()

  init(size: PixelSize) {
    tree.size = size
    tree.root.bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    tree.root.backgroundColor = .white
  }

  func add(_ frame: CGRect) -> Layer {
    let layer = Layer()
    layer.animatesImplicitly = false
    layer.frame = frame
    tree.root.addSublayer(layer)
    return layer
  }

  func compose() throws {
    let now = MonotonicTime.now
    if let snapshot = tree.commit(at: now) { compositor.submit(snapshot) }
    try compositor.compose(at: now)
  }
}
