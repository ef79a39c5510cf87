import Foundation

/// A file with a line for every comparison of a picture with its reference: the reference, the number of differing pixels
/// and their largest difference, separated by tabs. It is written if the environment variable `WEFT_COMPARISONS` names it.
///
/// Tests of several processes may use it at the same time, because each line is appended in one write.
struct ComparisonLog {
  private let file: URL

  /// The log of this process; nil if none is wanted.
  static var current: ComparisonLog? { ComparisonLog(ProcessInfo.processInfo.environment) }

  init?(_ environment: [String: String]) {
    guard let path = environment["WEFT_COMPARISONS"], !path.isEmpty else { return nil }
    file = URL(fileURLWithPath: path)
  }

  /// Adds a comparison.
  ///
  /// - Parameters:
  ///   - reference: the test file and the name of the reference.
  ///   - difference: the differences; nil if there are none.
  func add(_ reference: String, _ difference: PictureDifference?) throws {
    let descriptor = open(file.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let line = "\(reference)\t\(difference?.differingPixels ?? 0)\t\(difference?.largestDifference ?? 0)\n"
    try handle.write(contentsOf: Data(line.utf8))
  }
}
