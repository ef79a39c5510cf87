import Foundation
import Weft

/// The file in which the settings of the columns are kept from start to start.
@MainActor
final class ColumnStore {
  private let file: URL
  /// The storing that was begun last: they come in order.
  private var storing: Task<Void, Never>?
  private var storingCount = 0

  /// A larger file is none of the demo's, in bytes.
  private static let sizeLimit = 1 << 16

  /// - Parameter file: the file, which need not exist.
  init(file: URL) { self.file = file }

  /// The file of the user, beside that of the windows' frames.
  nonisolated static var standardFile: URL {
    URL(fileURLWithPath: HomeFolder.baseFolder("XDG_STATE_HOME", ".local/state"))
      .appendingPathComponent(ProcessInfo.processInfo.processName).appendingPathComponent(
        "files-columns.json")
  }

  /// What was stored last; nil if nothing was, or if the file can't be read, which is logged. Reads the file: called once,
  /// before there is a window.
  func settings() -> ColumnSettings? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      // Reading a pipe could wait for ever.
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        throw CocoaError(.fileReadUnknown)
      }
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      let data = try handle.read(upToCount: Self.sizeLimit) ?? Data()
      return try JSONDecoder().decode(ColumnSettings.self, from: data)
    } catch {
      Self.log("the settings of the columns in \(file.path) are not used: \(error)")
      renameUnusableFile()
      return nil
    }
  }

  /// Gives a file that can't be used another name, so that the next settings do not replace it.
  private func renameUnusableFile() {
    let place = file.deletingPathExtension().appendingPathExtension("broken.json")
    // One of an earlier time. If it stays, so does the file, which is logged.
    try? FileManager.default.removeItem(at: place)
    do {
      try FileManager.default.moveItem(at: file, to: place)
    } catch {
      Self.log("\(file.path) can't be moved to \(place.path): \(error)")
    }
  }

  /// Stores settings, later and on another thread. A failure is logged.
  func store(_ settings: ColumnSettings) {
    let (file, last) = (file, storing)
    storingCount += 1
    storing = Task.onFileThread { [weak self] in
      await last?.value
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(settings).write(to: file, options: .atomic)
      } catch {
        Self.log("the settings of the columns can't be stored in \(file.path): \(error)")
      }
      await self?.didStore()
    }
  }

  private func didStore() { storingCount -= 1 }

  /// Whether something is not stored yet.
  var isStoring: Bool { storingCount > 0 }

  /// Waits until everything is stored.
  func finish() async { await storing?.value }

  private nonisolated static func log(_ words: String) {
    FileHandle.standardError.write(Data("files: \(words)\n".utf8))
  }
}
