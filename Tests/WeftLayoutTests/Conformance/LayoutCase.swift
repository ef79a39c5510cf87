import Foundation
import Testing
import WeftLayout

/// A layout and its expected result, as read from a file in `Cases`.
struct LayoutCase: Decodable, Sendable, CustomTestStringConvertible {
  /// The name of the file, with its folder.
  let name: String
  /// Pixels per point.
  let scale: CGFloat
  let constrainedSize: SizeRange
  let root: SpecTree
  /// The colour of each leaf.
  let colors: [String: CaseColor]
  /// The names of the leaves from back to front.
  let drawOrder: [String]
  let expectation: CaseExpectation

  var testDescription: String { name }

  private enum CodingKeys: String, CodingKey {
    case name, scale, constrainedSize, root, drawOrder
    case expectation = "expect"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    scale = try values.decode(CGFloat.self, forKey: .scale)
    constrainedSize = try values.decode(CaseSizeRange.self, forKey: .constrainedSize).range
    let element = try values.decode(CaseElement.self, forKey: .root)
    root = element.tree
    colors = element.colors
    drawOrder = try values.decode([String].self, forKey: .drawOrder)
    expectation = try values.decode(CaseExpectation.self, forKey: .expectation)
  }

  /// The folder of the files.
  static let folder = Bundle.module.resourceURL!.appendingPathComponent("Cases", isDirectory: true)

  /// All cases, sorted by name, or the error of the first file that could not be read.
  static let all: Result<[LayoutCase], any Error> = Result {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let names = files?.compactMap { ($0 as? URL)?.path }.filter { $0.hasSuffix(".json") }.sorted() ?? []
    return try names.map { path in
      do {
        return try JSONDecoder().decode(
          LayoutCase.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
      } catch {
        throw UnreadableCase(path: path, reason: "\(error)")
      }
    }
  }

  /// A file that does not contain a valid case.
  struct UnreadableCase: Error {
    let path: String
    let reason: String
  }
}
