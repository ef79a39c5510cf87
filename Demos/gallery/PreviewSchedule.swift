import Foundation
import Weft

/// Decides which demos run for their previews. Each visible demo first gets one image, two demos at a time.
/// After that they run in turn, and the one below the pointer runs all the time.
@MainActor
final class PreviewSchedule {
  /// Runs a demo for a number of steps, each with an image if something has changed. Returns a closure that
  /// stops it; nil if it can't be run.
  typealias Run =
    @MainActor (
      _ name: String, _ moments: Int, _ onEnd: @escaping @MainActor @Sendable () -> Void
    ) -> (@MainActor () -> Void)?

  /// The maximum number of demos that run at the same time.
  static let maximumRunning = 2
  /// The number of steps in a demo's turn.
  static let turnLength = 36
  /// The same for the demo below the pointer, which is enough for hours.
  static let favouriteLength = 100_000

  /// The visible demos, in their order.
  var visible: [String] = [] { didSet { if visible != oldValue { update() } } }
  /// The demo below the pointer; nil for none.
  var favourite: String? { didSet { if favourite != oldValue { favouriteDidChange(from: oldValue) } } }
  /// The demos that have an image.
  private(set) var seen: Set<String> = []

  private let run: Run
  private let isStill: Bool
  private var running: [String: (isFirst: Bool, stop: @MainActor () -> Void)] = [:]
  private var failed: Set<String> = []
  /// The number of each demo's last turn; the lowest is next.
  private var turns: [String: Int] = [:]
  private var turn = 0
  private var isPaused = false
  /// How often all images have become out of date.
  private var generation = 0

  /// - Parameters:
  ///   - isStill: whether demos stop as soon as they have an image. False by default.
  ///   - run: runs a demo.
  init(isStill: Bool = false, run: @escaping Run) {
    self.isStill = isStill
    self.run = run
  }

  /// The demos that are running.
  var runningNames: Set<String> { Set(running.keys) }

  /// Whether all visible demos have an image, except those that can't be run.
  var isComplete: Bool { visible.allSatisfy { seen.contains($0) || failed.contains($0) } }

  /// Discards all images, because the scale or the style of the window has changed.
  func discardPictures() {
    generation += 1
    seen = []
    stopAll()
    update()
  }

  /// Stops all demos while the window is not visible.
  func setPaused(_ isPaused: Bool) {
    guard isPaused != self.isPaused else { return }
    self.isPaused = isPaused
    if isPaused { stopAll() } else { update() }
  }

  private func stopAll() { for (_, program) in running { program.stop() } }

  private func favouriteDidChange(from old: String?) {
    // The favourite runs now, so others stop.
    for (name, program) in running where !program.isFirst && (name == old || favourite != nil) {
      program.stop()
    }
    update()
  }

  private func update() {
    while !isPaused, running.count < Self.maximumRunning, let next = next { start(next.name, next.isFirst) }
  }

  private var next: (name: String, isFirst: Bool)? {
    let candidates = visible.filter { running[$0] == nil && !failed.contains($0) }
    if let name = candidates.first(where: { !seen.contains($0) }) { return (name, true) }
    if isStill { return nil }
    if let favourite, candidates.contains(favourite) { return (favourite, false) }
    // Without a favourite, one running demo is enough.
    guard running.isEmpty else { return nil }
    return candidates.min { turns[$0, default: 0] < turns[$1, default: 0] }.map { ($0, false) }
  }

  private func start(_ name: String, _ isFirst: Bool) {
    turn += 1
    turns[name] = turn
    let moments = isFirst ? 1 : name == favourite ? Self.favouriteLength : Self.turnLength
    let generation = generation
    let stop = run(name, moments) { [weak self] in self?.didEnd(name, generation) }
    guard let stop else {
      failed.insert(name)
      return
    }
    running[name] = (isFirst, stop)
  }

  private func didEnd(_ name: String, _ generation: Int) {
    guard running.removeValue(forKey: name) != nil else { return }
    if generation == self.generation { seen.insert(name) }
    update()
  }
}
