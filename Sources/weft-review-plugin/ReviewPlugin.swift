import Foundation
import PackagePlugin

/// `swift package weft-review`: builds the program of the same name and runs it on this package.
///
/// The program is built like the package's own targets and not as a tool of the plugin, for which all of Weft would be
/// compiled once more.
@main
struct ReviewPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let result = try packageManager.build(.product("weft-review"), parameters: .init(configuration: .inherit))
    guard result.succeeded, let program = result.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      Diagnostics.error("weft-review could not be built:\n\(result.logText)")
      return
    }
    let process = Process()
    process.executableURL = program.url
    process.arguments = arguments + ["--package-path", context.package.directoryURL.path]
    // The threads of asynchronous functions block signals, which a program inherits: Ctrl+C would not end it.
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("weft-review ended with \(process.terminationStatus)")
    }
  }
}
