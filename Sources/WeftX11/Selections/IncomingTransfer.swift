import CX11
import Foundation
import WeftServer
import WeftTransfer

/// A request to the owner of a selection that is not completely answered yet.
struct IncomingTransfer {
  /// What is read.
  enum Subject: Hashable {
    /// The types in which the owner provides its contents.
    case types
    /// Data of one type.
    case data(PasteboardType)
  }

  /// What the owner has sent.
  struct Answer: Sendable {
    /// The type of the property.
    let type: Atom
    /// The data, in the pieces in which it has arrived.
    let pieces: [Data]
  }

  let selection: Atom
  let subject: Subject
  /// How many fifths of the timeout for other programs it may stall. A file that is written first takes longer.
  var waits: Int { subject == .data(.promisedFile) ? 300 : 5 }
  /// The server time of the first request, in milliseconds.
  var time: Time = 0
  /// The targets that were not requested yet, best first.
  private(set) var remainingTargets: ArraySlice<Atom>
  /// The target that was requested last; 0 before the first request.
  private(set) var target: Atom = 0
  /// The data that has arrived, in pieces.
  private(set) var pieces: [Data] = []
  /// The number of bytes that have arrived.
  private(set) var byteCount = 0
  /// The type of the data.
  private(set) var type: Atom = 0
  /// Whether the owner sends the data in pieces.
  private(set) var isInPieces = false
  /// The number of bytes of the present property that were read, while there are more of them.
  private(set) var readCount = 0
  /// Whether another thread reads the property.
  var isBeingRead = false
  /// Whether the owner has set the next piece while the last was being read.
  var hasNextPiece = false
  /// Whether main reads all of it, because there is no other connection.
  var isReadOnMain = false
  /// Notices the end of the owner; nil before the first request.
  var ownerWatch: WindowEndWatch?
  /// Whether the owner is gone: what it has not sent is missing.
  var hasOwnerEnded = false
  /// Distinguishes it from later requests with the same property.
  let identity: Int
  /// The number of the last activity: of the owner, or the request itself. Each has a different number.
  var step: Int
  let completion: @MainActor (Answer?) -> Void

  /// - Parameter targets: the targets to request, best first.
  init(
    selection: Atom, subject: Subject, targets: [Atom], step: Int,
    completion: @escaping @MainActor (Answer?) -> Void
  ) {
    self.selection = selection
    self.subject = subject
    remainingTargets = targets[...]
    self.step = step
    identity = step
    self.completion = completion
  }

  /// Goes to the next target; nil if all were requested.
  mutating func nextTarget() -> Atom? {
    guard let next = remainingTargets.popFirst() else { return nil }
    target = next
    return next
  }

  /// Prepares to receive data in pieces.
  mutating func expectPieces() { isInPieces = true }

  /// Adds data. Earlier data is not moved.
  mutating func append(_ part: DisplayConnection.PropertyPart) {
    if !part.data.isEmpty { pieces.append(part.data) }
    byteCount += part.data.count
    readCount = part.rest == 0 ? 0 : readCount + part.data.count
    type = part.type
  }

  /// Whether the owner has set more than was read.
  var hasUnreadData: Bool { isBeingRead || hasNextPiece || readCount > 0 }

  /// What has arrived.
  var answer: Answer { Answer(type: type, pieces: pieces) }
}
