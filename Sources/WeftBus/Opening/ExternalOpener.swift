import Foundation

/// The program `xdg-open`.
struct ExternalOpener {
  let environment: [String: String]

  /// Runs it and waits until it ends.
  func open(_ url: URL, _ activationToken: String?) async throws(OpeningError) {
    var environment = environment
    if let activationToken {
      environment["DESKTOP_STARTUP_ID"] = activationToken
      environment["XDG_ACTIVATION_TOKEN"] = activationToken
    }
    guard let program = Self.path(in: environment) else { throw .noOpener }
    let process = try Self.start(program, [url.isFileURL ? url.path : url.absoluteString], environment)
    guard let code = await process.waitForExit() else { throw .cancelled }
    // The exit codes of xdg-open.
    switch code {
    case 0: return
    case 2: throw .unreadable(url, reason: "it does not exist")
    case 3: throw .noProgram(url)
    case 127: throw .noOpener
    default: throw .failed("xdg-open has ended with the code \(code)")
    }
  }

  private static func path(in environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/xdg-open" }.first(where: FileManager.default.isExecutableFile)
  }

  private static func start(
    _ program: String, _ arguments: [String], _ environment: [String: String]
  ) throws(OpeningError) -> StartedProcess {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, mode) in [(Int32(0), O_RDONLY), (1, O_WRONLY), (2, O_WRONLY)] {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
    }
    // This process may block signals; another one starts with none blocked.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let result = withCStrings([program] + arguments) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawn(&process, program, &actions, &attributes, arguments, environment)
      }
    }
    guard result == 0 else { throw .failed(String(cString: strerror(result))) }
    return StartedProcess(process)
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return body(&pointers)
  }
}
