import WeftThreads

/// Counts what lives of a storm: each of its objects holds one token.
final class Population: Sendable, CustomStringConvertible {
  private let counts = Protected<[String: Int]>([:])

  /// Whether nothing lives any more.
  var isEmpty: Bool { counts.withLock { $0.isEmpty } }

  /// What lives, by kind.
  var description: String { "\(counts.withLock { $0 }.sorted { $0.key < $1.key })" }

  /// Something that lives as long as whoever keeps it.
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
