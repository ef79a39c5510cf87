import Foundation
import TestSupport
import Testing

@testable import WeftTesting

/// The environment of launched programs.
@Suite(.startsDisplays, .serialized) struct ProgramEnvironmentTests {
  /// What `env` says in a program on a display.
  private func variables(
    _ options: VirtualDisplay.Options = .init(), adding additions: [String: String] = [:]
  ) async throws -> [String: String] {
    let display = try VirtualDisplay(options)
    let program = try display.launch("env", environment: additions)
    #expect(try await program.waitForExit() == 0)
    return program.output.split(separator: "\n").reduce(into: [:]) { variables, line in
      let pair = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
    }
  }

  @Test func programsAreInTheLocaleCByDefault() async throws {
    let variables = try await variables()
    #expect(variables["LANG"] == "C.UTF-8")
    #expect(variables["LANGUAGE"] == nil)
    #expect(!variables.keys.contains { $0.hasPrefix("LC_") })
    #expect(variables["TZ"] == ProcessInfo.processInfo.environment["TZ"])
  }

  @Test func aTestChoosesLocaleTimeZoneWorkersAndMore() async throws {
    var options = VirtualDisplay.Options()
    options.locale = "de_DE.UTF-8"
    options.timeZone = "Asia/Tokyo"
    options.workerCount = 3
    options.environment = ["GREETING": "Grüß Gott", "LC_NUMERIC": "C"]
    let variables = try await variables(options, adding: ["GREETING": "Servus"])
    #expect(variables["LANG"] == "de_DE.UTF-8")
    #expect(variables["TZ"] == "Asia/Tokyo")
    #expect(variables["WEFT_WORKERS"] == "3")
    #expect(variables["LC_NUMERIC"] == "C")
    #expect(variables["GREETING"] == "Servus")
  }

  @Test func theEnvironmentOfTheTestsCanHaveVariablesForPrograms() throws {
    let process = [
      "WEFT_PROGRAM_ENVIRONMENT": "LANG=tr_TR.UTF-8 LANGUAGE=en nonsense LC_TIME=C X==", "LC_ALL": "ja_JP",
    ]
    let display = try VirtualDisplay(width: 64, height: 64)
    let variables = display.environment(of: process, adding: [:])
    #expect(variables["LANG"] == "tr_TR.UTF-8")
    #expect(variables["LANGUAGE"] == "en")
    #expect(variables["LC_TIME"] == "C")
    #expect(variables["LC_ALL"] == nil)
    #expect(variables["X"] == "=")
    // A test that chooses a locale means all of it.
    let chosen = display.environment(of: process, adding: ["LANG": "ar_EG.UTF-8"])
    #expect(chosen["LANG"] == "ar_EG.UTF-8")
    #expect(chosen["LANGUAGE"] == nil && chosen["LC_TIME"] == nil)
    #expect(chosen["X"] == "=")
  }

  @Test func programsOfAllToolkitsAreOnTheDisplayAndNotOnTheDesktopOfTheTests() throws {
    let process = [
      "WAYLAND_DISPLAY": "wayland-0", "WAYLAND_SOCKET": "7", "XDG_SESSION_TYPE": "wayland",
      "GDK_BACKEND": "wayland", "QT_QPA_PLATFORM": "wayland",
    ]
    let display = try VirtualDisplay(width: 64, height: 64)
    let variables = display.environment(of: process, adding: [:])
    #expect(variables["XDG_SESSION_TYPE"] == "x11")
    #expect(variables["GDK_BACKEND"] == "x11" && variables["QT_QPA_PLATFORM"] == "xcb")
    #expect(variables["WAYLAND_DISPLAY"] == nil && variables["WAYLAND_SOCKET"] == nil)
  }
}
