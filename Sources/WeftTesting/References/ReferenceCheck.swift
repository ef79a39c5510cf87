import Foundation

/// Compares a value with its reference, or records it.
struct ReferenceCheck<Value> {
  let format: ReferenceFormat<Value>
  let place: ReferencePlace
  let settings: ReferenceSettings
  /// The reference, if it is being read already.
  var reading: ReferenceReading<Value>?

  /// Returns the message of the failure, or nil if there is none.
  func failure(of actual: Value) -> String? {
    if let mode = settings.unknownMode {
      return "WEFT_RECORD is \"\(mode)\"; it can be missing, failed or all."
    }
    do {
      if settings.recording == .all { return try record(actual) }
      guard let file = place.existing(extension: format.fileExtension, system: settings.system) else {
        return try settings.recording == nil ? missing(actual) : record(actual)
      }
      let expected = try reading?.value(of: file) ?? format.read(file)
      guard let mismatch = try format.mismatch(expected, actual) else { return nil }
      if settings.recording == .failed { return try record(actual) }
      return try report(mismatch, reference: file, actual: actual)
    } catch {
      return "\"\(place.name)\" can't be compared with its reference: \(error)"
    }
  }

  /// Reads the reference on another thread while the value to compare with it is being made.
  mutating func beginReading() {
    guard settings.unknownMode == nil, settings.recording != .all,
      let file = place.existing(extension: format.fileExtension, system: settings.system)
    else { return }
    reading = ReferenceReading(file, format.read)
  }

  /// Whether the value will be recorded, if it is not that of a reference.
  var isRecording: Bool { settings.recording != nil && (settings.recording != .missing || !hasReference) }

  /// Whether there is a reference to compare with.
  var hasReference: Bool { place.existing(extension: format.fileExtension, system: settings.system) != nil }

  /// Whether a value is that of the reference.
  func isMet(by actual: Value) -> Bool {
    guard let file = place.existing(extension: format.fileExtension, system: settings.system),
      let expected = try? format.read(file)
    else { return false }
    do { return try format.mismatch(expected, actual) == nil } catch { return false }
  }

  private var recordedFile: URL { place.url(extension: format.fileExtension, system: settings.system) }

  private func record(_ actual: Value) throws -> String? {
    let file = recordedFile
    // A reference is not rewritten because something else took part in the same result.
    if let recorded = try? format.read(file), try format.isUnchanged(recorded, actual) { return nil }
    do {
      try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
      // The write is atomic, so that a test in another process never reads a partial file. A symbolic link
      // stays one.
      try format.data(actual).write(to: file.resolvingSymlinksInPath(), options: .atomic)
    } catch {
      return "The reference \(file.path) can't be recorded: \(error)"
    }
    FileHandle.standardError.write(Data("Recorded \(file.path)\n".utf8))
    return nil
  }

  private func missing(_ actual: Value) throws -> String {
    let artifacts = FailureFolder(settings.artifacts)
    let file = try artifacts.write(try format.data(actual), artifactName, "actual", format.fileExtension)
    try writeRecord(
      in: artifacts, reference: nil, actual: file, difference: nil, summary: "There is no reference.",
      picture: nil)
    return """
      There is no reference \(recordedFile.path).
      Actual: \(file.path)
      If it is correct, accept it with: swift package weft-review
      Or run the test again with WEFT_RECORD=missing in the environment. Keep the file that this writes with the \
      tests.
      """
  }

  private func report(_ mismatch: ReferenceMismatch, reference: URL, actual: Value) throws -> String {
    let artifacts = FailureFolder(settings.artifacts)
    let type = format.fileExtension
    let files = FailureFiles(
      reference: try artifacts.write(Data(contentsOf: reference), artifactName, "reference", type),
      actual: try artifacts.write(try format.data(actual), artifactName, "actual", type),
      difference: try artifacts.write(mismatch.difference, artifactName, "difference", type))
    try writeRecord(
      in: artifacts, reference: files.reference, actual: files.actual, difference: files.difference,
      summary: mismatch.summary, picture: mismatch.picture)
    let page = try artifacts.add(files, titled: title, summary: mismatch.message)
    return """
      \(mismatch.message)
      Reference: \(reference.path)
      Actual: \(files.actual.path)
      Difference: \(files.difference.path)
      Side by side: \(page.path)
      If the change is correct, accept it with: swift package weft-review
      Or run the test again with WEFT_RECORD=failed in the environment.
      """
  }

  private var title: String { "\(place.file): \(place.name)" }
  private var artifactName: String { "\(place.file)-\(place.name)" }

  /// Writes the failure for programs, if the tests are those of a package.
  private func writeRecord(
    in artifacts: FailureFolder, reference: URL?, actual: URL, difference: URL?, summary: String,
    picture: PictureFailure?
  ) throws {
    guard let package = PackageFolder.around(place.folder) else { return }
    let record = FailureRecord(
      test: title, package: package.path, reference: PackageFolder.path(of: recordedFile, in: package),
      expected: reference?.lastPathComponent, actual: actual.lastPathComponent,
      difference: difference?.lastPathComponent, summary: summary, picture: picture)
    _ = try artifacts.write(record.data, artifactName, "failure", "json")
  }
}
