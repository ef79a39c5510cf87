import CDrawing
import Foundation
import Synchronization
import WeftThreads

/// The memory of a bitmap's pixels: 32 bits each in the machine's byte order, alpha in the highest byte. If only their
/// coverage is stored, 8 bits each.
///
/// Pixels that are not read for a long time can be packed: their pages are returned to the kernel, and the next
/// reader gets them from a compressed copy. The address stays the same.
///
/// Unchecked: written by its creator, before it is shared. Later only the pages of packed pixels are written, which
/// nobody reads meanwhile.
final class PixelStorage: @unchecked Sendable {
  /// The first pixel of the first row, for the creator of the storage. Others call `withAddress(_:)`.
  let address: UnsafeMutableRawPointer
  let size: PixelSize
  let bytesPerRow: Int
  /// The colours if only the coverage of pixels is stored; nil if each has a colour of its own.
  let coverageColors: CoverageColors?

  /// The byte count from which pixels get their own pages from the kernel. The allocator would cache freed
  /// memory for the thread that allocated it: bitmaps come and go on many threads, and each thread would
  /// cache a few.
  private static let mappedByteCount = 128 << 10
  /// The same if only the coverage is stored: as many pixels.
  private static let mappedCoverageByteCount = mappedByteCount / 4
  /// The byte count up to which all pages are mapped in advance. Otherwise there are two page faults per
  /// page, one when pixels are read for blending and one when the result is written. That takes a fifth of
  /// the time of drawing text. Large parts of larger bitmaps may never be drawn to, unless it is known that they are
  /// filled.
  private static let populatedByteCount = 1 << 20
  /// The most that is mapped in one call, whole pages: meanwhile, no other thread can map or unmap memory.
  private static let pieceByteCount = 8 << 20

  /// The owner of the memory.
  private enum Source {
    case allocator
    case pages(PixelPool.Pages)
    /// A surface that nothing else refers to.
    case surface(OpaquePointer)
  }

  private let source: Source

  private let gate = ReaderGate()
  /// What the pages hold while the gate is closed.
  private let packed = Protected<PackedPixels?>(nil)
  /// Whether packing was in vain once.
  private let isDense = Atomic(false)

  /// Allocates memory for a bitmap, all zeros.
  ///
  /// - Parameters:
  ///   - size: the size in pixels.
  ///   - coverageColors: the colours, to store only the coverage of pixels; nil for pixels with colours of their own.
  ///   - isFilled: whether every pixel will be written soon, as those of a photograph.
  init(
    _ size: PixelSize, coverageColors: CoverageColors? = nil, isFilled: Bool = false
  ) throws(GraphicsError) {
    try Bitmap.checkSize(size)
    let format = coverageColors == nil ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    bytesPerRow = Int(cairo_format_stride_for_width(format, Int32(size.width)))
    self.size = size
    self.coverageColors = coverageColors
    let byteCount = size.height * bytesPerRow
    if byteCount < (coverageColors == nil ? Self.mappedByteCount : Self.mappedCoverageByteCount) {
      guard let address = calloc(byteCount, 1) else { throw .outOfMemory }
      (self.address, source) = (address, .allocator)
    } else {
      guard let pages = Self.pages(byteCount, isFilled: isFilled) else { throw .outOfMemory }
      (address, source) = (pages.address, .pages(pages))
    }
  }

  /// Takes over an image surface with 32 bits a pixel, and the caller's reference to it, which has to be the only one.
  ///
  /// - Throws: `.outOfMemory` if the surface has no memory.
  init(adopting surface: OpaquePointer) throws(GraphicsError) {
    guard let pixels = cairo_image_surface_get_data(surface) else { throw .outOfMemory }
    size = PixelSize(
      width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface))
    )
    bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    coverageColors = nil
    (address, source) = (UnsafeMutableRawPointer(pixels), .surface(surface))
  }

  deinit {
    switch source {
    case .allocator: free(address)
    case .pages(let pages): Self.release(pages)
    case .surface(let surface): cairo_surface_destroy(surface)
    }
  }

  private var byteCount: Int { size.height * bytesPerRow }

  /// Calls `body` with the first pixel of the first row, for reading.
  func withAddress<R>(_ body: (UnsafeMutableRawPointer) throws -> R) rethrows -> R {
    let isReadable = gate.enter()
    defer { gate.leave() }
    if !isReadable { unpack() }
    return try body(address)
  }

  // MARK: Packing

  /// Whether the pixels are packed now.
  var isPacked: Bool { gate.isClosed }

  /// Packs the pixels, unless they are read at this moment or it would not save much. Takes milliseconds. Any
  /// thread; it keeps no reader waiting.
  func pack() {
    // The allocator would keep the memory of a small bitmap.
    guard case .pages = source, !isDense.load(ordering: .relaxed), let pixels = makePackedPixels() else {
      return
    }
    packed.withLock { packed in
      guard packed == nil, gate.close() else { return }
      madvise(address, byteCount, MADV_DONTNEED)
      packed = pixels
    }
  }

  private func makePackedPixels() -> PackedPixels? {
    defer { gate.leave() }
    guard gate.enter() else { return nil }
    let pixels = PackedPixels(UnsafeRawBufferPointer(start: address, count: byteCount))
    if pixels == nil { isDense.store(true, ordering: .relaxed) }
    return pixels
  }

  private func unpack() {
    packed.withLock { packed in
      // Another reader may have been faster.
      guard let pixels = packed else { return }
      pixels.unpack(into: UnsafeMutableRawBufferPointer(start: address, count: byteCount))
      packed = nil
      gate.open()
    }
  }

  // MARK: Pages

  private static func release(_ pages: PixelPool.Pages) {
    // Thread Sanitizer does not see that all readers of the pixels have released them before: reference
    // counting is in the standard library.
    if pages.byteCount <= populatedByteCount, !ThreadSanitizer.isHere {
      PixelPool.shared.recycle(pages)
    } else {
      munmap(pages.address, pages.byteCount)
    }
  }

  /// Pages of zeros; nil if there is no memory. Large blocks that are not filled take no memory until they are drawn to.
  private static func pages(_ byteCount: Int, isFilled: Bool) -> PixelPool.Pages? {
    let isSmall = byteCount <= populatedByteCount
    if isSmall, let pages = PixelPool.shared.take(byteCount) {
      memset(pages.address, 0, byteCount)
      return pages
    }
    let address = mmap(
      nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | (isSmall ? MAP_POPULATE : 0), -1,
      0)
    guard let address, address != MAP_FAILED else { return nil }
    if isFilled, !isSmall { populate(address, byteCount) }
    return PixelPool.Pages(address: address, byteCount: byteCount)
  }

  /// Maps all pages of a large block, huge ones where the kernel has them: for 4 MB that takes an eighth of the time of
  /// mapping each page when it is first written. If the kernel refuses, the pages are mapped when they are written.
  private static func populate(_ address: UnsafeMutableRawPointer, _ byteCount: Int) {
    madvise(address, byteCount, MADV_HUGEPAGE)
    for start in stride(from: 0, to: byteCount, by: pieceByteCount) {
      // Since Linux 5.14.
      madvise(address + start, min(pieceByteCount, byteCount - start), MADV_POPULATE_WRITE)
    }
  }
}
