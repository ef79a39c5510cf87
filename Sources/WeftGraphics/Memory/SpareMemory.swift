import CSystem

/// The freed memory that the allocator caches.
///
/// A codec allocates some megabytes for an image and frees them, and the allocator caches them for the thread
/// that allocated them. That is useful while one image follows the other: getting new pages from the kernel
/// takes a fifth of the decoding time. The same is true of the fonts of a text engine and of the memory of a
/// larger window. If nothing large was freed for a while, the cached memory is returned to the kernel.
package enum SpareMemory {
  private static let trim = DebouncedAction { malloc_trim(0) }

  /// The byte count from which freed memory matters.
  private static let leastByteCount = 1 << 18

  /// Records that the given number of bytes was freed, or is about to be. Any thread.
  package static func didRelease(byteCount: Int) {
    if byteCount >= leastByteCount { trim.postpone() }
  }
}
