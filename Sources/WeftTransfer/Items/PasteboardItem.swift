import Foundation
import WeftText

/// One thing that is copied or dragged, as data of one or several types. Any thread.
///
/// Whoever pastes it chooses among the types. The best representation therefore comes first, and simpler ones follow.
/// Data can be promised: then it is made only if somebody asks for it.
///
/// ```swift
/// var item = PasteboardItem(text: "A circle")
/// item.promise("application/x-example-shape") { try await shape.encoded() }
/// ```
public struct PasteboardItem: Sendable {
  private struct Representation: Sendable {
    let type: PasteboardType
    let data: PromisedData
  }

  private var representations: [Representation] = []
  /// Makes the text with its attributes as they are within the program, with pictures; nil for other items.
  package private(set) var makeAttributedText: (@Sendable () -> AttributedText)?

  /// The file that is written where the item is dropped; nil for other items.
  package private(set) var promisedFile: PromisedFile?

  /// Makes an item without data.
  public init() {}

  /// Makes an item of data of one type.
  public init(_ data: Data, type: PasteboardType) { set(data, for: type) }

  /// The types in which there is data, best first.
  public var types: [PasteboardType] { representations.map(\.type) }

  /// Adds data of a type, or replaces it.
  public mutating func set(_ data: Data, for type: PasteboardType) { set(PromisedData(data), for: type) }

  /// Promises data of a type.
  ///
  /// - Parameter makeData: called at most once, when somebody asks for the data, and not on main. It always returns
  ///   the data as it was at the time of the promise. If it throws, whoever has asked gets nothing.
  public mutating func promise(
    _ type: PasteboardType, _ makeData: @escaping @Sendable () async throws -> Data
  ) {
    set(PromisedData(later: makeData), for: type)
  }

  /// The data of a type; nil if there is none.
  ///
  /// - Throws: the error of the closure that has promised it; `CancellationError` if the task is cancelled before.
  public func data(for type: PasteboardType) async throws -> Data? {
    try await promisedData(for: type)?.value()
  }

  package func promisedData(for type: PasteboardType) -> PromisedData? {
    representations.first { $0.type == type }?.data
  }

  package mutating func setPromisedFile(_ file: PromisedFile) { promisedFile = file }

  package mutating func setAttributedText(_ makeText: @escaping @Sendable () -> AttributedText) {
    makeAttributedText = makeText
  }

  package mutating func set(_ data: PromisedData, for type: PasteboardType) {
    let new = Representation(type: type, data: data)
    if let index = representations.firstIndex(where: { $0.type == type }) {
      representations[index] = new
    } else {
      representations.append(new)
    }
  }
}
