/// `Issue.record`, if Swift Testing is in the process.
///
/// Swift Testing is built for library evolution: its structs are passed by address, and are returned in
/// memory of the caller, whatever their contents. They can therefore be passed from one function to the next
/// without knowledge of their layout.
enum SwiftTestingLink {
  /// Memory for a struct of the library, larger than any of them. It is zero at first. It is never destroyed,
  /// so a failing test may leak a few strings.
  private struct Room {
    typealias Row = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
    var rows: (Row, Row, Row, Row, Row, Row, Row, Row)
  }

  private struct MakingComment {
    let call: (consuming String) -> Room
  }

  private struct MakingLocation {
    let call: (consuming String, consuming String, Int, Int) -> Room
  }

  private struct Recording {
    let call: (_ comment: UnsafeRawPointer, _ location: UnsafeRawPointer) -> Room
  }

  /// Returns whether the issue could be recorded.
  static func record(_ message: String, at location: TestLocation) -> Bool {
    guard isBuiltForEvolution,
      // Testing.Comment.init(rawValue: String)
      let makingComment = LoadedSymbol("$s7Testing7CommentV8rawValueACSS_tcfC")?
        .function(in: MakingComment.self),
      // Testing.SourceLocation.init(fileID: String, filePath: String, line: Int, column: Int)
      let makingLocation = LoadedSymbol(
        "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC")?
        .function(in: MakingLocation.self),
      // static Testing.Issue.record(_: Comment?, sourceLocation: SourceLocation) -> Issue
      let recording = LoadedSymbol(
        "$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ")?
        .function(in: Recording.self)
    else { return false }
    let comment = makingComment.call(message)
    let place = makingLocation.call(
      "\(location.fileID)", "\(location.filePath)", Int(location.line), Int(location.column))
    withUnsafeBytes(of: comment) { comment in
      withUnsafeBytes(of: place) { place in
        // The zero after the comment makes it an optional with a value.
        _ = recording.call(comment.baseAddress!, place.baseAddress!)
      }
    }
    return true
  }

  /// Only libraries that are built for evolution have functions such as this one, which calls a requirement
  /// of a protocol.
  private static var isBuiltForEvolution: Bool {
    LoadedSymbol("$s7Testing27CustomTestStringConvertibleP15testDescriptionSSvgTj") != nil
  }
}
