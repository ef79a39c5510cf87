import CSystem

/// The time slices that the kernel's scheduler gives to threads.
public enum ThreadTimeSlice {
  /// The time slice of threads that others wait for, in nanoseconds.
  private static let shortSlice: UInt64 = 400_000
  /// The time slice of threads whose result is not needed immediately, in nanoseconds. It is longer than the
  /// kernel's default of a few milliseconds.
  private static let longSlice: UInt64 = 10_000_000

  /// Asks the kernel to run the calling thread soon and for a short time slice. For threads that others wait
  /// for and that have little to do. Threads that work for long, such as those that draw and decode, then
  /// don't delay it until their longer time slices have ended.
  ///
  /// Other programs lose nothing: the thread's share of the processor stays the same. Kernels before Linux
  /// 6.12 ignore the request.
  public static func makeShort() { _ = weft_request_slice(shortSlice) }

  /// Asks the kernel to prefer threads with shorter time slices to the calling thread. For threads that draw
  /// and decode.
  ///
  /// The thread's share of the processor stays the same, so it does the same amount of work. But a thread
  /// that wakes up in the meantime, including one of the display server, need not wait until this thread has
  /// used up its time slice. Otherwise one in ten of them waits for two milliseconds, and one in a hundred
  /// for five.
  public static func makeLong() { _ = weft_request_slice(longSlice) }

  /// The time slice of the calling thread, in nanoseconds; nil if the kernel doesn't report it.
  static var length: UInt64? {
    var attributes = weft_sched_attr()
    return weft_read_sched_attr(&attributes) != 0 ? attributes.runtime : nil
  }
}
