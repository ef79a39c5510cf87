import Foundation
import Testing
import WeftLayout

/// A random tree in a random range.
struct Trial: Sendable, CustomStringConvertible {
  let seed: UInt64
  var tree: SpecTree
  var range: SizeRange
  /// A range that contains all sizes of `range`, and more.
  var looser: SizeRange

  init(seed: UInt64, shape: TreeShape) {
    var trees = RandomTrees(seed: seed, shape: shape)
    self.seed = seed
    tree = trees.tree()
    range = trees.range()
    looser = trees.looser(range)
  }

  var description: String { "seed \(seed), in \(range) (looser: \(looser))\n\(tree)" }

  /// The result of testing a property in a trial.
  enum Verdict {
    /// The property applies to the trial and holds.
    case holds
    /// The property does not apply to the trial.
    case silent
    case broken(String)
  }

  /// Tests a property with many trees. The first tree that breaks it is simplified as long as the property
  /// stays broken, and then reported.
  ///
  /// - Parameter share: the minimum percentage of trials to which the property has to apply.
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
    #expect(spoken * 100 >= share * count, "the property applied to only \(spoken) of \(count) trials")
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
