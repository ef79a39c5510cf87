import Foundation
import WeftText

/// Programs on a display, and their environment.
extension VirtualDisplay {
  /// The environment of launched programs: that of this process, with `DISPLAY` set to this display, `WEFT_SCALE` set to its
  /// scale if it has one, X11 as the window system of GTK and Qt, no Wayland display, no bus of the session, the locale of the
  /// options and none else, and no preloaded libraries. Programs in it do not use the desktop of whoever runs the tests. After
  /// `startAccessibility(timeLimit:)`, it names the buses of this display. See `PrivateBus` for another bus of their own.
  ///
  /// `WEFT_PROGRAM_ENVIRONMENT` in the environment of the tests, such as `LANG=de_DE.UTF-8 LANGUAGE=en`, has further variables,
  /// separated by spaces. What a test chooses takes precedence over it.
  public var environment: [String: String] {
    environment(of: ProcessInfo.processInfo.environment, adding: [:])
  }

  /// The environment of a program.
  ///
  /// - Parameters:
  ///   - process: the environment of the tests.
  ///   - additions: what a test has chosen for this program.
  func environment(of process: [String: String], adding additions: [String: String]) -> [String: String] {
    let inherited = process.filter {
      !["LANGUAGE", "LD_PRELOAD", "AT_SPI_BUS_ADDRESS", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].contains($0.key)
        && !$0.key.hasPrefix("LC_")
    }
    var own = [
      "DISPLAY": name, "DBUS_SESSION_BUS_ADDRESS": "disabled:", "LANG": "C.UTF-8",
      "XDG_SESSION_TYPE": "x11", "GDK_BACKEND": "x11", "QT_QPA_PLATFORM": "xcb",
    ]
    if let scale = options.scale { own["WEFT_SCALE"] = "\(scale)" }
    if options.usesDesktopFonts {
      own["WEFT_FONTS"] = ""
    } else if process["WEFT_FONTS"] == nil {
      own["WEFT_FONTS"] = OtherFonts.testFolder?.path
    }
    let chosen = chosenEnvironment.merging(additions) { $1 }
    var machine = Self.variables(in: process["WEFT_PROGRAM_ENVIRONMENT"] ?? "")
    // A test that chooses a locale means all of it.
    if chosen.keys.contains(where: Self.isAboutLocale) {
      machine = machine.filter { !Self.isAboutLocale($0.key) }
    }
    return [own, accessibility.session?.environment ?? [:], machine, chosen].reduce(inherited) {
      $0.merging($1) { $1 }
    }
  }

  private static func isAboutLocale(_ variable: String) -> Bool {
    variable.hasPrefix("LANG") || variable.hasPrefix("LC_")
  }

  /// What the options say.
  private var chosenEnvironment: [String: String] {
    var chosen: [String: String] = [:]
    chosen["LANG"] = options.locale
    chosen["TZ"] = options.timeZone
    chosen["WEFT_WORKERS"] = options.workerCount.map { "\(max($0, 1))" }
    return chosen.merging(options.environment) { $1 }
  }

  /// Reads assignments such as `LANG=C TZ=UTC`. Words that are none are left out.
  private static func variables(in text: String) -> [String: String] {
    let pairs = text.split(separator: " ").map {
      $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }
    return Dictionary(
      pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) }, uniquingKeysWith: { $1 })
  }

  /// Runs a program on this display, until it ends or the object that is returned is released.
  ///
  /// `WEFT_INSPECT` names a socket, unless the environment sets it: there, traces and failed screenshots ask a program that is
  /// written with Weft for its nodes.
  ///
  /// If it ends by itself with another exit code than 0, for example because a library is missing, waits of this display throw
  /// `VirtualDisplayError.programEnded` with what it has written, unless the test has called `terminate()` or
  /// `waitForExit(timeout:)` before. Waits for windows do so for the exit code 0, too, if no other launched program runs.
  ///
  /// - Parameters:
  ///   - executable: a path, or a name to look for in `$PATH`.
  ///   - arguments: without the program's own name.
  ///   - hasManualClock: whether the clock of its windows, if they are Weft's, stands still until
  ///     `advanceClock(of:by:timeout:)` advances it. False by default.
  ///   - environment: additions to `environment`.
  /// - Throws: `VirtualDisplayError.cannotLaunch`.
  public func launch(
    _ executable: String, _ arguments: [String] = [], hasManualClock: Bool = false,
    environment: [String: String] = [:]
  ) throws(VirtualDisplayError) -> LaunchedProgram {
    var complete = self.environment(of: ProcessInfo.processInfo.environment, adding: environment)
    accessibility.recordLaunch()
    if hasManualClock, environment["WEFT_CLOCK"] == nil { complete["WEFT_CLOCK"] = "manual" }
    let trace = DisplayTrace.of(self)
    let own = complete["WEFT_INSPECT"]
    let inspector = ProgramInspector(path: own ?? ProgramInspector.temporaryPath(), isTemporary: own == nil)
    complete["WEFT_INSPECT"] = inspector.path
    let program = try LaunchedProgram(executable, arguments, environment: complete)
    programs.add(program, inspector)
    trace?.didLaunch(program, [executable] + arguments, inspector)
    return program
  }
}
