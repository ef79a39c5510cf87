import Foundation
import TestSupport
import Testing
import WeftThreads

@testable import WeftGraphics

/// Bitmaps whose pixels are compressed while nobody reads them.
struct BitmapPackingTests {
  private static let side = 300

  private func makeGradient() throws -> Bitmap {
    try Bitmap(width: Self.side, height: Self.side) { pixels, bytesPerRow in
      for row in 0..<Self.side {
        for column in 0..<Self.side {
          let pixel = 0xFF00_0000 | UInt32(row / 2) << 16 | UInt32(column / 2)
          pixels.storeBytes(of: pixel, toByteOffset: row * bytesPerRow + column * 4, as: UInt32.self)
        }
      }
    }
  }

  /// The pages of the bitmap that the kernel keeps in memory.
  private func residentPageCount(of bitmap: Bitmap) -> Int {
    let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
    let byteCount = bitmap.byteCount
    var pages = [UInt8](repeating: 0, count: (byteCount + pageSize - 1) / pageSize)
    #expect(mincore(bitmap.storage.address, byteCount, &pages) == 0)
    return pages.count { $0 & 1 != 0 }
  }

  @Test func aPackedBitmapTakesNoPagesUntilItIsRead() throws {
    let bitmap = try makeGradient()
    #expect(residentPageCount(of: bitmap) > 0)
    bitmap.pack()
    #expect(bitmap.isPacked)
    #expect(residentPageCount(of: bitmap) == 0)
    #expect(bitmap == (try makeGradient()))
    #expect(!bitmap.isPacked)
    #expect(residentPageCount(of: bitmap) > 0)
    bitmap.pack()
    #expect(bitmap.isPacked, "it can be packed again")
    #expect(bitmap.pixel(x: 299, y: 200) == Color(hex: 0x640095))
  }

  @Test func aPackedBitmapIsDrawnUnchanged() throws {
    let bitmap = try makeGradient()
    let drawn = try Canvas.draw(size: bitmap.size, isOpaque: true) { $0.draw(bitmap, in: $0.bounds) }
    bitmap.pack()
    #expect(try Canvas.draw(size: bitmap.size, isOpaque: true) { $0.draw(bitmap, in: $0.bounds) } == drawn)
    bitmap.pack()
    #expect(try bitmap.pngData() == (try makeGradient()).pngData())
  }

  @Test func aBitmapWithoutRegularityIsNotPacked() throws {
    var random = SeededGenerator(seed: 1)
    let bitmap = try Bitmap(width: Self.side, height: Self.side) { pixels, _ in
      for index in pixels.indices { pixels[index] = random.next() }
    }
    bitmap.pack()
    #expect(!bitmap.isPacked)
  }

  @Test func aBitmapOfWhichOnlyTheMiddleIsRegularIsNotPacked() throws {
    var random = SeededGenerator(seed: 1)
    let bitmap = try Bitmap(width: Self.side, height: Self.side) { pixels, _ in
      let middle = pixels.count * 2 / 5..<pixels.count * 3 / 5
      for index in pixels.indices where !middle.contains(index) { pixels[index] = random.next() }
    }
    bitmap.pack()
    #expect(!bitmap.isPacked)
  }

  @Test func aSmallBitmapIsNotPacked() throws {
    let bitmap = try Canvas.draw(size: CGSize(width: 100, height: 100)) { _ in }
    bitmap.pack()
    #expect(!bitmap.isPacked, "the allocator would keep its memory")
  }

  @Test func aBitmapIsNotPackedWhileItIsRead() throws {
    let bitmap = try makeGradient()
    bitmap.withPixels { _, _ in
      bitmap.pack()
      #expect(!bitmap.isPacked)
      #expect(residentPageCount(of: bitmap) > 0)
    }
    bitmap.pack()
    #expect(bitmap.isPacked)
  }

  @Test func theMemoryOfAPackedBitmapIsClearForTheNext() throws {
    for _ in 0..<20 {
      try makeGradient().pack()
      let next = try Canvas.draw(size: CGSize(width: Self.side, height: Self.side)) { _ in }
      next.withPixels { pixels, bytesPerRow in
        let bytes = UnsafeRawBufferPointer(start: pixels, count: bytesPerRow * Self.side)
        #expect(bytes.allSatisfy { $0 == 0 })
      }
    }
  }

  @Test func threadsReadTheSamePixelsWhileOthersPackThem() throws {
    let (bitmap, expected) = (try makeGradient(), try makeGradient())
    let isPacked = Protected(false)
    // While all threads read, none can pack.
    repeat {
      DispatchQueue.concurrentPerform(iterations: 200) { turn in
        guard turn % 3 == 0 else { return #expect(bitmap == expected) }
        bitmap.pack()
        if bitmap.isPacked { isPacked.withLock { $0 = true } }
      }
    } while !isPacked.withLock { $0 }
    #expect(bitmap == expected)
  }
}
