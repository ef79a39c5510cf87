import Foundation

/// Why something on a bus did not succeed.
public enum BusError: Error, Hashable, Sendable {
  /// There is no bus: no address is known, or nobody answers at it.
  case noBus(String)
  /// The bus refuses this program.
  case refused(String)
  /// The answer did not come in time.
  case timedOut
  /// The connection has ended: the bus has gone, or the program has closed it.
  case lost(String)
  /// The other program answered with an error. Its name is that of a D-Bus error, such as
  /// `org.freedesktop.DBus.Error.UnknownMethod`.
  case reply(name: String, message: String)
  /// The values that came have other types than the caller expects. Both are signatures.
  case wrongTypes(expected: String, received: String)
  /// The arguments can't be sent: a name is not valid, an array contains values of different types.
  case invalid(String)
  /// Another program owns the name and doesn't give it up.
  case nameIsTaken(String)
  /// Values came faster than the program took them from a sequence, so the sequence has ended.
  case overflowed
  /// A file that should be sent can't be opened.
  case unreadable(URL, reason: String)
  /// The task that waited was cancelled.
  case cancelled

  /// Whether the called program isn't there, and can't be started.
  public var isAboutMissingService: Bool {
    isReply([.serviceUnknown, .nameHasNoOwner, .spawnFailed])
  }

  /// Whether the called program is there, but has no such object, interface, method or property.
  public var isAboutMissingMethod: Bool {
    isReply([.unknownMethod, .unknownObject, .unknownInterface, .unknownProperty])
  }
}

extension BusError {
  /// The errors that the specification names.
  enum Standard: String {
    case failed = "Failed"
    case invalidArguments = "InvalidArgs"
    case nameHasNoOwner = "NameHasNoOwner"
    case noReply = "NoReply"
    case serviceUnknown = "ServiceUnknown"
    case spawnFailed = "Spawn.ExecFailed"
    case unknownInterface = "UnknownInterface"
    case unknownMethod = "UnknownMethod"
    case unknownObject = "UnknownObject"
    case unknownProperty = "UnknownProperty"

    var name: String { "org.freedesktop.DBus.Error." + rawValue }
  }

  private func isReply(_ errors: [Standard]) -> Bool {
    guard case .reply(let name, _) = self else { return false }
    return errors.contains { $0.name == name }
  }
}

extension BusError: CustomStringConvertible {
  /// A description of the error in one sentence.
  public var description: String {
    switch self {
    case .noBus(let reason): "There is no bus: \(reason)."
    case .refused(let reason): "The bus refuses the connection: \(reason)."
    case .timedOut: "The answer did not come in time."
    case .lost(let reason): "The connection to the bus has ended: \(reason)."
    case .reply(let name, let message): "\(message) (\(name))"
    case .wrongTypes(let expected, let received):
      "Values of type \"\(expected)\" were expected, and \"\(received)\" came."
    case .invalid(let reason): "This can't be sent over a bus: \(reason)."
    case .nameIsTaken(let name): "Another program owns the name \(name)."
    case .overflowed: "Values came faster than they were taken."
    case .unreadable(let url, let reason): "Can't open \(url.path): \(reason)."
    case .cancelled: "The task was cancelled."
    }
  }
}
