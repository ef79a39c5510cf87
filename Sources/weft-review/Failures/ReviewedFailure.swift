import Foundation
import WeftTesting

/// A failure of a screenshot test that can be accepted: the files that the test left, and the reference that it belongs to.
struct ReviewedFailure: Sendable {
  let record: FailureRecord
  /// The folder of the files.
  private let folder: URL
  private let package: URL

  /// Reads the record of a failure.
  ///
  /// - Parameters:
  ///   - file: the file of the record, beside the others of the failure.
  ///   - package: the folder of the package whose references are written.
  init(record file: URL, package: URL) throws(ReviewError) {
    folder = file.deletingLastPathComponent()
    self.package = package
    do {
      record = try FailureRecord(contentsOf: file)
    } catch {
      throw .unpacking(archive: file.path, reason: "\(error)")
    }
    guard record.version <= FailureRecord.currentVersion else { throw .newerRecord(file.path) }
  }

  /// The test file and the name of the reference, which is unique in a package.
  var name: String { record.test }

  /// Whether it is about pictures; otherwise it is about texts.
  var isPicture: Bool { record.reference.hasSuffix(".png") }

  /// Reads the actual value.
  func actual() throws(ReviewError) -> Data { try contents(record.actual) }
  /// Reads the reference with which the test has compared; nil if it had none.
  func expected() throws(ReviewError) -> Data? { try record.expected.map(contents) }
  /// Reads what shows the difference; nil if there was no reference.
  func difference() throws(ReviewError) -> Data? { try record.difference.map(contents) }

  private func contents(_ name: String) throws(ReviewError) -> Data {
    let file = folder.appendingPathComponent(name)
    // Nothing outside of the folder is read, whatever the record says.
    guard !name.contains("/"), name != "..",
      (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
        == .typeRegular,
      let data = try? Data(contentsOf: file)
    else { throw .unusableFile(name) }
    return data
  }

  // MARK: The reference

  /// The file of the reference.
  ///
  /// - Throws: `.foreignReference` if it is not one in the package.
  func reference() throws(ReviewError) -> URL {
    let path = record.reference
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let type = URL(fileURLWithPath: path).pathExtension
    guard !path.hasPrefix("/"), parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }),
      parts.dropLast().contains("__Screenshots__"), type == "png" || type == "txt",
      type == URL(fileURLWithPath: record.actual).pathExtension
    else { throw .foreignReference(path) }
    // A link to a place in the package is followed, as tests do when they record.
    let file = Self.resolved(package.appendingPathComponent(path))
    guard file.path.hasPrefix(Self.resolved(package).path + "/") else { throw .foreignReference(path) }
    return file
  }

  /// Follows all links on the way to a file. The file and folders around it need not exist, for which Foundation leaves
  /// the links before them as they are.
  private static func resolved(_ file: URL) -> URL {
    var (folder, missing) = (file, [String]())
    while folder.path != "/" {
      if let path = realpath(folder.path, nil) {
        defer { free(path) }
        return missing.reversed().reduce(URL(fileURLWithPath: String(cString: path))) {
          $0.appendingPathComponent($1)
        }
      }
      missing.append(folder.lastPathComponent)
      folder.deleteLastPathComponent()
    }
    return file
  }

  /// Whether the reference already is the actual value.
  var isAccepted: Bool {
    guard let file = try? reference(), let data = try? Data(contentsOf: file), let actual = try? actual()
    else {
      return false
    }
    return data == actual
  }

  /// Reads the reference of the package; nil if there is none.
  func storedReference() throws(ReviewError) -> Data? { try? Data(contentsOf: reference()) }

  /// Writes the reference, or removes it if the data is nil.
  func store(_ data: Data?) throws(ReviewError) {
    let file = try reference()
    do {
      guard let data else { return try FileManager.default.removeItem(at: file) }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch { throw .unwritable(file.path, reason: "\(error)") }
  }
}
