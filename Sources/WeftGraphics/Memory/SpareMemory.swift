import CSystem

/// The memory that the allocator keeps of what was given back to it.
///
/// A codec takes some megabytes for a picture and gives them back, and the allocator keeps them for the thread that
/// had them. So it should be as long as one picture follows the other: new pages from the kernel take a fifth of the
/// time that decoding takes. It is the same with the fonts of a text engine, and with what a larger window needed.
/// Once nothing large was let go for a while, what is kept goes back to the kernel.
package enum SpareMemory {
  private static let giveBack = IdleAction { malloc_trim(0) }

  /// From how many bytes on something leaves enough behind to care for.
  private static let leastByteCount = 1 << 18

  /// Notes that so many bytes were let go, or will be in a moment. Any thread.
  package static func didRelease(byteCount: Int) {
    if byteCount >= leastByteCount { giveBack.postpone() }
  }
}
