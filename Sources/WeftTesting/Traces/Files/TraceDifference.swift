import Foundation

/// The first frame in which two traces differ.
public struct TraceDifference: Hashable, Sendable {
  /// The number of the frame, from 0.
  public let frame: Int
  /// When the first trace shows it, in seconds; nil if it has fewer frames.
  public let firstTime: TimeInterval?
  /// When the second trace shows it, in seconds; nil if it has fewer frames.
  public let secondTime: TimeInterval?

  /// Returns nil if all frames are the same.
  init?(_ first: TraceDocument, _ second: TraceDocument) {
    let frames = [first, second].map { $0.entries.filter { $0.frame != nil } }
    let count = max(frames[0].count, frames[1].count)
    func entry(_ trace: Int, _ index: Int) -> TraceDocument.Entry? {
      frames[trace].indices.contains(index) ? frames[trace][index] : nil
    }
    let index = (0..<count).first { entry(0, $0)?.frame?.sum != entry(1, $0)?.frame?.sum }
    guard let index else { return nil }
    (frame, firstTime, secondTime) = (index, entry(0, index)?.time, entry(1, index)?.time)
  }
}

/// Writes a page with two traces side by side: the one of a test that has passed and the one of the same test that has
/// failed, for example. It opens at the first frame that differs.
///
/// The page of any trace can show a second one too: choose its file there.
///
/// - Parameters:
///   - first: the page of a trace.
///   - second: the page of another one.
///   - file: where the page is written.
/// - Returns: the first difference; nil if all frames are the same.
/// - Throws: `TraceError.noTrace`, and errors of reading and writing.
@discardableResult
public func writeComparison(of first: URL, and second: URL, to file: URL) throws -> TraceDifference? {
  let documents = [try TracePage.documents(in: first)[0], try TracePage.documents(in: second)[0]]
  try TracePage.html(of: documents, titled: "\(documents[0].name): two traces").write(
    to: file, options: .atomic)
  return TraceDifference(documents[0], documents[1])
}
