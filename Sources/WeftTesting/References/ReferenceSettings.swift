import Foundation

/// The settings for references from the environment; see `assertScreenshot(of:named:)`.
struct ReferenceSettings {
  /// What is recorded; nil for nothing.
  var recording: RecordingMode?
  /// The value of `WEFT_RECORD` if it is not a valid mode.
  var unknownMode: String?
  /// The name of the system that the references are for, if they are kept for several.
  var system: String?
  /// The folder where failing tests store what they compared.
  var artifacts: URL

  /// The settings of this process.
  static var current: ReferenceSettings {
    ReferenceSettings(ProcessInfo.processInfo.environment, artifacts: PictureArtifacts.directory)
  }

  init(_ environment: [String: String], artifacts: URL) {
    if let mode = environment["WEFT_RECORD"], !mode.isEmpty {
      recording = RecordingMode(rawValue: mode.lowercased())
      unknownMode = recording == nil ? mode : nil
    }
    system = environment["WEFT_REFERENCE_VARIANT"].flatMap { $0.isEmpty ? nil : $0 }
    self.artifacts = artifacts
  }
}
