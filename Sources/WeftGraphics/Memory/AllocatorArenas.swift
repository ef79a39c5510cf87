import CSystem
import Foundation

/// The allocator's arenas: heaps with a lock each, of which glibc makes up to eight a core for threads that want memory
/// at the same time.
///
/// What one has to spare is of no use to the others, so a program with a dozen threads grows for half an hour without
/// needing any more: a window that is opened and closed a thousand times held 11.5 MB instead of 8.4.
package enum AllocatorArenas {
  /// Lets threads that begin from now on share as many as there are cores, two at least. Only for programs that Weft
  /// runs: it concerns the whole process. What the environment says about arenas stays.
  package static func limit() { _ = limiting }

  private static let limiting: Void = {
    guard getenv("MALLOC_ARENA_MAX") == nil, getenv("GLIBC_TUNABLES") == nil else { return }
    mallopt(M_ARENA_MAX, Int32(clamping: max(ProcessInfo.processInfo.activeProcessorCount, 2)))
  }()
}
