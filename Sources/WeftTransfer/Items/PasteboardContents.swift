import Foundation

// Desktops exchange one set of data per copy, and it has one value for each type. Several items are therefore combined:
// texts become lines, addresses one list, and of every other type the first item's data is used. Within the program the
// items stay what they are.

/// What is on a pasteboard or dragged: one item or several. Any thread.
public struct PasteboardContents: Sendable, ExpressibleByArrayLiteral {
  /// The items.
  public let items: [PasteboardItem]
  /// Whether the files among the items are to be copied, the default, or moved to where they are pasted.
  public let fileOperation: FileOperation

  /// Makes contents of items.
  public init(_ items: [PasteboardItem], fileOperation: FileOperation = .copy) {
    self.items = items
    self.fileOperation = fileOperation
  }

  /// Makes contents of items.
  public init(arrayLiteral elements: PasteboardItem...) { self.init(elements) }

  /// Makes contents of files.
  ///
  /// - Parameters:
  ///   - files: their addresses, with the scheme `file`.
  ///   - operation: whether they are to be copied or moved to where they are pasted.
  public init(files: [URL], operation: FileOperation = .copy) {
    self.init(files.map { PasteboardItem(url: $0) }, fileOperation: operation)
  }

  /// The types in which others get the contents, best first.
  public var types: [PasteboardType] {
    var types: [PasteboardType] = []
    for type in items.flatMap(\.types) where !types.contains(type) { types.append(type) }
    if !types.contains(.files), mayHaveFiles { types.append(.files) }
    return types
  }

  /// Whether there are files among the addresses. Promised ones may be files.
  private var mayHaveFiles: Bool {
    items.contains { item in
      guard let list = item.promisedData(for: .urls) else { return false }
      return list.existing.map { URIList($0).urls.contains(where: \.isFileURL) } ?? true
    }
  }

  /// The data of a type, combined from all items; nil if there is none, or if a promise of it was not kept.
  public func data(for type: PasteboardType) async -> Data? {
    try? await promisedData(for: type)?.value()
  }

  /// The data of a type, combined from all items; nil if there is none.
  package func promisedData(for type: PasteboardType) -> PromisedData? {
    let parts = items.compactMap { $0.promisedData(for: type) }
    switch type {
    case .text where parts.count > 1:
      return combination(of: parts) { Data($0.joined(separator: Data("\n".utf8))) }
    case .urls where parts.count > 1:
      return combination(of: parts) { Data($0.joined()) }
    case .files where parts.isEmpty:
      guard mayHaveFiles else { return nil }
      let operation = fileOperation
      return combination(of: items.compactMap { $0.promisedData(for: .urls) }) { lists in
        let files = lists.flatMap { URIList($0).urls }.filter(\.isFileURL)
        // Empty data is read as no files.
        return files.isEmpty ? Data() : CopiedFiles(urls: files, operation: operation).data
      }
    default: return parts.first
    }
  }

  private func combination(
    of parts: [PromisedData], _ combine: @escaping @Sendable ([Data]) -> Data
  ) -> PromisedData {
    let existing = parts.compactMap(\.existing)
    if existing.count == parts.count { return PromisedData(combine(existing)) }
    return PromisedData(later: {
      var data: [Data] = []
      for part in parts { data.append(try await part.value()) }
      return combine(data)
    })
  }
}
