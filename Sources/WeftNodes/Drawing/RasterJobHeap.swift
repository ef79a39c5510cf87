/// A priority queue of jobs that keeps the order of jobs with equal priority. Adding and taking cost O(log
/// n).
struct RasterJobHeap {
  private struct Entry {
    let job: RasterJob
    let serial: UInt64

    func isBefore(_ other: Entry) -> Bool {
      job.priority != other.job.priority ? job.priority > other.job.priority : serial < other.serial
    }
  }

  private var entries: [Entry] = []
  private var nextSerial: UInt64 = 0

  /// Adds a job.
  mutating func push(_ job: RasterJob) {
    entries.append(Entry(job: job, serial: nextSerial))
    nextSerial += 1
    var child = entries.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard entries[child].isBefore(entries[parent]) else { return }
      entries.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the oldest of the jobs with the highest priority; nil if there is none.
  mutating func pop() -> RasterJob? {
    guard let first = entries.first else { return nil }
    let last = entries.removeLast()
    guard !entries.isEmpty else { return first.job }
    entries[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < entries.count else { return first.job }
      if child + 1 < entries.count && entries[child + 1].isBefore(entries[child]) { child += 1 }
      guard entries[child].isBefore(entries[parent]) else { return first.job }
      entries.swapAt(child, parent)
      parent = child
    }
  }
}
