import Foundation

@testable import WeftTesting

/// A folder for the files of one test, which is removed with it.
final class TraceFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("weft-traces-\(UUID().uuidString)", isDirectory: true)

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}
