import WeftInspector
import WeftThreads

/// The programs that were launched on a display. Waits ask whether what they wait for can still come.
final class LaunchedPrograms: Sendable {
  private struct Entry: Sendable {
    weak var program: LaunchedProgram?
    let inspector: ProgramInspector
  }

  private let entries = Protected<[Entry]>([])

  func add(_ program: LaunchedProgram, _ inspector: ProgramInspector) {
    entries.withLock { entries in
      entries.removeAll { $0.program == nil }
      entries.append(Entry(program: program, inspector: inspector))
    }
  }

  private var programs: [LaunchedProgram] { entries.withLock { $0 }.compactMap(\.program) }

  /// What the pictures of their windows show; nil if none of them is a running program that is written with Weft and answers.
  var pictures: [WindowPicture]? {
    let running = entries.withLock { $0 }.filter { $0.program?.isRunning == true }
    let answers = running.compactMap { $0.inspector.answers(to: ["pictures"])?.first }
    return answers.isEmpty ? nil : answers.flatMap(WindowPicture.all)
  }

  /// Whether one of them may still end by itself: it runs, or what it has written was not read to the end.
  var mayEnd: Bool { programs.contains { $0.isRunning || $0.isEnding } }

  /// How one of them has ended by itself, the last one that was launched; nil if none has.
  var ending: VirtualDisplayError? { programs.reversed().lazy.compactMap(\.ending).first?.error }

  /// How a program has failed: it has ended by itself, and not with the exit code 0. Nil if none has.
  var failure: VirtualDisplayError? {
    programs.lazy.compactMap(\.ending).first(where: \.isFailure)?.error
  }

  /// Why none of the programs opens another window: one has failed, or they have all ended. Nil if one runs, or if none was
  /// launched.
  var absence: VirtualDisplayError? {
    failure ?? (programs.contains(where: \.isRunning) ? nil : ending)
  }
}
