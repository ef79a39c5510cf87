import Foundation

/// The data of a text that is also in a file, which is removed with this object.
final class SampleData: Sendable {
  let data: Data
  let file: URL
  init(count: Int) throws {
    data = Data((0..<count).lazy.map { UInt8(ascii: "a") + UInt8($0 % 26) })
    file = FileManager.default.temporaryDirectory.appendingPathComponent("weft-sample-\(getpid())")
    try data.write(to: file)
  }

  deinit { try? FileManager.default.removeItem(at: file) }
}
