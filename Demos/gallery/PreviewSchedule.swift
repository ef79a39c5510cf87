import Foundation
import Weft

/// Decides which demos are running for their previews: each that is seen gets one picture first, two demos at a
/// time; then they move in turn, the one that a person points at always.
@MainActor
final class PreviewSchedule {
  /// Runs a demo for a number of moments, each a picture if something moves. Says how to end it; nil if it can't be run.
  typealias Run =
    @MainActor (
      _ name: String, _ moments: Int, _ onEnd: @escaping @MainActor @Sendable () -> Void
    ) -> (@MainActor () -> Void)?

  /// As many run at once.
  static let maximumRunning = 2
  /// How many moments of a demo its turn has.
  static let turnLength = 36
  /// The same for the one that a person points at: hours.
  static let favouriteLength = 100_000

  /// The demos that are seen, in their order.
  var visible: [String] = [] { didSet { if visible != oldValue { update() } } }
  /// The demo that a person points at, or nil.
  var favourite: String? { didSet { if favourite != oldValue { favouriteDidChange(from: oldValue) } } }
  /// The demos that have a picture.
  private(set) var seen: Set<String> = []

  private let run: Run
  private let isStill: Bool
  private var running: [String: (isFirst: Bool, stop: @MainActor () -> Void)] = [:]
  private var failed: Set<String> = []
  /// The demos whose turn was longest ago come first.
  private var turns: [String: Int] = [:]
  private var turn = 0
  private var isPaused = false
  /// How often all pictures went out of date.
  private var generation = 0

  /// - Parameters:
  ///   - isStill: whether no demo runs any more once it has a picture. False by default.
  ///   - run: runs a demo.
  init(isStill: Bool = false, run: @escaping Run) {
    self.isStill = isStill
    self.run = run
  }

  /// The demos that run now.
  var runningNames: Set<String> { Set(running.keys) }

  /// Whether all that are seen have a picture, as far as they can have one.
  var isComplete: Bool { visible.allSatisfy { seen.contains($0) || failed.contains($0) } }

  /// All pictures are out of date: the window has another scale or style.
  func forgetPictures() {
    generation += 1
    seen = []
    stopAll()
    update()
  }

  /// The program of a demo was built: it can be run now.
  func demoDidArrive(_ name: String) {
    failed.remove(name)
    update()
  }

  /// Nothing runs while nobody can see it.
  func setPaused(_ isPaused: Bool) {
    guard isPaused != self.isPaused else { return }
    self.isPaused = isPaused
    if isPaused { stopAll() } else { update() }
  }

  private func stopAll() { for (_, program) in running { program.stop() } }

  private func favouriteDidChange(from old: String?) {
    // Its turn comes now; others make room.
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
    // One that moves is enough while nobody points at any.
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
