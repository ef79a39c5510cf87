import Foundation
import WeftNodes
import WeftPopups

/// What a program asks the user for: files to open, a folder, or a place to save at. A value, which may be made on any
/// thread.
///
/// ```swift
/// let pictures = FileChooser.Filter("Pictures", extensions: ["png", "jpg"])
/// let chooser = FileChooser(.open(allowsSeveral: true), filters: [pictures])
/// if let files = await chooser.show(on: window).value { album.add(files) }
/// ```
/// Where the desktop provides choosers, its own is shown; see `backend`. Elsewhere it is one of Weft: a window of its own,
/// or a sheet in a window without a display and in one that is embedded in another program. Both block the owner, and end
/// with it. See the article about dialogs for the keys.
public struct FileChooser: Hashable, Sendable {
  /// What is chosen.
  public enum Purpose: Hashable, Sendable {
    /// One existing file, or several.
    case open(allowsSeveral: Bool)
    /// One existing folder.
    case openFolder
    /// A file that is written next, which need not exist. If it does, the user is asked whether it is to be replaced.
    ///
    /// - suggestedName: the name at first; empty for none. It is no path: slashes in it are replaced.
    case save(suggestedName: String)
  }

  /// What is chosen.
  public var purpose: Purpose
  /// The title of the window; nil, the default, for a usual one.
  public var title: String?
  /// The title of the button that accepts; nil, the default, for `Open`, `Choose` or `Save`.
  public var acceptLabel: String?
  /// What files the user can limit the list to. The first one applies at first. Empty, the default, for all files.
  public var filters: [Filter]
  /// The folder at first; nil, the default, for the one in which something was chosen last, or the user's home. A URL
  /// that is no file URL counts as nil.
  public var folder: URL?
  /// Whether hidden files, whose names begin with a dot, are listed at first. False by default.
  public var showsHiddenFiles: Bool

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - purpose: what is chosen. One file to open by default.
  ///   - title: the title of the window.
  ///   - acceptLabel: the title of the button that accepts.
  ///   - filters: what files the user can limit the list to.
  ///   - folder: the folder at first.
  ///   - showsHiddenFiles: whether hidden files are listed at first.
  public init(
    _ purpose: Purpose = .open(allowsSeveral: false), title: String? = nil, acceptLabel: String? = nil,
    filters: [Filter] = [], folder: URL? = nil, showsHiddenFiles: Bool = false
  ) {
    self.purpose = purpose
    self.title = title
    self.acceptLabel = acceptLabel
    self.filters = filters
    self.folder = folder
    self.showsHiddenFiles = showsHiddenFiles
  }

  /// Asks the user, and waits for the answer. Main.
  ///
  /// - Parameter owner: the window, its scene, or a node in it.
  /// - Returns: the chosen files, at least one; or why there are none.
  @MainActor public func show(on owner: any DialogOwner) async -> DialogResult<[URL]> {
    await show(on: owner, asking: Self.backend)
  }

  /// Asks the user with the chooser of the desktop, if there is one.
  @MainActor package func show(
    on owner: any DialogOwner, asking backend: (any FileChooserBackend)?
  ) async -> DialogResult<[URL]> {
    guard let scene = owner.dialogScene, !scene.isClosed else { return .ended(.ownerClosed) }
    if let backend {
      let identifier = scene.identifierOfDialogs
      let result = await ForeignDialog.wait(on: scene) { () -> Result<[URL]?, any Error> in
        do {
          return .success(try await backend.choose(self, ownerIdentifier: identifier))
        } catch {
          return .failure(error)
        }
      }
      switch result {
      case .ended(let ending): return .ended(ending)
      case .finished(.success(let files?)) where !files.isEmpty: return .finished(files)
      case .finished(.success): return .ended(.cancelled)
      // The desktop can't do it, so the program does.
      case .finished(.failure): break
      }
    }
    return await FileChooserPresentation(self).show(on: owner)
  }

  // MARK: What is shown

  /// The folder at first, if it is one of the file system.
  package var shownFolder: URL? {
    folder.flatMap { $0.isFileURL && $0.path.hasPrefix("/") ? $0 : nil }
  }

  /// The suggested name as one that a file can have: without slashes, and not longer than 255 bytes. Empty for none.
  package var shownName: String {
    guard case .save(let suggested) = purpose else { return "" }
    let scalars = suggested.unicodeScalars.map { $0 == "/" || $0 == "\0" ? "-" : $0 }
    let name = String(String.UnicodeScalarView(scalars))
    if name == "." || name == ".." { return "" }
    guard name.utf8.count > FolderReading.longestName else { return name }
    var (stem, ending) = (name, "")
    if let dot = name.lastIndex(of: "."), name[dot...].utf8.count <= 32 {
      (stem, ending) = (String(name[..<dot]), String(name[dot...]))
    }
    while stem.utf8.count + ending.utf8.count > FolderReading.longestName { stem.removeLast() }
    return stem + ending
  }

  /// The title of the window: the one that was given, or a usual one.
  package var shownTitle: String {
    let texts = FileChooserTexts.current
    return title
      ?? {
        switch purpose {
        case .open(let allowsSeveral): allowsSeveral ? texts.openFiles : texts.openFile
        case .openFolder: texts.openFolder
        case .save: texts.saveFile
        }
      }()
  }

  var shownAcceptLabel: String {
    let texts = FileChooserTexts.current
    return acceptLabel
      ?? {
        switch purpose {
        case .open: texts.open
        case .openFolder: texts.choose
        case .save: texts.save
        }
      }()
  }

  /// Whether several files may be chosen.
  var allowsSeveral: Bool { purpose == .open(allowsSeveral: true) }
  /// Whether a name is entered.
  var isSaving: Bool { if case .save = purpose { true } else { false } }
}
