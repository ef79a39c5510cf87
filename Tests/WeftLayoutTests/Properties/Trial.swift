import Foundation
import Testing
import WeftLayout

/// A random tree in a random range.
struct Trial: Sendable, CustomStringConvertible {
  let seed: UInt64
  var tree: SpecTree
  var range: SizeRange
  /// A range that has all sizes of the other, and more.
  var looser: SizeRange

  init(seed: UInt64, shape: TreeShape) {
    var trees = RandomTrees(seed: seed, shape: shape)
    self.seed = seed
    tree = trees.tree()
    range = trees.range()
    looser = trees.looser(range)
  }

  var description: String { "seed \(seed), in \(range) (looser: \(looser))\n\(tree)" }

  /// What a property says of a trial.
  enum Verdict {
    /// It holds, and the trial was one that it speaks of.
    case holds
    /// It does not speak of such trials.
    case silent
    case broken(String)
  }

  /// Tries a property on many trees. One for which it is broken is made smaller, as long as it is broken
  /// for that, and reported.
  ///
  /// - Parameter share: how many of a hundred trials the property has to speak of at least.
  static func run(
    _ shape: TreeShape, count: Int = 1000, speakingOf share: Int = 100, _ property: (Trial) -> Verdict
  ) {
    var spoken = 0
    for seed in 1...UInt64(count) {
      let trial = Trial(seed: seed, shape: shape)
      switch property(trial) {
      case .silent: continue
      case .holds: spoken += 1
      case .broken(let reason):
        let (smallest, smallestReason) = trial.shrunk(reason, property)
        Issue.record("\(reason)\n\(trial)\n\nthe same, smaller: \(smallestReason)\n\(smallest)")
        return
      }
    }
    #expect(spoken * 100 >= share * count, "the property was only tried \(spoken) times of \(count)")
  }

  private func shrunk(_ reason: String, _ property: (Trial) -> Verdict) -> (Trial, String) {
    var smallest = (trial: self, reason: reason)
    var attempts = 0
    var isSmaller = true
    while isSmaller, attempts < 3000 {
      isSmaller = false
      for tree in smallest.trial.tree.simplifications {
        attempts += 1
        var trial = smallest.trial
        trial.tree = tree
        guard case .broken(let reason) = property(trial) else { continue }
        smallest = (trial, reason)
        isSmaller = true
        break
      }
    }
    return smallest
  }
}
