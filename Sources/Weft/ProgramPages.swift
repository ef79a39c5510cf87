import CSystem
import Dispatch
import Foundation

/// The memory that the program's own file takes.
///
/// The kernel brings code into memory in large pieces, and there it stays. A third of what a program with Swift's
/// libraries inside has after starting is only for starting: registrations, parsing of options, reading of fonts.
/// Let go once, later on only that comes back which is used; a page takes some microseconds, from the cache.
enum ProgramPages {
  /// How long after the first window a program has started, in seconds.
  private static let startDuration = 1.0

  /// Lets the pages go that only the start needed, once it is over.
  static func releaseAfterStart() {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + startDuration) { release() }
  }

  /// Lets all pages go that hold what is in the file, unless a debugger may have written into them. Any thread.
  static func release() {
    guard !isTraced else { return }
    CMemoryReleaseProgram()
  }

  /// Whether a debugger is attached: its breakpoints are in the code.
  private static var isTraced: Bool {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return true }
    return !status.contains("TracerPid:\t0\n")
  }
}
