import Foundation
import WeftThreads

/// What a file chooser shows: a folder with its files in an order, and where the user has been.
///
/// Folders are read and sorted off main. Whatever is asked for next makes a result that is under way obsolete.
@MainActor
final class FileChooserModel {
  /// How far the reading of the folder is.
  enum State: Equatable {
    case reading
    case ready
    case failed(FolderError)
  }

  let request: FileChooser
  /// The folder that is shown.
  private(set) var folder: URL
  private(set) var state = State.reading
  /// The files in the order in which they are shown.
  private(set) var entries: [FileEntry] = []
  /// Whether the folder has files that the filter leaves out.
  var isFiltered: Bool { !all.isEmpty }

  var order = FileOrder() { didSet { if order != oldValue { arrange() } } }
  /// The number of the filter that applies; nil for none.
  var filter: Int? { didSet { if filter != oldValue { arrange() } } }
  var showsHiddenFiles: Bool { didSet { if showsHiddenFiles != oldValue { arrange() } } }

  /// Called when another folder is shown, or its state has changed.
  var onFolderChange: (() -> Void)?
  /// Called when `entries` has changed. It gets the name of the file to select, if there is one.
  var onEntriesChange: ((_ selecting: String?) -> Void)?

  private var all: [FileEntry] = []
  private var task: Task<Void, Never>?
  /// Whether the task reads, and does not only arrange what was read.
  private var isReading = false
  private var (back, forward): ([URL], [URL]) = ([], [])
  /// The name of the file to select when the files are there.
  private var selection: String?
  /// The folder to show if the first one can't be read; nil if that one was asked for, or was read.
  private var fallback: URL?

  /// The folder in which something was chosen last.
  static var lastFolder: URL?

  init(_ request: FileChooser, home: URL) {
    self.request = request
    folder = (request.shownFolder ?? Self.lastFolder ?? home).normalized
    fallback = request.shownFolder == nil && Self.lastFolder != nil ? home.normalized : nil
    showsHiddenFiles = request.showsHiddenFiles
    filter = request.filters.isEmpty ? nil : 0
  }

  deinit { task?.cancel() }

  // MARK: Going

  /// Shows a folder.
  ///
  /// - Parameter name: the file in it that is selected next.
  func go(to folder: URL, selecting name: String? = nil) {
    let folder = folder.normalized
    if folder.path != self.folder.path {
      back.append(self.folder)
      forward = []
    }
    show(folder, selecting: name)
  }

  /// Shows the folder that contains this one.
  func goUp() {
    guard folder.path != "/" else { return }
    go(to: folder.deletingLastPathComponent(), selecting: folder.lastPathComponent)
  }

  /// Shows the folder where the user was before.
  func goBack() {
    guard let last = back.popLast() else { return }
    forward.append(folder)
    show(last, selecting: folder.lastPathComponent)
  }

  /// Shows the folder that the user has gone back from.
  func goForward() {
    guard let next = forward.popLast() else { return }
    back.append(folder)
    show(next, selecting: nil)
  }

  /// Reads the folder again.
  func reload(selecting name: String? = nil) { show(folder, selecting: name) }

  private func show(_ folder: URL, selecting name: String?) {
    let isOther = folder.path != self.folder.path
    self.folder = folder
    state = .reading
    selection = name
    if isOther { (all, entries) = ([], []) }
    onFolderChange?()
    if isOther { onEntriesChange?(nil) }
    isReading = true
    perform {
      try await FolderReading.entries(of: folder)
    } then: { model, result in
      model.isReading = false
      switch result {
      case .success(let all):
        model.fallback = nil
        model.all = all
        model.arrange()
      case .failure(let error):
        if let fallback = model.fallback {
          model.fallback = nil
          return model.show(fallback, selecting: nil)
        }
        (model.all, model.entries) = ([], [])
        model.state = .failed(error as? FolderError ?? .failed(0))
        model.onFolderChange?()
        model.onEntriesChange?(nil)
      }
    }
  }

  // MARK: Arranging

  /// Sorts and filters what was read.
  private func arrange() {
    // Otherwise what is found is arranged.
    guard !isReading else { return }
    let (all, order, showsHidden) = (all, order, showsHiddenFiles)
    let filter = filter.flatMap { request.filters.indices.contains($0) ? request.filters[$0] : nil }
    let showsFiles = request.purpose != .openFolder
    perform {
      // Also on a thread of its own: it may have to read the database of media types.
      try await BlockingCall.perform { _ in
        Self.arranged(all, order, filter, showsHidden: showsHidden, showsFiles: showsFiles)
      }
    } then: { model, result in
      model.entries = (try? result.get()) ?? []
      model.state = .ready
      let name = model.selection
      model.selection = nil
      model.onFolderChange?()
      model.onEntriesChange?(name)
    }
  }

  private nonisolated static func arranged(
    _ all: [FileEntry], _ order: FileOrder, _ filter: FileChooser.Filter?, showsHidden: Bool, showsFiles: Bool
  ) -> [FileEntry] {
    let matcher = FileMatcher(filter)
    return order.sorted(
      all.filter { entry in
        (showsHidden || !entry.isHidden) && (entry.isFolder || showsFiles && matcher.matches(entry.name))
      })
  }

  /// Works off main, and goes on with the result unless something else was asked for meanwhile.
  private func perform(
    _ work: @escaping @Sendable () async throws -> [FileEntry],
    then use: @escaping @MainActor (FileChooserModel, Result<[FileEntry], any Error>) -> Void
  ) {
    task?.cancel()
    task = Task { [weak self] in
      let result: Result<[FileEntry], any Error>
      do {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
      guard !Task.isCancelled, let self else { return }
      task = nil
      use(self, result)
    }
  }
}
