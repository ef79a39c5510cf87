/// Which references are written anew, by `WEFT_RECORD` in the environment of the tests.
enum RecordingMode: String {
  /// Those that there aren't yet.
  case missing
  /// Those that there aren't yet, and those that differ from what came.
  case failed
  /// All.
  case all
}
