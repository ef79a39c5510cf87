import CBus
import WeftThreads

/// A thread on which GLib delivers what comes over a connection. It ends when it was asked to and nothing of GLib refers to
/// it any more.
final class BusThread: @unchecked Sendable {
  // Unchecked: the context is made for several threads, and `operations` is used on this thread only.

  typealias Work = @Sendable () -> Void

  private struct Mailbox {
    var work: [Work] = []
    var isEnding = false
    var isOver = false
  }

  /// GLib's queue of this thread.
  let context: OpaquePointer
  /// The number of callbacks that GLib still owes. Used on this thread only.
  var operations = 0

  private let mailbox = Protected(Mailbox())

  /// Starts the thread.
  init() throws(SystemThread.Refusal) {
    context = g_main_context_new()
    try SystemThread.start(name: "weft-bus") { [self] in run() }
  }

  deinit { g_main_context_unref(context) }

  /// Lets the thread do something, after everything else that it was asked for. Returns false, without doing it, if the
  /// thread has ended. Any thread.
  @discardableResult
  func perform(_ work: @escaping Work) -> Bool {
    let isTaken = mailbox.withLock { mailbox in
      if !mailbox.isOver { mailbox.work.append(work) }
      return !mailbox.isOver
    }
    if isTaken { g_main_context_wakeup(context) }
    return isTaken
  }

  /// Ends the thread as soon as GLib owes it nothing more. Any thread.
  func end() {
    mailbox.withLock { $0.isEnding = true }
    g_main_context_wakeup(context)
  }

  private func run() {
    g_main_context_push_thread_default(context)
    while true {
      for work in mailbox.withLock({ mailbox in
        let work = mailbox.work
        mailbox.work = []
        return work
      }) {
        work()
      }
      if isOver() { break }
      g_main_context_iteration(context, 1)
    }
    // What is left belongs to GLib alone.
    while g_main_context_iteration(context, 0) != 0 {}
    g_main_context_pop_thread_default(context)
  }

  private func isOver() -> Bool {
    let isIdle = operations == 0
    return mailbox.withLock { mailbox in
      mailbox.isOver = mailbox.isEnding && isIdle && mailbox.work.isEmpty
      return mailbox.isOver
    }
  }
}

extension BusThread {
  /// Something that is done once, after a time, on the thread. Used on the thread only.
  final class Timer {
    private var source: UnsafeMutablePointer<GSource>?
    private let work: () -> Void

    /// - Parameter milliseconds: the time from now on.
    init(after milliseconds: Int, on thread: BusThread, _ work: @escaping () -> Void) {
      self.work = work
      let source = g_timeout_source_new(guint(max(0, min(milliseconds, Int(Int32.max)))))
      self.source = source
      // Unretained: the end of this object removes the source.
      g_source_set_callback(
        source,
        { data in
          if let data { Unmanaged<Timer>.fromOpaque(data).takeUnretainedValue().fire() }
          return 0
        }, Unmanaged.passUnretained(self).toOpaque(), nil)
      g_source_attach(source, thread.context)
    }

    deinit { cancel() }

    private func fire() {
      let work = work
      cancel()
      work()
    }

    /// Does nothing if it is too late.
    func cancel() {
      guard let source else { return }
      self.source = nil
      g_source_destroy(source)
      g_source_unref(source)
    }
  }
}
