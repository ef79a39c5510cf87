import Foundation

/// Pages of this process's memory.
enum MemoryPages {
  /// Whose pages they are.
  enum Owner {
    /// This process.
    case process
    /// A segment of shared memory. The pages disappear from all processes that share it.
    case segment
  }

  /// Returns the pages that lie entirely within a range of bytes to the system. Afterwards the bytes are zero, and take no
  /// memory until they are written. If the system can't, the memory stays as it is.
  static func release(_ start: UnsafeMutableRawPointer, byteCount: Int, of owner: Owner) {
    let size = UInt(sysconf(Int32(_SC_PAGESIZE)))
    let (first, end) = (UInt(bitPattern: start), UInt(bitPattern: start) + UInt(max(byteCount, 0)))
    let (firstPage, lastPage) = ((first + size - 1) / size * size, end / size * size)
    guard firstPage < lastPage, let pages = UnsafeMutableRawPointer(bitPattern: firstPage) else { return }
    madvise(pages, Int(lastPage - firstPage), owner == .segment ? MADV_REMOVE : MADV_DONTNEED)
  }
}
