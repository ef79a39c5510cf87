import CWeft
import Foundation
import WeftThreads

// Every function of the C interface goes through one of these. They run the body on the first thread or not
// at all, return a status or a pointer, and let no error propagate.

/// Runs the body on main, and returns its status.
func attempt(_ body: @MainActor () throws -> Void) -> weft_status {
  do {
    try onFirstThread(body)
    return WEFT_OK
  } catch {
    return error.status
  }
}

/// Creates an object on main; nil if that fails.
func make(_ body: @MainActor () throws -> Handle) -> OpaquePointer? {
  do { return try onFirstThread(body).pointer } catch { return nil }
}

/// Runs a query on main; returns the alternative if it fails.
func result<Answer: Sendable>(otherwise alternative: Answer, _ body: @MainActor () throws -> Answer) -> Answer
{
  do { return try onFirstThread(body) } catch { return alternative }
}

private func onFirstThread<Result: Sendable>(
  _ body: @MainActor () throws -> Result
) throws(Failure) -> Result {
  do {
    guard MainThread.isCurrent else { throw Failure.wrongThread }
    return try MainActor.assumeIsolated(body)
  } catch {
    let failure = error as? Failure ?? Failure(WEFT_ERROR_INVALID_ARGUMENT, "\(error)")
    failure.record()
    throw failure
  }
}

/// The text that a program passes; empty for NULL.
func text(_ characters: UnsafePointer<CChar>?) -> String { characters.map { String(cString: $0) } ?? "" }

/// A length that is finite and not negative.
func length(_ value: Double, _ name: String) throws(Failure) -> CGFloat {
  guard value.isFinite, value >= 0 else { throw .invalid("\(name) is \(value), and should be 0 or more.") }
  return value
}

/// A pointer that belongs to the program, such as the data for a callback.
struct UserData: @unchecked Sendable {
  // Unchecked: Weft only passes it back.
  let pointer: UnsafeMutableRawPointer?
}
