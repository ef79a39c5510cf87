import CSystem
import Dispatch
import Foundation

/// The memory that is mapped from the program's own file.
///
/// The kernel loads code into memory in large pieces, and keeps it there. In a program that is statically
/// linked with Swift's libraries, a third of these pages is needed only at startup: for registrations,
/// parsing of options, reading of fonts. After the pages are released once, only those that are used come
/// back. Reloading a page from the page cache takes a few microseconds.
enum ProgramPages {
  /// The time after the first window until a program counts as started, in seconds.
  private static let startDuration = 1.0

  /// Serial, and of its own: see `DispatchQueue.maintenance` of WeftThreads.
  private static let queue = DispatchQueue(label: "weft.program-pages", qos: .utility)

  /// Releases the pages that only the start needed, when it has ended.
  static func releaseAfterStart() {
    queue.asyncAfter(deadline: .now() + startDuration) { release() }
  }

  /// Releases all pages whose contents are in the file, unless a debugger may have written into them. Any
  /// thread.
  static func release() {
    guard !isTraced else { return }
    CMemoryReleaseProgram()
  }

  /// Whether a debugger is attached. Its breakpoints are in the code pages.
  private static var isTraced: Bool {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return true }
    return !status.contains("TracerPid:\t0\n")
  }
}
