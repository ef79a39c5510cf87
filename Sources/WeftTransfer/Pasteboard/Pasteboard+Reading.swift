import Foundation
import WeftGraphics
import WeftImaging
import WeftText

extension Pasteboard {
  /// Whether this program has set the contents.
  public func ownsContents(for name: PasteboardName = .clipboard) -> Bool { ownContents(for: name) != nil }

  /// Reads the text.
  ///
  /// - Parameter completion: called once, on main, immediately or later: with the text, or with nil if there is none,
  ///   or if its owner does not deliver it in time. Invalid characters are replaced.
  public func readText(
    for name: PasteboardName = .clipboard, completion: @escaping @MainActor (String?) -> Void
  ) {
    readData(of: .text, for: name) { data in
      guard let data else { return completion(nil) }
      Decoding.perform({ String(decoding: data, as: UTF8.self) }, size: data.count, completion)
    }
  }

  /// The types of the contents, best first; none if there are no contents, or if their owner does not answer in time.
  public func types(for name: PasteboardName = .clipboard) async -> [PasteboardType] {
    await withCheckedContinuation { continuation in
      readTypes(for: name) { continuation.resume(returning: $0) }
    }
  }

  /// The data of a type; nil if there is none, or if its owner does not deliver it in time.
  public func data(of type: PasteboardType, for name: PasteboardName = .clipboard) async -> Data? {
    await withCheckedContinuation { continuation in
      readData(of: type, for: name) { continuation.resume(returning: $0) }
    }
  }

  /// The text; nil if there is none, or if its owner does not deliver it in time.
  public func text(for name: PasteboardName = .clipboard) async -> String? {
    await withCheckedContinuation { continuation in
      readText(for: name) { continuation.resume(returning: $0) }
    }
  }

  /// The text with its attributes: from HTML, or else without attributes. Nil if there is no text.
  ///
  /// - Parameter font: the font of text without attributes, to which relative sizes refer. Text in this font gets none.
  public func attributedText(
    for name: PasteboardName = .clipboard, font: Font = Font(size: 16)
  ) async -> AttributedText? {
    if let items = ownContents(for: name)?.items, items.count == 1, let makeText = items[0].makeAttributedText
    {
      return await Decoding.perform(makeText)
    }
    if await types(for: name).contains(.html), let html = await data(of: .html, for: name),
      let text = await Decoding.perform({ HTMLReader.text(html, font: font) })
    {
      return text
    }
    return await text(for: name).map { AttributedText($0) }
  }

  /// The picture; nil if there is none, or if it can't be decoded. It is decoded outside of main.
  ///
  /// - Parameter limits: the limits of pictures, which may come from any program.
  public func bitmap(
    for name: PasteboardName = .clipboard, limits: DecodingLimits = .default
  ) async -> Bitmap? {
    let offered = await types(for: name)
    let preferred: [PasteboardType] = [
      .png, "image/bmp", "image/x-bmp", "image/tiff", "image/webp", "image/jpeg",
    ]
    let others = offered.filter { $0.isPicture && !preferred.contains($0) }
    for type in preferred.filter(offered.contains) + others {
      guard let data = await data(of: type, for: name) else { continue }
      if let bitmap = await Decoding.perform({ try? ImageDecoder.decode(data, limits: limits) }) {
        return bitmap
      }
    }
    return nil
  }

  /// The addresses; empty if there are none.
  public func urls(for name: PasteboardName = .clipboard) async -> [URL] {
    guard let data = await data(of: .urls, for: name) else { return [] }
    return URIList(data).urls
  }

  /// The files that were copied or cut; nil if there are none.
  public func files(for name: PasteboardName = .clipboard) async -> CopiedFiles? {
    if let data = await data(of: .files, for: name), let files = CopiedFiles(data) { return files }
    let urls = await urls(for: name).filter(\.isFileURL)
    guard !urls.isEmpty else { return nil }
    // KDE's file browsers say with another type that the files were cut.
    let wasCut = await data(of: "application/x-kde-cutselection", for: name)?.first == UInt8(ascii: "1")
    return CopiedFiles(urls: urls, operation: wasCut ? .move : .copy)
  }

  /// The colour; nil if there is none.
  public func color(for name: PasteboardName = .clipboard) async -> Color? {
    await data(of: .color, for: name).flatMap { ColorData.decoded($0) }
  }
}
