import Foundation
import Synchronization
import Weft

/// What the user does with files: it is carried out one after the other, with its progress, questions and failures above the
/// window, and can be undone.
@MainActor
final class FileOperations {
  private weak var owner: DisplayNode?
  /// Called with what is under way, and how much of it is done, from 0 to 1, if that is known; nil when nothing is.
  var onProgress: (((words: String, part: Double?)?) -> Void)?
  /// Called on the thread that copies, after each piece of a file. The copying goes on when it returns.
  var afterEachPiece: (@Sendable () -> Void)?
  /// Called with the paths that are new, when an action has ended.
  var onEnd: (([String]) -> Void)?
  /// How many actions were begun, and how many have ended: one after the other.
  private var runCount = 0
  private var endedRunCount = 0
  /// The shortest time between two reports of progress.
  private nonisolated static let pause = Duration.milliseconds(100)
  /// What is under way, and what waits for it.
  private var tasks: [Task<FileWorker.Outcome, Never>] = []

  init(_ owner: DisplayNode) { self.owner = owner }

  /// Whether something is under way.
  var isBusy: Bool { !tasks.isEmpty }

  /// Carries out an action after those before it, and makes it one step of the window's history.
  func perform(_ action: FileAction) {
    Task {
      let outcome = await run(action)
      if !outcome.undo.isEmpty { register(action, outcome) }
      report(outcome.failures, isPartial: !outcome.undo.isEmpty)
    }
  }

  /// Stops what is under way, and what waits. What is done until then stays.
  func cancel() { for task in tasks { task.cancel() } }

  /// Stops everything, and returns when nothing is under way any more: then no half of a file is left.
  func stop() async {
    cancel()
    while let task = tasks.last {
      _ = await task.value
      // Those who waited for it first take it off the list.
      await Task.yield()
    }
  }

  // MARK: Undo

  /// The actions that take back what was done last, and those that do it again.
  private final class Steps {
    var undo: [FileAction]
    var redo: [FileAction] = []

    init(_ undo: [FileAction]) { self.undo = undo }
  }

  private func register(_ action: FileAction, _ outcome: FileWorker.Outcome) {
    let steps = Steps(outcome.undo)
    owner?.undoHistory?.register(
      action.title, target: self,
      undo: { operations in steps.redo = try await operations.runAgain(steps.undo) },
      redo: { operations in steps.undo = try await operations.runAgain(steps.redo) })
  }

  /// Carries out actions of the history, and returns those that take them back.
  private func runAgain(_ actions: [FileAction]) async throws -> [FileAction] {
    var back: [FileAction] = []
    for action in actions { back = try await runAgain(action).undo + back }
    return back
  }

  /// Carries out an action of the history. What can't be done, because files are gone, is reported; the rest is done.
  ///
  /// - Throws: if nothing was done, and it may be possible later.
  private func runAgain(_ action: FileAction) async throws -> FileWorker.Outcome {
    let outcome = await run(action)
    let isImpossible = outcome.failures.allSatisfy { $0.reason == .system(ENOENT) }
    if outcome.undo.isEmpty {
      if outcome.isCancelled { throw CancellationError() }
      if let failure = outcome.failures.first, !isImpossible {
        report(outcome.failures)
        throw failure
      }
    }
    report(outcome.failures, isPartial: !outcome.undo.isEmpty)
    return outcome
  }

  // MARK: Running

  private func run(_ action: FileAction) async -> FileWorker.Outcome {
    let before = tasks.last
    let answers = Answers()
    let number = runCount
    runCount += 1
    let lastTime = Mutex<ContinuousClock.Instant?>(nil)
    let worker = FileWorker(
      onProgress: { [weak self, afterEachPiece] progress in
        afterEachPiece?()
        let isDue = lastTime.withLock { last in
          if let last, .now - last < Self.pause { return false }
          last = .now
          return true
        }
        if isDue { Task { @MainActor in self?.show(progress, of: action, number) } }
      },
      ask: { [weak self] conflict in await self?.ask(about: conflict, answers) ?? .stop })
    let task = Task.onFileThread {
      _ = await before?.value
      return await worker.perform(action)
    }
    tasks.append(task)
    onProgress?(("\(action.title)…", nil))
    let outcome = await task.value
    endedRunCount = number + 1
    tasks.removeAll { $0 == task }
    if tasks.isEmpty { onProgress?(nil) }
    onEnd?(outcome.made)
    return outcome
  }

  private func show(_ progress: FileWorker.Progress, of action: FileAction, _ number: Int) {
    guard number >= endedRunCount else { return }
    let done = FileWords.size(progress.done)
    let part = progress.total > 0 ? localized("%1 of %2", done, FileWords.size(progress.total)) : done
    let fraction = progress.total > 0 ? min(Double(progress.done) / Double(progress.total), 1) : nil
    onProgress?(("\(action.title): \(part)", fraction))
  }

  // MARK: Questions

  /// The answers that one action takes for all files, and for all folders.
  @MainActor private final class Answers {
    var same: [Bool: FileConflict.Answer] = [:]
  }

  private func ask(about conflict: FileConflict, _ answers: Answers) async -> FileConflict.Answer {
    if let same = answers.same[conflict.isBetweenFolders] { return same }
    guard let owner else { return .stop }
    let isMerge = conflict.isBetweenFolders
    let replace = Alert.Button(
      isMerge ? localized("Merge") : localized("Replace"), role: isMerge ? .default : .destructive)
    let both = Alert.Button(localized("Keep Both"), role: isMerge ? .normal : .default)
    let skip = Alert.Button(localized("Skip"))
    let choices = (isMerge ? [replace, both] : [both, replace]) + (conflict.hasOthers ? [skip] : [])
    let alert = Alert(
      conflict.title, message: conflict.details(), style: .warning, buttons: choices + [.cancel],
      suppressionTitle: conflict.hasOthers ? localized("The same for all others") : nil)
    let answer = await alert.show(on: owner)
    let chosen: FileConflict.Answer =
      switch answer.button {
      case replace: isMerge ? .merge : .replace
      case both: .keepBoth
      case skip: .skip
      default: .stop
      }
    if answer.isSuppressed { answers.same[isMerge] = chosen }
    return chosen
  }

  /// Asks whether something may be lost for good.
  func confirm(_ title: String, message: String, button: String) async -> Bool {
    guard let owner else { return false }
    let accept = Alert.Button(button, role: .destructive)
    let alert = Alert(title, message: message, style: .warning, buttons: [accept, .cancel])
    return await alert.show(on: owner).button == accept
  }

  /// Says what could not be done.
  ///
  /// - Parameter isPartial: whether something else was done.
  func report(_ failures: [FileFailure], isPartial: Bool = false) {
    guard let owner, let first = failures.first else { return }
    let others =
      failures.count > 1
      ? "\n"
        + localized(
          "There was %1 other problem.", "There were %1 other problems.", count: failures.count - 1) : ""
    let title = isPartial ? localized("Not everything could be done") : localized("That could not be done")
    Alert(title, message: "\(first)\(others)", style: .warning).present(on: owner)
  }
}
