import CWeft
import Foundation

/// Why a call failed: a status code for the program, and a message for people.
struct Failure: Error, Sendable {
  let status: weft_status
  let message: String

  init(_ status: weft_status, _ message: String) {
    self.status = status
    self.message = message
  }

  static let wrongThread = Failure(
    WEFT_ERROR_WRONG_THREAD, "Weft was called on a thread other than the process's first thread.")

  static func invalid(_ what: String) -> Failure { Failure(WEFT_ERROR_INVALID_ARGUMENT, what) }

  // MARK: The last failure

  private static let key = "weft.c.failure"

  /// Stores the message for `weft_error_message()` on this thread.
  func record() {
    Thread.current.threadDictionary[Self.key] = CText(message)
  }

  /// The last message on this thread.
  static var lastMessage: UnsafePointer<CChar> {
    let text = Thread.current.threadDictionary[key] as? CText ?? .empty
    return UnsafePointer(text.characters)
  }
}

/// Text at an address that does not change.
private final class CText: @unchecked Sendable {
  // Unchecked: immutable.
  let characters: UnsafeMutablePointer<CChar>

  static let empty = CText("")

  init(_ text: String) {
    let bytes = text.utf8CString
    characters = .allocate(capacity: bytes.count)
    characters.initialize(from: Array(bytes), count: bytes.count)
  }

  deinit { characters.deallocate() }
}
