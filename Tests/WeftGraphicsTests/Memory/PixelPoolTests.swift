import Foundation
import Testing
import WeftThreads

@testable import WeftGraphics

@Suite struct SparePixelsTests {
  private static let page = 4096

  /// Maps pages and fills them with a letter, which identifies them.
  private func pages(_ count: Int, _ letter: Character) throws -> PixelPool.Pages {
    let byteCount = count * Self.page
    let address = try #require(
      mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    memset(address, Int32(letter.asciiValue ?? 0), byteCount)
    return PixelPool.Pages(address: address, byteCount: byteCount)
  }

  /// Takes memory for `count` pages and returns the letter that it is filled with, or nil if none fits.
  private func take(_ count: Int, of spare: PixelPool) -> Character? {
    guard let pages = spare.take(count * Self.page) else { return nil }
    defer { munmap(pages.address, pages.byteCount) }
    return Character(UnicodeScalar(pages.address.load(as: UInt8.self)))
  }

  @Test func `The newest memory that fits is taken, but none that is far too large`() throws {
    let spare = PixelPool(byteLimit: 1 << 20, didKeep: {})
    for (count, letter) in [(16, "a"), (17, "b"), (16, "c"), (32, "d")] {
      spare.recycle(try pages(count, Character(letter)))
    }
    #expect(take(17, of: spare) == "b")
    #expect(take(16, of: spare) == "c")
    #expect(take(16, of: spare) == "a")
    #expect(take(16, of: spare) == nil)
    #expect(take(33, of: spare) == nil)
    #expect(take(30, of: spare) == "d")
    #expect(spare.byteCount == 0)
  }

  @Test func `A thread takes what it released itself last, otherwise the oldest memory of others`() throws {
    let spare = PixelPool(byteLimit: 1 << 20, didKeep: {})
    spare.recycle(try pages(16, "a"))
    let others = try [pages(16, "b"), pages(16, "c")]
    let hasReleased = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for pages in others { spare.recycle(pages) }
      hasReleased.signal()
    }
    hasReleased.wait()
    #expect(take(16, of: spare) == "a")
    #expect(take(16, of: spare) == "b")
    #expect(take(16, of: spare) == "c")
  }

  @Test func `The oldest memory is evicted at the byte limit`() throws {
    let spare = PixelPool(byteLimit: 40 * Self.page, didKeep: {})
    for (count, letter) in [(16, "a"), (20, "b"), (19, "c")] {
      spare.recycle(try pages(count, Character(letter)))
    }
    #expect(spare.byteCount == 39 * Self.page)
    #expect(take(16, of: spare) == nil)
    spare.recycle(try pages(41, "d"))
    #expect(spare.byteCount == 0)
  }

  @Test func `The callback is called for all memory that is kept, and all of it can be released`() throws {
    let count = Protected(0)
    let spare = PixelPool(byteLimit: 1 << 20, didKeep: { count.withLock { $0 += 1 } })
    for _ in 0..<3 { spare.recycle(try pages(16, "a")) }
    #expect(count.withLock { $0 } == 3)
    spare.releaseAll()
    #expect(spare.byteCount == 0 && take(16, of: spare) == nil)
  }

  @Test func `A new picture is empty even if its memory was used before`() throws {
    let size = CGSize(width: 300, height: 200)
    for _ in 0..<3 {
      let painted = try Canvas.draw(size: size) { $0.fill(CGRect(origin: .zero, size: size), with: .white) }
      #expect(painted.pixel(x: 299, y: 199) == .white)
      let empty = try Canvas.draw(size: size) { _ in }
      let isEmpty = empty.withPixels { pixels, bytesPerRow in
        (0..<25 * bytesPerRow).allSatisfy { pixels.load(fromByteOffset: 8 * $0, as: UInt64.self) == 0 }
      }
      #expect(isEmpty)
    }
  }
}
