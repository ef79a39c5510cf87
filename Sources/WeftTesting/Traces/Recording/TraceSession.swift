import Foundation
import WeftThreads

/// The time during which a test is recorded.
struct TraceSession {
  let trace: TestTrace
  private let mode: TraceMode

  init(named name: String, contents: TestTrace.Contents, mode: TraceMode = .current) {
    trace = TestTrace(
      name: String(name.prefix { $0 != "(" }), contents: contents, recordsEachAccessibilityTree: mode == .on)
    self.mode = mode
  }

  /// The trace to record; nil if nothing is.
  var recorded: TestTrace? { mode == .off ? nil : trace }

  /// Lets the trace find offscreen windows. On another thread than main it does nothing: there are none.
  func begin() {
    if mode != .off, MainThread.isCurrent { MainActor.assumeIsolated { WindowTrace.observeWindows() } }
  }

  /// Lets the trace find offscreen windows that are used later.
  func beginOnMain() async {
    if mode != .off { await WindowTrace.observeWindows() }
  }

  /// Records the last state of offscreen windows.
  func flushOnMain() async {
    guard mode != .off else { return }
    await MainActor.run { trace.flush(isForReaders: mode == .on || trace.isKept) }
  }

  /// Ends the trace, and writes its file if that is to be kept.
  ///
  /// - Parameter error: what the body has thrown.
  func end(_ error: (any Error)? = nil) {
    guard mode != .off else { return }
    if let error { trace.recordFailure("\(error)") }
    trace.end()
    guard mode == .on || trace.isKept else { return trace.recorder.drop() }
    let line: String
    do {
      let page = try TracePage.html(of: [trace.document], titled: trace.name)
      let file = try FailureFolder(PictureArtifacts.directory).write(page, trace.name, "trace", "html")
      line = "Trace of \(trace.name): \(file.path)\n"
    } catch {
      line = "The trace of \(trace.name) can't be written: \(error)\n"
    }
    FileHandle.standardError.write(Data(line.utf8))
  }
}
