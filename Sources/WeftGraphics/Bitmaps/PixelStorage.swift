import CDrawing
import Foundation
import WeftThreads

/// The memory of a bitmap's pixels: 32 bits each in the machine's byte order, alpha in the highest byte.
///
/// Unchecked: written only by its creator, before it is shared.
final class PixelStorage: @unchecked Sendable {
  let address: UnsafeMutableRawPointer
  let size: PixelSize
  let bytesPerRow: Int

  /// The byte count from which pixels get their own pages from the kernel. The allocator would cache freed
  /// memory for the thread that allocated it: bitmaps come and go on many threads, and each thread would
  /// cache a few.
  private static let mappedByteCount = 128 << 10
  /// The byte count up to which all pages are mapped in advance. Otherwise there are two page faults per
  /// page, one when pixels are read for blending and one when the result is written. That takes a fifth of
  /// the time of drawing text. Large parts of larger bitmaps may never be drawn to.
  private static let populatedByteCount = 1 << 20

  /// The pages; nil if the memory comes from the allocator.
  private let pages: PixelPool.Pages?

  /// Allocates memory for a bitmap, all zeros.
  init(_ size: PixelSize) throws(GraphicsError) {
    try Bitmap.checkSize(size)
    bytesPerRow = Int(cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, Int32(size.width)))
    self.size = size
    let byteCount = size.height * bytesPerRow
    pages = byteCount < Self.mappedByteCount ? nil : Self.pages(byteCount)
    guard let address = byteCount < Self.mappedByteCount ? calloc(byteCount, 1) : pages?.address else {
      throw .outOfMemory
    }
    self.address = address
  }

  deinit {
    guard let pages else { return free(address) }
    // Thread Sanitizer does not see that all readers of the pixels have released them before: reference
    // counting is in the standard library.
    if pages.byteCount <= Self.populatedByteCount, !ThreadSanitizer.isHere {
      PixelPool.shared.recycle(pages)
    } else {
      munmap(pages.address, pages.byteCount)
    }
  }

  /// Pages of zeros; nil if there is no memory. Large blocks take no memory until they are drawn to.
  private static func pages(_ byteCount: Int) -> PixelPool.Pages? {
    let isSmall = byteCount <= populatedByteCount
    if isSmall, let pages = PixelPool.shared.take(byteCount) {
      memset(pages.address, 0, byteCount)
      return pages
    }
    let address = mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | (isSmall ? MAP_POPULATE : 0), -1,
      0)
    guard let address, address != MAP_FAILED else { return nil }
    return PixelPool.Pages(address: address, byteCount: byteCount)
  }
}
