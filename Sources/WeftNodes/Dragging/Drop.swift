import Foundation
import WeftGraphics
import WeftText
import WeftTransfer

/// Something that is dragged over nodes, and perhaps dropped: the data in its types, and what may become of it. Main only.
@MainActor
public final class Drop {
  /// The types of the data, best first.
  public let types: [PasteboardType]
  /// The items, if they are dragged from this program; nil if they come from another one.
  public let items: [PasteboardItem]?
  /// What may become of the data, best first. It depends on the keys that the user holds.
  public package(set) var actions: [DragAction]
  /// The node of this program that it is dragged from; nil if it comes from another program.
  public private(set) weak var source: DisplayNode?
  /// The drag that it belongs to; nil if it comes from another program.
  package let identity: DragIdentity?
  /// Provides the data.
  private let pasteboard: any Pasteboard
  /// Lets another program write a file into a folder; nil if that is not possible.
  package var fileSaver: (@MainActor (URL) async -> URL?)?

  /// Makes what another program drags.
  ///
  /// - Parameters:
  ///   - types: the types of the data, best first.
  ///   - pasteboard: provides the data, as its contents.
  package init(types: [PasteboardType], actions: [DragAction] = [.copy], pasteboard: any Pasteboard) {
    self.types = types
    self.actions = actions
    self.pasteboard = pasteboard
    items = nil
    identity = nil
  }

  /// Makes what this program drags.
  package init(_ items: DragItems, from source: DisplayNode) {
    let pasteboard = InMemoryPasteboard()
    pasteboard.setContents(items.contents, for: .clipboard)
    self.pasteboard = pasteboard
    self.source = source
    self.items = items.contents.items
    identity = items.identity
    let hasFile = items.contents.items.contains { $0.promisedFile != nil }
    types = items.contents.types + (hasFile ? [.promisedFile] : [])
    actions = items.actions
  }

  /// The best action; copying if there is none.
  public var suggestedAction: DragAction { actions.first ?? .copy }

  /// Whether there may be an action.
  public func allows(_ action: DragAction) -> Bool { actions.contains(action) }

  /// Whether there is data of a type.
  public func has(_ type: PasteboardType) -> Bool { types.contains(type) }

  /// Whether there is a picture.
  public var hasPicture: Bool { types.contains(where: \.isPicture) }

  // MARK: Reading
  //
  // The source provides the data after the drop, in `DisplayNode.dropped(_:at:)`.

  /// The data of a type; nil if there is none, or if the source does not deliver it in time.
  public func data(of type: PasteboardType) async -> Data? { await pasteboard.data(of: type) }

  /// The text; nil if there is none.
  public func text() async -> String? { await pasteboard.text() }

  /// The text with its attributes; see `Pasteboard.attributedText(for:font:)`.
  public func attributedText(font: Font = Font(size: 16)) async -> AttributedText? {
    await pasteboard.attributedText(font: font)
  }

  /// The picture; nil if there is none, or if it can't be decoded.
  public func bitmap() async -> Bitmap? { await pasteboard.bitmap() }

  /// The addresses; none if there are none.
  public func urls() async -> [URL] { await pasteboard.urls() }

  /// Lets the source write the files that do not exist yet, into a folder of this machine. A name that exists there gets a
  /// number. Returns their addresses, without those that were not written.
  public func saveFiles(in folder: URL) async -> [URL] {
    guard let items else { return await fileSaver?(folder).map { [$0] } ?? [] }
    var saved: [URL] = []
    for file in items.compactMap(\.promisedFile) {
      let url = PromisedFile.newAddress(for: file.name, in: folder)
      if (try? await file.write(url)) != nil { saved.append(url) }
    }
    return saved
  }

  /// The colour; nil if there is none.
  public func color() async -> Color? { await pasteboard.color() }
}
