import Foundation

/// The page that shows a trace, or two side by side, in HTML without other files.
enum TracePage {
  private static let opening = "<script type=\"application/json\" class=\"trace\">"

  /// Returns the page of one or two traces.
  static func html(of documents: [TraceDocument], titled title: String) throws -> Data {
    let traces = try documents.map { opening + String(decoding: try $0.json(), as: UTF8.self) + "</script>" }
    let parts = [
      "TITLE": escaped(title), "STYLE": text(PackageResources.trace_css),
      "SCRIPT": text(PackageResources.trace_js), "TRACES": traces.joined(separator: "\n"),
    ]
    var page = ""
    var rest = Substring(text(PackageResources.trace_html))
    // In one pass: the contents of a trace may have the same marks.
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      page += rest[..<start]
      page += parts[String(rest[rest.index(after: start)..<end])] ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return Data((page + rest).utf8)
  }

  /// Returns the traces in a page.
  ///
  /// - Throws: `TraceError.noTrace` if there are none, and the errors of reading.
  static func documents(in file: URL) throws -> [TraceDocument] {
    let page = try Data(contentsOf: file)
    var documents: [TraceDocument] = []
    var place = page.startIndex
    while let start = page.range(of: Data(opening.utf8), in: place..<page.endIndex),
      let end = page.range(of: Data("</script>".utf8), in: start.upperBound..<page.endIndex)
    {
      documents.append(
        try JSONDecoder().decode(TraceDocument.self, from: page[start.upperBound..<end.lowerBound]))
      place = end.upperBound
    }
    guard !documents.isEmpty else { throw TraceError.noTrace(file) }
    return documents
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
