import CSystem

/// How the kernel shares the processors out among threads.
public enum ThreadTurns {
  /// How long a turn is for threads that answer somebody, in nanoseconds.
  private static let shortTurn: UInt64 = 400_000
  /// How long it is for threads that nobody waits for at once: longer than the usual one of a few milliseconds.
  private static let longTurn: UInt64 = 10_000_000

  /// Asks the kernel to serve the calling thread soon, for a short while each time: for threads that people wait
  /// for, and that have little to do. Threads that work for long, as those that draw and decode, then don't keep
  /// it waiting until their longer turns are over.
  ///
  /// It takes nothing away from other programs: a thread's share stays the same. Kernels before Linux 6.12 take no
  /// notice.
  public static func makeShort() { _ = weft_request_turns(shortTurn) }

  /// Asks the kernel to let others go first that want shorter turns than the calling thread: for threads that draw
  /// and decode.
  ///
  /// The thread's share stays the same, so that it gets as much done. But whoever wakes up while it works, the
  /// display's server too, need not wait until it has used its turn up: otherwise one in ten of them waits for two
  /// milliseconds, and one in a hundred for five.
  public static func makeLong() { _ = weft_request_turns(longTurn) }

  /// How long the turns of the calling thread are, in nanoseconds; nil where the kernel doesn't say.
  static var length: UInt64? {
    var turns = weft_turns()
    return weft_read_turns(&turns) != 0 ? turns.runtime : nil
  }
}
