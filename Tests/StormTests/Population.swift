import WeftThreads

/// Counts the live objects of a storm. Each of them holds one token.
final class Population: Sendable, CustomStringConvertible {
  private let counts = Protected<[String: Int]>([:])

  /// Whether all objects have been released.
  var isEmpty: Bool { counts.withLock { $0.isEmpty } }

  /// The number of live objects by kind.
  var description: String { "\(counts.withLock { $0 }.sorted { $0.key < $1.key })" }

  /// Stored by an object, so that its lifetime is that of the object.
  final class Token: Sendable {
    private let population: Population
    private let kind: String

    init(_ kind: String, in population: Population) {
      self.population = population
      self.kind = kind
      population.counts.withLock { $0[kind, default: 0] += 1 }
    }

    deinit {
      let kind = kind
      population.counts.withLock { counts in
        let count = counts[kind, default: 0] - 1
        counts[kind] = count > 0 ? count : nil
      }
    }
  }
}
