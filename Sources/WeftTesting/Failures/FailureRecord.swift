import Foundation

/// What a failing test says about one reference, for programs: a JSON file in the folder of failures, whose name ends
/// with `suffix`.
///
/// Each failure has a file of its own, because tests of several processes write into the same folder.
package struct FailureRecord: Codable, Hashable, Sendable {
  /// The version of the format. A program refuses newer ones.
  package static let currentVersion = 1
  /// The end of the names of the files.
  package static let suffix = ".failure.json"

  package var version = currentVersion
  /// The test file and the name of the reference in it.
  package let test: String
  /// The package's folder on the machine of the test.
  package let package: String
  /// The path of the reference that would be recorded, relative to the package's folder.
  package let reference: String
  /// The name of the file with a copy of the reference; nil if there is none.
  package let expected: String?
  /// The name of the file with the actual value, which becomes the reference if it is accepted.
  package let actual: String
  /// The name of the file that shows the difference; nil without a reference.
  package let difference: String?
  /// A sentence on what differs.
  package let summary: String
  /// More about a picture.
  package let picture: PictureFailure?

  package init(
    test: String, package: String, reference: String, expected: String?, actual: String, difference: String?,
    summary: String, picture: PictureFailure?
  ) {
    self.test = test
    self.package = package
    self.reference = reference
    self.expected = expected
    self.actual = actual
    self.difference = difference
    self.summary = summary
    self.picture = picture
  }

  /// Reads a file.
  package init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }

  /// The contents of the file. Equal records have equal bytes.
  var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    }
  }
}
