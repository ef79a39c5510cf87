/// Why a program's inspector can't be talked to.
enum InspectorSocketError: Error, Equatable, CustomStringConvertible {
  /// The path has more bytes than a socket's may have.
  case pathIsTooLong(String)
  /// The folder for sockets belongs to somebody else, or others may write there.
  case unsafeFolder(String)
  /// There is something else at the path.
  case occupied(String)
  /// Another program listens there.
  case inUse(String)
  /// The system refused a call.
  case failed(call: String, reason: String)

  /// What is wrong, in a sentence.
  var description: String {
    switch self {
    case .pathIsTooLong(let path): "the path \(path) is too long for a socket"
    case .unsafeFolder(let path): "the folder \(path) does not belong to this user alone"
    case .occupied(let path): "there is something at \(path) that is no socket of this user"
    case .inUse(let path): "another program listens at \(path)"
    case .failed(let call, let reason): "\(call): \(reason)"
    }
  }
}
