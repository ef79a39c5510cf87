import Testing

@testable import gallery

@MainActor
@Suite struct PreviewScheduleTests {
  /// Records the requested programs without running any.
  @MainActor private final class Programs {
    var started: [(name: String, count: Int)] = []
    var stopped: [String] = []
    var ends: [String: @MainActor @Sendable () -> Void] = [:]
    var missing: Set<String> = []

    func end(_ name: String) { ends.removeValue(forKey: name)?() }
  }

  private let programs = Programs()

  private func makeSchedule() -> PreviewSchedule {
    PreviewSchedule { [programs] name, count, onEnd in
      guard !programs.missing.contains(name) else { return nil }
      programs.started.append((name, count))
      programs.ends[name] = onEnd
      return { programs.stopped.append(name) }
    }
  }

  @Test func allDemosGetAPictureTwoAtATime() {
    let schedule = makeSchedule()
    schedule.visible = ["a", "b", "c"]
    #expect(programs.started.map(\.name) == ["a", "b"])
    #expect(programs.started.allSatisfy { $0.count == 1 })
    programs.end("b")
    #expect(programs.started.map(\.name) == ["a", "b", "c"])
    #expect(schedule.seen == ["b"])
  }

  @Test func demosWithAPictureAreAnimatedInTurn() {
    let schedule = makeSchedule()
    schedule.visible = ["a", "b"]
    programs.end("a")
    programs.end("b")
    #expect(schedule.runningNames == ["a"])
    #expect(programs.started.last?.count == PreviewSchedule.turnLength)
    programs.end("a")
    #expect(schedule.runningNames == ["b"])
  }

  @Test func theFavouriteIsAnimatedInAddition() {
    let schedule = makeSchedule()
    schedule.visible = ["a", "b", "c"]
    for name in ["a", "b", "c"] { programs.end(name) }
    schedule.favourite = "c"
    #expect(schedule.runningNames.contains("c"))
    programs.end("c")
    #expect(schedule.runningNames.contains("c"))
  }

  @Test func aMissingProgramIsTriedOnce() {
    programs.missing = ["a"]
    let schedule = makeSchedule()
    schedule.visible = ["a", "b"]
    #expect(programs.started.map(\.name) == ["b"])
    programs.end("b")
    #expect(programs.started.map(\.name) == ["b", "b"])
  }

  @Test func nothingRunsWhilePaused() {
    let schedule = makeSchedule()
    schedule.visible = ["a", "b"]
    schedule.setPaused(true)
    #expect(Set(programs.stopped) == ["a", "b"])
    programs.end("a")
    programs.end("b")
    #expect(programs.started.count == 2)
    schedule.setPaused(false)
    #expect(programs.started.count > 2)
  }

  @Test func picturesOfAnotherAppearanceAreCreatedAgain() {
    let schedule = makeSchedule()
    schedule.visible = ["a"]
    schedule.discardPictures()
    #expect(programs.stopped == ["a"])
    programs.end("a")
    #expect(schedule.seen.isEmpty)
    #expect(programs.started.map(\.count) == [1, 1])
    #expect(!schedule.isComplete)
    programs.end("a")
    #expect(schedule.isComplete)
  }
}
