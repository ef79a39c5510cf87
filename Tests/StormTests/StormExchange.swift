import WeftNodes
import WeftThreads

/// The state that the threads of a storm share.
final class StormExchange: Sendable {
  private struct Shared: Sendable {
    /// The pages and nodes that any thread may change.
    var pages: [StormPage] = []
    var nodes: [StormNode] = []
    /// Trees that are not loaded, to be added by main.
    var arrivals: [StormNode] = []
    /// Removed nodes, to be released by any thread.
    var departures: [DisplayNode] = []
    var runningWorkers = 0
  }

  private let shared = Protected(Shared())

  /// Whether main accepts more trees.
  var hasRoom: Bool { shared.withLock { $0.arrivals.count < 10 } }

  var runningWorkers: Int { shared.withLock { $0.runningWorkers } }

  func workerBegins() { shared.withLock { $0.runningWorkers += 1 } }
  func workerEnds() { shared.withLock { $0.runningWorkers -= 1 } }

  /// Returns one of the pages. Some are always published while other threads run.
  func page(_ number: UInt64) -> StormPage { shared.withLock { Self.pick($0.pages, number) } }

  /// Returns one of the nodes on the pages. Each page has at least one.
  func node(_ number: UInt64) -> StormNode { shared.withLock { Self.pick($0.nodes, number) } }

  private static func pick<Value>(_ values: [Value], _ number: UInt64) -> Value {
    values[Int(number % UInt64(values.count))]
  }

  func enqueue(_ tree: StormNode) { shared.withLock { $0.arrivals.append(tree) } }

  func takeArrivals() -> [StormNode] {
    shared.withLock { shared in
      defer { shared.arrivals = [] }
      return shared.arrivals
    }
  }

  func enqueueRemoved(_ node: DisplayNode) { shared.withLock { $0.departures.append(node) } }

  /// Releases a removed node. This may be the last reference to it, on any thread.
  func releaseRemoved() {
    let departed = shared.withLock { $0.departures.popLast() }
    withExtendedLifetime(departed) {}
  }

  /// Publishes the pages and nodes that main shows now.
  func publish(_ pages: [StormPage], _ nodes: [StormNode]) {
    shared.withLock { ($0.pages, $0.nodes) = (pages, nodes) }
  }

  func removeAll() {
    let old = shared.withLock { shared in
      defer { shared = Shared(runningWorkers: shared.runningWorkers) }
      return shared
    }
    withExtendedLifetime(old) {}
  }
}
