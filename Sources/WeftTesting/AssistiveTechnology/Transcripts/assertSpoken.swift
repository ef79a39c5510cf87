/// Fails a test if the next lines of a transcript are not these. Waits until they have been spoken.
///
/// The lines after them are for the next assertion. Any thread.
///
/// - Parameters:
///   - expected: the lines.
///   - transcript: the transcript, from `VirtualDisplay.startTranscript()`.
///   - timeout: how long the lines may take. The default is long, because only a failing test waits that long; another line
///     than the expected one fails at once.
public func assertSpoken(
  _ expected: [String], in transcript: SpokenTranscript, timeout: Duration = .seconds(120),
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async {
  guard let spoken = await transcript.difference(from: expected, timeout: timeout) else { return }
  let difference = LineDifference(
    expected.joined(separator: "\n"), spoken.prefix(expected.count + 3).joined(separator: "\n"))
  TestIssue.report(
    "What is spoken differs:\n\(difference.all)",
    at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
