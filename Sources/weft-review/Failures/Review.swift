import Foundation

/// The decisions of a person on failures.
///
/// A reference is written at once when it is accepted, and undoing restores the previous bytes. So what the files are is
/// always what the person sees, and nothing is lost or asked for when the program ends.
@MainActor
final class Review {
  /// What was decided on a failure.
  enum Decision: Sendable {
    case undecided
    case accepted
    case rejected
  }

  let failures: [ReviewedFailure]
  private(set) var decisions: [Decision]
  private var history: [[Step]] = []

  /// A decision that can be undone.
  private struct Step {
    let index: Int
    let decision: Decision
    /// The bytes of the reference; nil if there was none.
    let reference: Data?
    let wroteReference: Bool
  }

  /// Begins with failures, of which those that were accepted earlier count as accepted.
  init(_ failures: [ReviewedFailure]) {
    self.failures = failures
    decisions = failures.map { $0.isAccepted ? .accepted : .undecided }
  }

  /// The number of failures with a decision.
  func count(_ decision: Decision) -> Int { decisions.count { $0 == decision } }

  var canUndo: Bool { !history.isEmpty }

  /// Writes the actual value of a failure as its reference.
  func accept(_ index: Int) throws(ReviewError) {
    guard decisions[index] != .accepted else { return }
    history.append([try write(index)])
  }

  /// Accepts all failures that are undecided. If one can't be written, the others are.
  func acceptAll() throws(ReviewError) {
    var steps: [Step] = []
    var failure: ReviewError?
    for index in failures.indices where decisions[index] == .undecided {
      do throws(ReviewError) { steps.append(try write(index)) } catch { failure = failure ?? error }
    }
    if !steps.isEmpty { history.append(steps) }
    if let failure { throw failure }
  }

  /// Keeps the reference of a failure, or restores it if the failure was accepted.
  func reject(_ index: Int) throws(ReviewError) {
    guard decisions[index] != .rejected else { return }
    let failure = failures[index]
    let step = Step(
      index: index, decision: decisions[index], reference: try failure.storedReference(),
      wroteReference: decisions[index] == .accepted)
    if step.wroteReference { try failure.store(original(of: index)) }
    history.append([step])
    decisions[index] = .rejected
  }

  /// The reference as it was before it was accepted: here, or earlier, which only the test knows.
  private func original(of index: Int) throws(ReviewError) -> Data? {
    let first = history.joined().first { $0.index == index && $0.wroteReference && $0.decision != .accepted }
    guard let first else { return try failures[index].expected() }
    return first.reference
  }

  /// Undoes the last decision, and restores the references that it has written. Returns the index of the first failure
  /// that it was about; nil if there is nothing to undo.
  func undo() throws(ReviewError) -> Int? {
    guard let steps = history.last else { return nil }
    for step in steps where step.wroteReference { try failures[step.index].store(step.reference) }
    history.removeLast()
    for step in steps { decisions[step.index] = step.decision }
    return steps.first?.index
  }

  private func write(_ index: Int) throws(ReviewError) -> Step {
    let failure = failures[index]
    let step = Step(
      index: index, decision: decisions[index], reference: try failure.storedReference(), wroteReference: true
    )
    try failure.store(failure.actual())
    decisions[index] = .accepted
    return step
  }
}
