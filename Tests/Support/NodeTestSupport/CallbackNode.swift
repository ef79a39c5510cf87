import WeftThreads
import WeftGraphics

import WeftNodes

/// Records its callbacks in a log that it shares with other nodes.
package final class CallbackNode: DisplayNode, @unchecked Sendable {
  package final class Log: Sendable {
    private let lines = Protected([String]())

    /// Creates an empty log.
    package init() {}

    package func append(_ line: String) { lines.withLock { $0.append(line) } }

    /// Takes the lines that were recorded since the last call.
    package func take() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }
  }

  package let log: Log
  private let name: String

  private let isFocusable: Bool

  /// Creates a node.
  /// - Parameters:
  ///   - name: the prefix of each callback in the log.
  ///   - log: receives the callbacks.
  ///   - isFocusable: whether the node can become first responder.
  package init(_ name: String, _ log: Log, isFocusable: Bool = false) {
    self.log = log
    self.name = name
    self.isFocusable = isFocusable
    super.init()
  }

  package override var canBecomeFirstResponder: Bool { isFocusable }

  private func note(_ event: String) { log.append("\(name) \(event)") }

  package override func willEnterHierarchy() {
    super.willEnterHierarchy()
    note("willEnter")
  }
  package override func didEnterHierarchy() { note("didEnter") }
  package override func didExitHierarchy() { note("didExit") }
  package override func didEnterPreloadState() { note("+preload") }
  package override func didExitPreloadState() { note("-preload") }
  package override func didEnterDisplayState() { note("+display") }
  package override func didExitDisplayState() { note("-display") }
  package override func didEnterVisibleState() { note("+visible") }
  package override func didExitVisibleState() { note("-visible") }
  package override func layout() { note("layout") }
}
