import WeftThreads
import WeftGraphics

@testable import WeftNodes

/// Notes its callbacks in a log that it shares with other nodes.
class CallbackNode: DisplayNode, @unchecked Sendable {
  final class Log: Sendable {
    private let lines = Protected([String]())

    func append(_ line: String) { lines.withLock { $0.append(line) } }

    /// Returns what was noted since the last call.
    func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  final let log: Log
  private let name: String

  init(_ name: String, _ log: Log) {
    self.log = log
    self.name = name
    super.init()
  }

  private func note(_ event: String) { log.append("\(name) \(event)") }

  override func willEnterHierarchy() {
    super.willEnterHierarchy()
    note("willEnter")
  }
  override func didEnterHierarchy() { note("didEnter") }
  override func didExitHierarchy() { note("didExit") }
  override func didEnterPreloadState() { note("+preload") }
  override func didExitPreloadState() { note("-preload") }
  override func didEnterDisplayState() { note("+display") }
  override func didExitDisplayState() { note("-display") }
  override func didEnterVisibleState() { note("+visible") }
  override func didExitVisibleState() { note("-visible") }
  override func layout() { note("layout") }
}
