/// Why the socket of a program's inspector can't be created.
package enum InspectorSocketError: Error, Equatable, CustomStringConvertible {
  /// The path has more bytes than the address of a socket can hold.
  case pathIsTooLong(String)
  /// The folder for sockets belongs to another user, or other users have access to it.
  case unsafeFolder(String)
  /// The path is occupied by something else.
  case occupied(String)
  /// Another program listens at the path.
  case inUse(String)
  /// A system call failed.
  case failed(call: String, reason: String)

  /// A description of the error.
  package var description: String {
    switch self {
    case .pathIsTooLong(let path): "the path \(path) is too long for a socket"
    case .unsafeFolder(let path): "the folder \(path) does not belong to this user alone"
    case .occupied(let path): "the file at \(path) is not a socket of this user"
    case .inUse(let path): "another program listens at \(path)"
    case .failed(let call, let reason): "\(call): \(reason)"
    }
  }
}
