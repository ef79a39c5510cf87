import CSystem
import Foundation

/// The allocator's arenas: heaps with their own locks. glibc creates up to eight per core for threads that
/// allocate memory at the same time.
///
/// Free memory of one arena can't be used by the others. A program with a dozen threads therefore grows for
/// half an hour without needing more memory: with a window that was opened and closed a thousand times, it
/// held 11.5 MB instead of 8.4.
package enum AllocatorArenas {
  /// Limits the number of arenas for threads that start from now on to the number of cores, at least two.
  /// Only for programs that Weft runs, because it affects the whole process. Settings for arenas in the
  /// environment take precedence.
  package static func limit() { _ = limiting }

  private static let limiting: Void = {
    guard getenv("MALLOC_ARENA_MAX") == nil, getenv("GLIBC_TUNABLES") == nil else { return }
    mallopt(M_ARENA_MAX, Int32(clamping: max(ProcessInfo.processInfo.activeProcessorCount, 2)))
  }()
}
