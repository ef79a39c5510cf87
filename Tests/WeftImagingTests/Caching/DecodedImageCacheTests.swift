import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftImaging

private let small = PixelSize(width: 40, height: 30)

/// A flag that any thread can set.
private final class Flag: Sendable {
  private let state = Protected(false)

  var isSet: Bool { state.withLock { $0 } }

  func set() { state.withLock { $0 = true } }
}

@Suite struct DecodedImageCacheTests {
  @Test func `A picture is decoded once for each size, however many tasks request it`() async throws {
    let cache = DecodedImageCache(byteLimit: 64 << 20)
    let data = try TestPictures.photograph("astronaut")
    await withTaskGroup(of: Void.self) { group in
      for round in 0..<60 {
        group.addTask {
          // Images that are created separately from the same data count as the same.
          let image = try? Image(data: Data(Array(data)), scale: CGFloat(round % 3 + 1))
          let size = round % 2 == 0 ? small : PixelSize(width: 80, height: 80)
          let bitmap = image.flatMap { try? cache.bitmap(of: $0, pixelSize: size) }
          #expect(bitmap?.pixelSize == size && bitmap?.scale == CGFloat(round % 3 + 1))
        }
      }
    }
    #expect(cache.decodingCount == 2)
    #expect(cache.byteCount == (40 * 30 + 80 * 80) * 4)
  }

  @Test func `Content modes that lead to the same size share the decoded bitmap`() throws {
    let cache = DecodedImageCache(byteLimit: 64 << 20)
    let image = try Image(data: TestPictures.photograph())
    #expect(cache.cachedBitmap(of: image, pixelSize: PixelSize(width: 60, height: 40)) == nil)
    let fit = try cache.bitmap(
      of: image, pixelSize: PixelSize(width: 60, height: 200), contentMode: .aspectFit)
    let exact = try cache.bitmap(of: image, pixelSize: PixelSize(width: 60, height: 40))
    #expect(exact.isIdentical(to: fit) && cache.decodingCount == 1)
    #expect(cache.cachedBitmap(of: image, pixelSize: PixelSize(width: 60, height: 40)) != nil)
  }

  @Test func `What needs no decoding is found with the scale of the image`() throws {
    let cache = DecodedImageCache(byteLimit: 64 << 20)
    let drawing = try Canvas(width: 40, height: 30).makeBitmap()
    let image = Image(drawing, scale: 2)
    let found = try #require(cache.cachedBitmap(of: image))
    #expect(try found.isIdentical(to: drawing.withScale(2)))
    #expect(cache.cachedBitmap(of: image, pixelSize: PixelSize(width: 20, height: 15)) == nil)
    let data = try TestPictures.photograph()
    _ = try cache.bitmap(of: Image(data: data, scale: 3), pixelSize: small)
    #expect(try cache.cachedBitmap(of: Image(data: data, scale: 2), pixelSize: small)?.scale == 2)
  }

  @Test func `The cache keeps to its limit, and the most recently used bitmaps stay`() throws {
    let cache = DecodedImageCache(byteLimit: 3 * 40 * 30 * 4)
    let names = ["astronaut", "bricks", "coffee", "coins"]
    let images = try names.map { try Image(data: TestPictures.photograph($0)) }
    for image in images.prefix(3) { _ = try cache.bitmap(of: image, pixelSize: small) }
    _ = try cache.bitmap(of: images[0], pixelSize: small)
    _ = try cache.bitmap(of: images[3], pixelSize: small)
    #expect(cache.byteCount == 3 * 40 * 30 * 4)
    #expect(cache.cachedBitmap(of: images[1], pixelSize: small) == nil)
    for index in [0, 2, 3] { #expect(cache.cachedBitmap(of: images[index], pixelSize: small) != nil) }
  }

  @Test func `A bitmap that is still shown is found although it has left the cache`() throws {
    let cache = DecodedImageCache(byteLimit: 1 << 20)
    let image = try Image(data: TestPictures.photograph())
    var shown: Bitmap? = try cache.bitmap(of: image, pixelSize: small)
    cache.removeAll()
    #expect(cache.byteCount == 0)
    #expect(try cache.bitmap(of: image, pixelSize: small) == shown && cache.decodingCount == 1)
    cache.removeAll()
    shown = nil
    cache.removeAll()
    #expect(cache.cachedBitmap(of: image, pixelSize: small) == nil)
    _ = try cache.bitmap(of: image, pixelSize: small)
    #expect(cache.decodingCount == 2)
    _ = shown
  }

  @Test func `The cache shrinks when memory becomes scarce, and empties when it is very scarce`() throws {
    let pressure = CommandedPressure()
    let cache = DecodedImageCache(byteLimit: 64 << 20, pressure: pressure)
    let image = try Image(data: TestPictures.photograph())
    for side in 1...4 { _ = try cache.bitmap(of: image, pixelSize: PixelSize(width: 100, height: 10 * side)) }
    let full = cache.byteCount
    pressure.send(.warning)
    #expect(cache.byteCount <= full / 2 && cache.byteCount > 0)
    pressure.send(.critical)
    #expect(cache.byteCount == 0)
  }

  @Test func `The data of a file is not kept with the decoded bitmap`() throws {
    let cache = DecodedImageCache(byteLimit: 1 << 20)
    let data = try TestPictures.photograph()
    weak var source: ImageSource?
    do {
      let image = try Image(data: data)
      _ = try cache.bitmap(of: image, pixelSize: small)
      source = image.source
    }
    #expect(source == nil)
    _ = try cache.bitmap(of: Image(data: data), pixelSize: small)
    #expect(cache.decodingCount == 1)
  }

  @Test func `A lower limit takes effect immediately`() throws {
    let cache = DecodedImageCache(byteLimit: 1 << 20)
    let image = try Image(data: TestPictures.photograph())
    for side in 1...4 { _ = try cache.bitmap(of: image, pixelSize: PixelSize(width: 100, height: 10 * side)) }
    cache.byteLimit = 20_000
    #expect(cache.byteLimit == 20_000 && cache.byteCount == 100 * 40 * 4)
    cache.byteLimit = -1
    #expect(cache.byteLimit == 0 && cache.byteCount == 0)
  }

  @Test func `Of a picture that is drawn in one size, only the drawing is kept`() throws {
    let cache = DecodedImageCache(byteLimit: 1 << 20)
    let image = try Image(data: TestPictures.photograph())
    let drawnSize = PixelSize(width: 37, height: 28)
    var picture: Bitmap? = try cache.bitmap(of: image, pixelSize: small, toDrawIn: drawnSize)
    #expect(try cache.bitmap(of: image, pixelSize: small, toDrawIn: drawnSize) == picture)
    #expect(cache.byteCount == 0 && cache.decodingCount == 1, "a bitmap in use is found")
    picture = nil
    #expect(cache.cachedBitmap(of: image, pixelSize: small) == nil)
    let kept: WeakBitmap = try {
      let drawing = try Canvas(width: 37, height: 28).makeBitmap()
      cache.store(drawing, for: "drawing", byteCount: 100)
      cache.store(drawing, for: "drawing", byteCount: 100)
      return WeakBitmap(drawing)
    }()
    #expect(kept.bitmap != nil && cache.byteCount == 37 * 28 * 4 + 100)
    cache.removeAll()
    #expect(kept.bitmap == nil && cache.byteCount == 0)
  }

  @Test func `A picture that is drawn in several sizes is decoded twice at most`() throws {
    let cache = DecodedImageCache(byteLimit: 1 << 20)
    let image = try Image(data: TestPictures.photograph())
    for side in 10..<30 {
      _ = try cache.bitmap(of: image, pixelSize: small, toDrawIn: PixelSize(width: side, height: side))
    }
    #expect(cache.decodingCount == 2 && cache.byteCount == 40 * 30 * 4)
  }

  @Test func `Decoding continues while any caller wants the picture`() async throws {
    let cache = DecodedImageCache(byteLimit: 1 << 20)
    let image = try Image(data: TestPictures.photograph())
    let (isFirstDone, hasStarted, hasJoined) = (Flag(), Flag(), Flag())
    // Threads of their own, because the first one blocks during decoding until the second has joined. After
    // that, the first one is cancelled.
    async let first = onThread {
      defer { isFirstDone.set() }
      return try? cache.bitmap(
        of: image, pixelSize: small,
        isCancelled: {
          hasStarted.set()
          while !hasJoined.isSet { usleep(100) }
          return true
        })
    }
    async let second = onThread {
      while !hasStarted.isSet { usleep(100) }
      return try? cache.bitmap(
        of: image, pixelSize: small,
        isCancelled: {
          hasJoined.set()
          return false
        })
    }
    let bitmaps = await [first, second]
    #expect(bitmaps.allSatisfy { $0?.pixelSize == small })
    #expect(isFirstDone.isSet && cache.decodingCount == 1)
  }

  @Test func `Decoding ends when it is cancelled, and begins again for the next caller`() throws {
    let cache = DecodedImageCache(byteLimit: 1 << 20)
    let image = try Image(data: TestPictures.photograph())
    #expect(throws: ImageError.cancelled) { try cache.bitmap(of: image, isCancelled: { true }) }
    #expect(cache.byteCount == 0)
    #expect(try cache.bitmap(of: image).pixelSize == image.pixelSize)
  }

  @Test func `A picture that can't be decoded is an error for all callers`() async throws {
    let cache = DecodedImageCache(byteLimit: 1 << 20)
    let data = try TestPictures.photograph()
    let image = try Image(data: data.prefix(data.count / 2))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { #expect(throws: ImageError.truncated) { try cache.bitmap(of: image) } }
      }
    }
  }
}
