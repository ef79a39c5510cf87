import Foundation
import WeftCompositor
import WeftThreads

/// What a test does and shows, step by step: the frames of its windows, its input, the nodes with the reasons of their
/// layouts, the accessibility tree, what it waited for, and what was logged.
///
/// `withTrace(_:contents:body:)` makes one. Any thread.
public final class TestTrace: Sendable {
  /// What a trace records.
  public struct Contents: OptionSet, Hashable, Sendable {
    /// One bit for each part.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The nodes of the windows, and where they are.
    public static let nodes = Contents(rawValue: 1 << 0)
    /// Why nodes have their frames. Each layout that has changed is computed once more.
    public static let layouts = Contents(rawValue: 1 << 1)
    /// The accessibility trees of the windows, when the test fails and at the end. With `WEFT_TRACE=on`, which records more
    /// and takes longer, for each change.
    public static let accessibility = Contents(rawValue: 1 << 2)
    /// Everything. Frames, input, waits and logs are part of every trace.
    public static let all: Contents = [.nodes, .layouts, .accessibility]
  }

  /// The trace of the current task; nil if it has none.
  @TaskLocal public static var current: TestTrace?

  /// The name of the test.
  public let name: String
  /// What is recorded besides frames, input, waits and logs.
  public let contents: Contents

  /// Whether accessibility trees are recorded for each change.
  let recordsEachAccessibilityTree: Bool
  let recorder = TraceRecorder()
  private let start = MonotonicTime.now
  private let state = Protected(State())

  private struct State {
    var windowCount = 0
    var isKept = false
    var isFailed = false
    var isEnded = false
    /// Whether times are those of a real clock.
    var isOnDisplay = false
    /// Record what the windows have not recorded yet.
    var sources: [any TraceSource] = []
  }

  init(name: String, contents: Contents, recordsEachAccessibilityTree: Bool) {
    (self.name, self.contents) = (name, contents)
    self.recordsEachAccessibilityTree = recordsEachAccessibilityTree && contents.contains(.accessibility)
  }

  /// Keeps the file of the trace, whether the test fails or not.
  public func keep() { state.withLock { $0.isKept = true } }

  /// Adds a line to the log.
  public func log(_ text: String) { add(.log, text) }

  /// Records that the test fails, so that the file of the trace is kept. Assertions of this kit and errors that are thrown
  /// out of `withTrace(_:contents:body:)` are recorded by themselves.
  ///
  /// - Parameter message: the reason.
  public func recordFailure(_ message: String) {
    guard !isEnded else { return }
    flush()
    state.withLock { $0.isFailed = true }
    add(.failure, message)
  }

  /// Whether the file is to be kept.
  var isKept: Bool { state.withLock { $0.isKept || $0.isFailed } }
  /// Whether a failure was recorded.
  var isFailed: Bool { state.withLock { $0.isFailed } }
  /// Whether the test is over.
  var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Seconds since the trace began, on a real clock.
  var now: TimeInterval { MonotonicTime.now - start }

  // MARK: Recording

  /// Adds a window, or the screen of a display. Returns its number.
  func addWindow(titled title: String?, scale: Double, isOnDisplay: Bool, _ source: any TraceSource) -> Int {
    let number = state.withLock { state in
      state.windowCount += 1
      state.isOnDisplay = state.isOnDisplay || isOnDisplay
      state.sources.append(source)
      return state.windowCount
    }
    recorder.add { $0.addWindow(titled: title ?? "Window \(number)", scale: scale) }
    return number - 1
  }

  /// The source of a kind that a condition holds for.
  func source<Source: TraceSource>(where condition: (Source) -> Bool) -> Source? {
    state.withLock { $0.sources }.lazy.compactMap { $0 as? Source }.first(where: condition)
  }

  /// Adds something that belongs to no window: at the time of a display, or else when the last thing happened.
  ///
  /// - Parameter elapsed: how long it took, in seconds of real time; nil for nothing that takes time.
  func add(_ kind: TraceDocument.Entry.Kind, _ text: String, elapsed: TimeInterval? = nil) {
    let time = state.withLock { $0.isOnDisplay } ? now : nil
    recorder.add { recording in
      let measure = time == nil ? elapsed.map { TraceDocument.Measure(elapsed: $0.brief, reason: nil) } : nil
      recording.add(
        kind, text, at: time ?? recording.entries.last?.time ?? 0, duration: time == nil ? nil : elapsed,
        measure: measure)
    }
  }

  /// Records what has happened in windows and on displays since the last time. Offscreen windows only on main.
  ///
  /// - Parameter isForReaders: whether somebody will see the result, so that the accessibility trees are recorded, too.
  func flush(isForReaders: Bool = true) {
    let includesAccessibility = isForReaders && contents.contains(.accessibility)
    for source in state.withLock({ $0.sources }) {
      source.flush(includesAccessibility: includesAccessibility || recordsEachAccessibilityTree)
    }
  }

  /// Ends the recording.
  func end() {
    flush(isForReaders: isKept)
    state.withLock { state in
      state.isEnded = true
      state.sources = []
    }
  }

  /// The contents of the file, with everything that was recorded so far.
  var document: TraceDocument {
    flush()
    let (name, isFailed) = (name, isFailed)
    return recorder.result { $0.document(named: name, isFailed: isFailed) }
  }
}

/// A window or a display that a trace records.
protocol TraceSource: AnyObject, Sendable {
  /// Records the present state, if it differs from the last one. Offscreen windows only on main.
  ///
  /// - Parameter includesAccessibility: whether the accessibility trees are recorded, too.
  func flush(includesAccessibility: Bool)
}
