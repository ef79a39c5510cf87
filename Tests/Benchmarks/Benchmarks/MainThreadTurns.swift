/// The processor times of a process's main thread between two sleeps, by sampling.
struct MainThreadTurns {
  private let process: Int32
  private var sleeps = -1
  private var start = 0.0
  private var last = 0.0
  /// The turns that have ended, in milliseconds.
  private(set) var times: [Double] = []

  init(of process: Int32) { self.process = process }

  /// Looks at the thread. Turns shorter than the time between two looks are added to others.
  mutating func sample() {
    guard let thread = ProcessUse.mainThread(of: process) else { return }
    if thread.sleeps != sleeps {
      if sleeps >= 0 { times.append(last - start) }
      (sleeps, start) = (thread.sleeps, sleeps >= 0 ? last : thread.time)
    }
    last = thread.time
  }
}
