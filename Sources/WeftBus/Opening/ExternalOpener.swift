import Foundation
import WeftThreads

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
    let (variables, argument) = (environment, url.isFileURL ? url.path : url.absoluteString)
    let started = try? await BlockingCall.perform { _ -> Result<StartedProcess, OpeningError> in
      Result { () throws(OpeningError) in
        guard let program = Self.path(in: variables) else { throw .noOpener }
        return try Self.start(program, [argument], variables)
      }
    }
    guard let process = try started?.get() else { throw .cancelled }
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
    let nothing = Foundation.open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nothing >= 0 else { throw .failed(String(cString: strerror(errno))) }
    defer { close(nothing) }
    do throws(SpawnedProcess.Failure) {
      let process = try SpawnedProcess(
        program, arguments, environment: environment, descriptors: [nothing, nothing, nothing])
      return StartedProcess(process.identifier)
    } catch {
      throw .failed(error.description)
    }
  }
}
