import Foundation
import WeftInspector
import WeftTesting

/// The failures as a page for a browser: one file with everything in it.
///
/// A page can't write files. A server for it would have to keep other pages from writing references, so the page makes
/// the command line that accepts instead, which a button copies.
struct ReviewPage {
  private let entries: [Entry]
  /// The folder or the archive, as it was named on the command line.
  private let source: String

  /// A failure for the script of the page.
  private struct Entry: Encodable {
    let name: String
    let title: String
    let detail: String
    let reference: String
    let lines: [String]
    /// Pictures as URLs, or texts; nil for those that are missing.
    var new: String?
    var old: String?
    var difference: String?
    let isPicture: Bool
    let nodes: [Node]
    let scale: Double
    let isAccepted: Bool
  }

  /// A node of the actual picture, for the script of the page.
  private struct Node: Encodable {
    let title: String
    /// In points.
    let frame: [Double]
    let visible: [Double]
  }

  /// - Parameter source: the folder or the archive, for the command line.
  init(_ failures: [ReviewedFailure], source: String) throws {
    self.source = source
    entries = try failures.map(Self.entry)
  }

  private static func entry(_ failure: ReviewedFailure) throws -> Entry {
    func shown(_ data: Data?) -> String? {
      data.map {
        failure.isPicture
          ? "data:image/png;base64,\($0.base64EncodedString())" : String(decoding: $0, as: UTF8.self)
      }
    }
    let actual = try failure.actual()
    let frames = failure.isPicture ? NodeFrames(ofPNG: actual) : nil
    func numbers(_ rect: CGRect) -> [Double] {
      rect.isNull ? [0, 0, 0, 0] : [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
    }
    return Entry(
      name: failure.name, title: failure.shortName, detail: failure.shortDescription,
      reference: failure.record.reference, lines: failure.details, new: shown(actual),
      old: shown(try failure.expected()), difference: shown(try failure.difference()),
      isPicture: failure.isPicture,
      nodes: frames?.nodes.map {
        Node(title: $0.title, frame: numbers($0.frame), visible: numbers($0.visibleFrame))
      } ?? [], scale: Double(frames?.scale ?? 1), isAccepted: failure.isAccepted)
  }

  /// The page. Equal failures give equal pages.
  var html: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // The end of a script's element would end the data.
      func json(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self).replacingOccurrences(
          of: "<", with: "\\u003c")
      }
      return ReviewPageTemplate.head
        + "<script>const failures = \(try json(entries)), source = \(try json(source))</script>\n"
        + ReviewPageTemplate.script
    }
  }

  /// Writes the page into a folder of failures, or beside an archive. Returns the file.
  func write(beside source: String) throws(ReviewError) -> URL {
    let origin = URL(fileURLWithPath: source)
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: origin.path, isDirectory: &isFolder)
    let file =
      isFolder.boolValue
      ? origin.appendingPathComponent("review.html")
      : origin.deletingPathExtension().appendingPathExtension("html")
    do {
      try Data(html.utf8).write(to: file, options: .atomic)
    } catch { throw .unwritable(file.path, reason: "\(error)") }
    return file
  }
}
