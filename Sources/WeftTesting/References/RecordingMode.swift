/// Which references are recorded, from `WEFT_RECORD` in the environment of the tests.
enum RecordingMode: String {
  /// Missing references.
  case missing
  /// Missing references, and those that differ from the actual value.
  case failed
  /// All references.
  case all
}
