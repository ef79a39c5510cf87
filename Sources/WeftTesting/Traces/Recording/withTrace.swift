import Foundation

/// Runs the body of a test, and records what it does and shows: see `TestTrace`.
///
/// ```swift
/// @Test @MainActor func aPostOpens() {
///   withTrace { _ in
///     let window = OffscreenWindow(size: CGSize(width: 320, height: 480), rootNode: FeedNode())
///     window.click(at: CGPoint(x: 40, y: 90))
///     assertScreenshot(of: window)
///   }
/// }
/// ```
/// The offscreen windows and the virtual displays that the body uses are found by themselves, in child tasks too.
///
/// The environment variable `WEFT_TRACE` controls which files are kept, in the folder `PictureArtifacts.directory`:
/// `failed`, the default, for those of tests in which an assertion of this kit fails or the body throws an error; `on` for all;
/// `off` to record nothing. The path is written to standard error. Within another trace, the other one goes on.
///
/// The pictures and times of the test are the same as without a trace.
///
/// - Parameters:
///   - name: the name of the trace; the test function's by default.
///   - contents: what is recorded besides frames, input, waits and logs. Everything by default.
///   - body: the body of the test.
@discardableResult
public func withTrace<Result>(
  _ name: String = #function, contents: TestTrace.Contents = .all, body: (TestTrace) throws -> Result
) rethrows -> Result {
  if let current = TestTrace.current { return try body(current) }
  let session = TraceSession(named: name, contents: contents)
  session.begin()
  return try TestTrace.$current.withValue(session.recorded) {
    do {
      let result = try body(session.trace)
      session.end()
      return result
    } catch {
      session.end(error)
      throw error
    }
  }
}

/// Runs the body of an asynchronous test, and records what it does and shows; see the other form. On the actor of the
/// caller.
///
/// - Parameters:
///   - name: the name of the trace; the test function's by default.
///   - contents: what is recorded besides frames, input, waits and logs. Everything by default.
///   - body: the body of the test.
@discardableResult
public func withTrace<Result>(
  _ name: String = #function, contents: TestTrace.Contents = .all,
  isolation: isolated (any Actor)? = #isolation, body: (TestTrace) async throws -> Result
) async rethrows -> Result {
  if let current = TestTrace.current { return try await body(current) }
  let session = TraceSession(named: name, contents: contents)
  await session.beginOnMain()
  return try await TestTrace.$current.withValue(session.recorded) {
    do {
      let result = try await body(session.trace)
      await session.flushOnMain()
      session.end()
      return result
    } catch {
      await session.flushOnMain()
      session.end(error)
      throw error
    }
  }
}
