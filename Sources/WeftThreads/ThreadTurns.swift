import CThreads

/// How the kernel shares the processors out among threads.
public enum ThreadTurns {
  /// How long a turn is for threads that answer somebody, in nanoseconds.
  private static let shortTurn: UInt64 = 400_000

  /// Asks the kernel to serve the calling thread soon, for a short while each time: for threads that people wait
  /// for, and that have little to do. Threads that work for long, as those that draw and decode, then don't keep
  /// it waiting until their longer turns are over.
  ///
  /// It takes nothing away from other programs: a thread's share stays the same. Kernels before Linux 6.12 take no
  /// notice.
  public static func makeShort() { _ = weft_request_turns(shortTurn) }

  /// How long the turns of the calling thread are, in nanoseconds; nil where the kernel doesn't say.
  static var length: UInt64? {
    var turns = weft_turns()
    return weft_read_turns(&turns) != 0 ? turns.runtime : nil
  }
}
