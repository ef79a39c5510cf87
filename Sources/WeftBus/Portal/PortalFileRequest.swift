import Foundation

/// A question for files or a folder, asked by the desktop's portal with the chooser that the user knows
/// (`org.freedesktop.portal.FileChooser`).
///
/// ```swift
/// var request = PortalFileRequest(.open, title: "Choose pictures")
/// request.allowsMultiple = true
/// request.filters = [.init("Pictures", patterns: ["*.png", "*.jpg"])]
/// let answer = try await request.choose(on: bus)
/// ```
public struct PortalFileRequest: Hashable, Sendable {
  /// What is asked for.
  public enum Kind: Hashable, Sendable {
    /// Existing files, or folders.
    case open
    /// The name of a file to be written.
    case save
    /// A folder in which files of these names are written.
    case saveFiles([String])
  }

  /// The files that are listed.
  public struct Filter: Hashable, Sendable {
    /// What it is called, for the user.
    public var name: String
    /// Patterns of file names, such as `*.png`. Upper and lower case differ; `[` begins a set, such as `[pP]`.
    public var patterns: [String]
    /// Types of contents, such as `image/png` or `image/*`.
    public var mediaTypes: [String]

    /// Makes a filter of patterns and types.
    public init(_ name: String, patterns: [String] = [], mediaTypes: [String] = []) {
      (self.name, self.patterns, self.mediaTypes) = (name, patterns, mediaTypes)
    }
  }

  /// The user's answer.
  public struct Answer: Hashable, Sendable {
    /// The chosen files or folders.
    public let urls: [URL]
    /// The filter that was selected at the end; nil if the desktop doesn't say.
    public let filter: Filter?
  }

  /// What is asked for.
  public var kind: Kind
  /// The title of the dialog.
  public var title: String
  /// The text of the button that accepts; nil, the default, for the desktop's.
  public var acceptLabel: String?
  /// Whether several files may be chosen. Only for `.open`. False by default.
  public var allowsMultiple = false
  /// Whether folders are chosen instead of files. Only for `.open`. False by default.
  public var choosesFolders = false
  /// The filters to choose from. None by default. Those without a name, or without patterns and types, are left out.
  public var filters: [Filter] = []
  /// The filter that is selected first; the first one by default.
  public var selectedFilter: Filter?
  /// The folder that is shown first; the desktop's choice by default.
  public var folder: URL?
  /// The name that is suggested. Only for `.save`. None by default.
  public var suggestedName: String?
  /// The file that is overwritten unless the user chooses another. Only for `.save`. None by default.
  public var existingFile: URL?
  /// Whether the desktop keeps the dialog above the window that it belongs to, and that out of use. True by default. That is
  /// a wish to the window manager: the program still has to ignore the input that reaches its window.
  public var isModal = true

  /// Makes a question.
  public init(_ kind: Kind, title: String) { (self.kind, self.title) = (kind, title) }

  /// Asks the user.
  ///
  /// If the waiting task is cancelled, the dialog disappears.
  ///
  /// - Parameters:
  ///   - bus: the bus of the session.
  ///   - ownerIdentifier: the window that the dialog belongs to, such as `x11:1a00003` with its hexadecimal number; nil for
  ///     none.
  /// - Returns: the answer; nil if the user chose nothing.
  /// - Throws: `BusError`. `isAboutMissingService` or `isAboutMissingMethod` is true where there is no portal or no chooser.
  public func choose(
    on bus: BusConnection, ownerIdentifier: String? = nil
  ) async throws(BusError) -> Answer? {
    let request = PortalRequest("FileChooser", on: bus)
    let arguments: [BusValue] = [.string(ownerIdentifier ?? ""), .string(title)]
    switch try await request.send(method, arguments, options: options) {
    case .done(let results): return Answer(results)
    // That of GTK answers so if its dialog is closed by Escape or by its title bar.
    case .dismissed, .failed: return nil
    }
  }
}

extension PortalFileRequest {
  private var method: String {
    switch kind {
    case .open: "OpenFile"
    case .save: "SaveFile"
    case .saveFiles: "SaveFiles"
    }
  }

  private var options: [String: BusValue] {
    var options: [String: BusValue] = ["modal": .boolean(isModal)]
    // A single underscore would underline the next letter.
    options["accept_label"] = acceptLabel.map { .string($0.replacingOccurrences(of: "_", with: "__")) }
    options["current_folder"] = folder.map { Self.path($0) }
    switch kind {
    case .open:
      options["multiple"] = .boolean(allowsMultiple)
      options["directory"] = .boolean(choosesFolders)
      addFilters(to: &options)
    case .save:
      options["current_name"] = suggestedName.map { .string($0) }
      options["current_file"] = existingFile.map { Self.path($0) }
      addFilters(to: &options)
    case .saveFiles(let names):
      options["files"] = .array(names.map { .bytes(Array($0.utf8) + [0]) }, of: .array(.byte))
    }
    return options
  }

  private func addFilters(to options: inout [String: BusValue]) {
    // The portal refuses all if one is not valid.
    let filters = filters.filter(\.isValid)
    guard !filters.isEmpty else { return }
    options["filters"] = .array(filters.map(\.busValue), of: Filter.type)
    // The portal demands that it is one of them.
    options["current_filter"] = selectedFilter.flatMap { filters.contains($0) ? $0.busValue : nil }
  }

  /// The bytes of a path, which need not be text, with a zero at the end.
  private static func path(_ url: URL) -> BusValue {
    .bytes(
      url.withUnsafeFileSystemRepresentation { path in
        guard let path else { return [0] }
        return (0...strlen(path)).map { UInt8(bitPattern: path[$0]) }
      })
  }
}

extension PortalFileRequest.Filter {
  /// A name, and pairs of a kind (0: a pattern, 1: a type) and a text.
  fileprivate static let type = BusType.structure([.string, .array(.structure([.uint32, .string]))])

  fileprivate var isValid: Bool {
    !name.isEmpty && !(patterns + mediaTypes).isEmpty && !(patterns + mediaTypes).contains("")
  }

  fileprivate var busValue: BusValue {
    let rules =
      patterns.map { BusValue.structure([.uint32(0), .string($0)]) }
      + mediaTypes.map { BusValue.structure([.uint32(1), .string($0)]) }
    return .structure([.string(name), .array(rules, of: .structure([.uint32, .string]))])
  }

  fileprivate init?(_ value: BusValue) {
    guard case .structure(let fields) = value, fields.count == 2, case .string(let name) = fields[0],
      case .array(let rules, _) = fields[1]
    else { return nil }
    self.init(name)
    for case .structure(let rule) in rules where rule.count == 2 {
      guard case .string(let text) = rule[1] else { continue }
      if rule[0] == .uint32(0) { patterns.append(text) } else { mediaTypes.append(text) }
    }
  }
}

extension PortalFileRequest.Answer {
  fileprivate init(_ results: [String: BusValue]) {
    let texts = results["uris"].flatMap([String].init(busValue:)) ?? []
    urls = texts.compactMap(URL.init(string:))
    filter = results["current_filter"].flatMap(PortalFileRequest.Filter.init)
  }
}
