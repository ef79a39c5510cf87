import Foundation
import WeftTesting

/// Where the failures come from: a folder that tests have left, or an archive of one.
///
/// A class, because the folder of an unpacked archive is removed with it.
final class FailureSource: Sendable {
  /// The folder; failures may also be in folders within it.
  let folder: URL
  private let isTemporary: Bool

  /// Opens a folder or an archive.
  ///
  /// - Parameter path: its path, absolute or from the working directory.
  init(path: String, environment: [String: String] = ProcessInfo.processInfo.environment) throws(ReviewError)
  {
    let file = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      throw .noFailures(at: file.path)
    }
    isTemporary = !isFolder.boolValue
    guard isTemporary else {
      folder = file
      return
    }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-review-\(UUID())")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch { throw .unwritable(folder.path, reason: "\(error)") }
    try FailureArchive(file: file).unpack(into: folder, path: environment["PATH"] ?? "")
  }

  private init(folder: URL) {
    self.folder = folder
    isTemporary = false
  }

  deinit { if isTemporary { try? FileManager.default.removeItem(at: folder) } }

  /// Finds what the tests of a package have left last: `$WEFT_ARTIFACTS`, or the newest temporary folder with failures of
  /// the package that are not accepted yet.
  static func latest(
    of package: URL, environment: [String: String] = ProcessInfo.processInfo.environment,
    temporaryFolder: URL = FileManager.default.temporaryDirectory
  ) throws(ReviewError) -> FailureSource {
    if let named = environment["WEFT_ARTIFACTS"], !named.isEmpty {
      return try FailureSource(path: named, environment: environment)
    }
    let folders =
      (try? FileManager.default.contentsOfDirectory(
        at: temporaryFolder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    let newest = folders.filter { $0.lastPathComponent.hasPrefix("weft-artifacts-") }
      .map {
        (
          folder: $0,
          date: (try? $0.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
        )
      }
      .sorted { ($0.date ?? .distantPast) > ($1.date ?? .distantPast) }
    for (folder, _) in newest {
      let source = FailureSource(folder: folder)
      let failures = (try? source.failures(in: package)) ?? []
      let isOfPackage = failures.contains { $0.record.package == package.standardizedFileURL.path }
      if isOfPackage, failures.contains(where: { !$0.isAccepted }) { return source }
    }
    throw .nothingLeft(package: package.path)
  }

  /// The failures, in the order of their names. Of several failures of a reference, only the newest is listed.
  ///
  /// - Parameter package: the folder of the package whose references they are.
  func failures(in package: URL) throws(ReviewError) -> [ReviewedFailure] {
    let files =
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
      .compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix(FailureRecord.suffix) }
    var newest: [String: (failure: ReviewedFailure, date: Date)] = [:]
    for file in files {
      let failure = try ReviewedFailure(record: file, package: package)
      let date = (try? file.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate
      if let other = newest[failure.record.reference], other.date >= date ?? .distantPast { continue }
      newest[failure.record.reference] = (failure, date ?? .distantPast)
    }
    return newest.values.map(\.failure).sorted { $0.name < $1.name }
  }
}
