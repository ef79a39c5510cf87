import Foundation

extension ReferenceFormat<String> {
  /// The format of layouts as text.
  static func layout(named name: String) -> ReferenceFormat { lines(of: "layout", named: name) }

  /// The format of texts that are compared line by line.
  ///
  /// - Parameters:
  ///   - what: what the text describes, for the message.
  ///   - name: the name of the reference.
  static func lines(of what: String, named name: String) -> ReferenceFormat {
    ReferenceFormat(
      fileExtension: "txt", read: { try String(contentsOf: $0, encoding: .utf8) }, data: { Data($0.utf8) },
      isUnchanged: ==,
      mismatch: { expected, actual in
        guard expected != actual else { return nil }
        let difference = LineDifference(expected, actual)
        return ReferenceMismatch(
          summary: "The \(what) of \"\(name)\" differs:\n\(difference.changes)",
          difference: Data(difference.all.utf8))
      })
  }
}
