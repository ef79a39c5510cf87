import Foundation

/// Files that were copied or cut: the contents of `PasteboardType.files`.
///
/// The first line says what to do, `copy` or `cut`, and the addresses follow, a line each.
public struct CopiedFiles: Hashable, Sendable {
  /// The addresses of the files.
  public var urls: [URL]
  /// Whether they are to be copied or moved.
  public var operation: FileOperation

  /// Makes a list of files.
  public init(urls: [URL], operation: FileOperation = .copy) {
    self.urls = urls
    self.operation = operation
  }

  /// Reads data of `PasteboardType.files`; nil if it does not begin with an operation.
  public init?(_ data: Data) {
    let lines = String(decoding: data, as: UTF8.self).split { $0.isNewline || $0 == "\0" }
    guard let operation = lines.first.flatMap({ FileOperation(rawValue: String($0)) }) else { return nil }
    self.init(urls: lines.dropFirst().compactMap { URL(string: String($0)) }, operation: operation)
  }

  /// The data of `PasteboardType.files`.
  public var data: Data {
    Data(([operation.rawValue] + urls.map(\.absoluteString)).joined(separator: "\n").utf8)
  }
}
