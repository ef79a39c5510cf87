import CWeft
import Foundation
import WeftThreads

// How every function of the interface begins and ends: on the first thread or not at all, with a status or a
// pointer, and with no error that goes further.

/// Does something on main, and says how it went.
func attempt(_ body: @MainActor () throws -> Void) -> weft_status {
  do {
    try onFirstThread(body)
    return WEFT_OK
  } catch {
    return error.status
  }
}

/// Makes something on main; nil if that fails.
func make(_ body: @MainActor () throws -> Handle) -> OpaquePointer? {
  do { return try onFirstThread(body).pointer } catch { return nil }
}

/// Asks something on main; the alternative stands for failures.
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

/// Text that a program hands over.
func text(_ characters: UnsafePointer<CChar>?) -> String { characters.map { String(cString: $0) } ?? "" }

/// A length that is finite and not negative.
func length(_ value: Double, _ name: String) throws(Failure) -> CGFloat {
  guard value.isFinite, value >= 0 else { throw .invalid("\(name) is \(value), and should be 0 or more.") }
  return value
}

/// A pointer that belongs to the program, such as what it wants to get with a callback.
struct UserData: @unchecked Sendable {
  // Unchecked: Weft does nothing with it but handing it back.
  let pointer: UnsafeMutableRawPointer?
}
