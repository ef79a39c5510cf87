/// Collects the results of a request for several targets.
@MainActor
final class MultipleAnswer {
  private var pairs: [Int]
  /// The number of targets without a result, and one until all conversions have begun.
  private var pendingCount: Int
  private let completion: @MainActor ([Int]) -> Void

  /// - Parameters:
  ///   - pairs: targets, each followed by the property for its data.
  ///   - completion: called once, when all are done. The property of a target that was refused is 0.
  init(_ pairs: [Int], _ completion: @escaping @MainActor ([Int]) -> Void) {
    self.pairs = pairs
    pendingCount = pairs.count / 2 + 1
    self.completion = completion
  }

  /// Records the result for the target at an index.
  func finish(_ index: Int, isConverted: Bool) {
    if !isConverted { pairs[index + 1] = 0 }
    finishPart()
  }

  /// Records that all conversions have begun.
  func finishStart() { finishPart() }

  private func finishPart() {
    pendingCount -= 1
    if pendingCount == 0 { completion(pairs) }
  }
}
