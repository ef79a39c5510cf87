import WeftNodes
import WeftThreads

/// What the threads of a storm share.
final class StormExchange: Sendable {
  private struct Shared: Sendable {
    /// What any thread may change.
    var pages: [StormPage] = []
    var nodes: [StormNode] = []
    /// Trees that are not loaded, for main.
    var arrivals: [StormNode] = []
    /// Nodes that have left, for somebody to let go of.
    var departures: [DisplayNode] = []
    var runningWorkers = 0
  }

  private let shared = Protected(Shared())

  /// Whether main takes more trees.
  var hasRoom: Bool { shared.withLock { $0.arrivals.count < 10 } }

  var runningWorkers: Int { shared.withLock { $0.runningWorkers } }

  func workerBegins() { shared.withLock { $0.runningWorkers += 1 } }
  func workerEnds() { shared.withLock { $0.runningWorkers -= 1 } }

  /// One of the pages.
  func page(_ number: UInt64) -> StormPage? { shared.withLock { Self.pick($0.pages, number) } }

  /// One of the nodes on them.
  func node(_ number: UInt64) -> StormNode? { shared.withLock { Self.pick($0.nodes, number) } }

  private static func pick<Value>(_ values: [Value], _ number: UInt64) -> Value? {
    values.isEmpty ? nil : values[Int(number % UInt64(values.count))]
  }

  func bring(_ tree: StormNode) { shared.withLock { $0.arrivals.append(tree) } }

  func takeArrivals() -> [StormNode] {
    shared.withLock { shared in
      defer { shared.arrivals = [] }
      return shared.arrivals
    }
  }

  func send(away node: DisplayNode) { shared.withLock { $0.departures.append(node) } }

  /// The last reference may go here, on any thread.
  func letGo() {
    let departed = shared.withLock { $0.departures.popLast() }
    withExtendedLifetime(departed) {}
  }

  /// Says what there is on main now.
  func publish(_ pages: [StormPage], _ nodes: [StormNode]) {
    shared.withLock { ($0.pages, $0.nodes) = (pages, nodes) }
  }

  func forgetAll() {
    let old = shared.withLock { shared in
      defer { shared = Shared(runningWorkers: shared.runningWorkers) }
      return shared
    }
    withExtendedLifetime(old) {}
  }
}
