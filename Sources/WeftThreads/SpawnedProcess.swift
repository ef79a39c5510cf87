import CSystem
import Foundation

/// A process that this one has started. Whoever starts it has to collect it with `waitpid`.
package struct SpawnedProcess: Sendable {
  /// Why a program could not be started.
  package struct Failure: Error, CustomStringConvertible {
    /// What the system says.
    package let description: String
  }

  /// The number of the process.
  package let identifier: pid_t

  /// Starts a program, with no signal blocked: this process may block some, as test runners do. It gets no other descriptors of
  /// this process: libraries open some that programs would inherit, and a connection that a program has inherited stays open
  /// for the other side after it was closed here. Any thread.
  ///
  /// - Parameters:
  ///   - executable: a path, or a name to look for in `$PATH` of this process.
  ///   - arguments: without the program's own name.
  ///   - environment: the complete environment.
  ///   - descriptors: the descriptors that become 0, 1 and so on in the process. It has those of this process up to 2 if there
  ///     are fewer.
  package init(
    _ executable: String, _ arguments: [String], environment: [String: String], descriptors: [Int32]
  ) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    posix_spawn_file_actions_addclosefrom_np(&actions, Int32(max(descriptors.count, 3)))
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let result = Self.withCStrings([executable] + arguments) { arguments in
      Self.withCStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawnp(&process, executable, &actions, &attributes, arguments, environment)
      }
    }
    guard result == 0 else { throw Failure(description: String(cString: strerror(result))) }
    identifier = process
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return body(&pointers)
  }
}
