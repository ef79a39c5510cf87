import Foundation
import WeftThreads

/// The folder where failing tests leave what they compared, with a page that shows it.
///
/// Tests of several processes may use it at once: names of files are never the same, and the page only grows, by
/// one write for each failure.
struct FailureFolder {
  let directory: URL

  private static let count = Protected(0)

  init(_ directory: URL) { self.directory = directory }

  /// Writes a file under a name that no other has. Returns where.
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

  /// Adds a failure to the page. Returns where that is.
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

  /// Sees to it that the page is there with its head, which comes whole or not at all.
  private func begin(_ page: URL) throws {
    guard !FileManager.default.fileExists(atPath: page.path) else { return }
    let head = try write(Data(FailurePage.head.utf8), "index", "head", "html")
    defer { unlink(head.path) }
    // Fails if another process has been faster, which is just as well.
    link(head.path, page.path)
  }
}
