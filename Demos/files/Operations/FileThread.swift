import Foundation

/// Runs tasks that ask the file system, each stretch of work between two waits on a thread of its own.
///
/// A folder of another computer may not answer for any time. The threads of other tasks are as few as the cores, and would
/// soon all wait for it.
final class FileThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let thread = Thread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    thread.name = "files"
    thread.start()
  }
}

extension Task where Failure == Never {
  /// Begins a task that may ask the file system.
  @discardableResult
  static func onFileThread(_ body: @escaping @Sendable () async -> Success) -> Task {
    .detached(executorPreference: FileThread(), operation: body)
  }
}

extension Task where Failure == any Error {
  /// Begins a task that may ask the file system, and fail.
  @discardableResult
  static func onFileThread(_ body: @escaping @Sendable () async throws -> Success) -> Task {
    .detached(executorPreference: FileThread(), operation: body)
  }
}
