import Foundation

/// Reads a file that the kernel writes on demand, such as those in `/proc`. It returns less than a page at a time, which
/// `String(contentsOfFile:)` takes for the end. Of an empty file, that would never release its buffer.
public func systemFile(_ path: String) throws -> String {
  let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
}
