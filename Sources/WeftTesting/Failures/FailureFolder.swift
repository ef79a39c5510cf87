import Foundation
import WeftThreads

/// The folder where failing tests store what they compared, with a page that shows it.
///
/// Tests of several processes may use it at the same time: file names are unique, and each failure is
/// appended to the page in one write.
struct FailureFolder {
  let directory: URL

  private static let count = Protected(0)

  init(_ directory: URL) { self.directory = directory }

  /// Writes a file with a unique name. Returns its URL.
  func write(_ data: Data, _ name: String, _ role: String, _ type: String) throws -> URL {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let number = Self.count.withLock { count in
      count += 1
      return count
    }
    let file = directory.appendingPathComponent(
      "\(FileName.safe(name)).\(getpid())-\(number).\(role).\(type)")
    try data.write(to: file, options: .atomic)
    return file
  }

  /// Adds a failure to the page. Returns the URL of the page.
  func add(_ files: FailureFiles, titled title: String, summary: String) throws -> URL {
    let page = directory.appendingPathComponent("index.html")
    try begin(page)
    let section = try FailurePage.section(files, titled: title, summary: summary)
    let descriptor = open(page.path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: Data(section.utf8))
    return page
  }

  /// Creates the page with its head if it does not exist. The head is written atomically.
  private func begin(_ page: URL) throws {
    guard !FileManager.default.fileExists(atPath: page.path) else { return }
    let head = try write(Data(FailurePage.head.utf8), "index", "head", "html")
    defer { unlink(head.path) }
    // If another process was faster this fails, and its page is used.
    link(head.path, page.path)
  }
}
