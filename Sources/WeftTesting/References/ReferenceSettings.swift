import Foundation

/// What the environment says about references; see `assertScreenshot(of:named:)`.
struct ReferenceSettings {
  /// Nil if nothing is recorded.
  var recording: RecordingMode?
  /// What `WEFT_RECORD` said, if that was none of the modes.
  var unknownMode: String?
  /// The name of the system that the references are for, if they are kept for several.
  var system: String?
  /// Where failing tests leave what they compared.
  var artifacts: URL

  /// Those of this process.
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
