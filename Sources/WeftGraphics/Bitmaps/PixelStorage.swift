import CDrawing
import Foundation
import WeftThreads

/// The memory of a picture's pixels: 32 bits each in the machine's byte order, alpha in the highest.
///
/// Unchecked: written by its maker only, before it is shared.
final class PixelStorage: @unchecked Sendable {
  let address: UnsafeMutableRawPointer
  let size: PixelSize
  let bytesPerRow: Int

  /// From how many bytes on pixels get pages of their own from the kernel. The allocator would keep what is given
  /// back, for the thread that took it: pictures come and go on many threads, and each would keep a few.
  private static let mappedByteCount = 128 << 10
  /// Up to how many bytes the pages are there at once. Otherwise each is brought twice, for the pixels that are read
  /// before they are blended with something, and for those that come of it: a fifth of the time that text takes. In
  /// larger pictures there may be much that nobody draws to.
  private static let populatedByteCount = 1 << 20

  /// The pages; nil if the allocator's memory is enough.
  private let pages: PixelPool.Pages?

  /// Takes memory for a picture, all zeros.
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
    // Thread Sanitizer does not see that all who read the pixels had let go of them before: the counts of references are
    // the standard library's.
    if pages.byteCount <= Self.populatedByteCount, !ThreadSanitizer.isHere {
      PixelPool.shared.recycle(pages)
    } else {
      munmap(pages.address, pages.byteCount)
    }
  }

  /// Pages of zeros, which take no memory until they are drawn to, if there are many; nil if there are none.
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
