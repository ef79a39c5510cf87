import WeftTesting
import WeftThreads

/// An element of a scripted program, which a test may change.
final class ScriptedElement: Sendable {
  struct Contents: Sendable {
    var role: UInt32
    var states: Set<AccessibleState> = [.enabled, .sensitive, .visible, .showing]
    var children: [String] = []
    var value: Double?
    var maximum = 100.0
    /// Nil if it has no text.
    var characterCount: Int32?
    var relations: [Int32: [String]] = [:]
  }

  let name: String
  private let contents: Protected<Contents>

  init(
    _ role: AccessibleRole, _ name: String, children: [String] = [], states: Set<AccessibleState> = [],
    without missing: Set<AccessibleState> = [], value: Double? = nil
  ) {
    self.name = name
    var contents = Contents(role: role.rawValue, children: children, value: value)
    contents.states = contents.states.union(states).subtracting(missing)
    self.contents = Protected(contents)
  }

  var now: Contents { contents.withLock { $0 } }

  func change(_ body: (inout Contents) -> Void) { contents.withLock { body(&$0) } }
}
