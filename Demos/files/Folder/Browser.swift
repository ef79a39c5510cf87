import Foundation
import Weft

/// The folder that is shown, its files, and where the user comes from. Main; folders are read and sorted on other threads.
@MainActor
final class Browser {
  /// What has changed.
  enum Change {
    /// Another folder is shown. Its files are not known yet.
    case folder
    /// Other files are shown, or in another order.
    case files
    /// Files have other contents.
    case contents([String])
    /// A folder that is open in the list has other files.
    case children(String)
    /// The folder can't be read.
    case failure(String)
  }

  private(set) var folder: String
  /// The files that are shown, in their order, and their paths.
  private(set) var shown: [FileItem] = []
  private(set) var shownPaths: [String] = []
  /// Whether the folder is being read for the first time.
  private(set) var isReading = false
  /// The files of the folder, and of those that are open in the list, by path.
  private var here: [String: FileItem] = [:]
  private var below: [String: FileItem] = [:]
  private var all: [FileItem] = []
  private var back: [String] = []
  private var forward: [String] = []
  private var reading: Task<Void, Never>?
  private var arranging: Task<Void, Never>?
  private var watch: FolderWatch?
  /// The folder that is being read, and whether it has to be read again then.
  private var readingFolder: String?
  private var readsAgain = false
  /// The words that are looked for in all folders below; nil if the folder itself is shown.
  private(set) var searchedWords: String?
  /// How many folders are being read, and orders made.
  private var workCount = 0

  var onChange: ((Change) -> Void)?

  init(folder: String) { self.folder = folder }

  var order = FileOrder() {
    didSet {
      guard order != oldValue else { return }
      guard searchedWords != nil else { return arrange() }
      if order.filter != searchedWords {
        endSearch()
      } else if order.showsHidden != oldValue.showsHidden {
        search(order.filter)
      } else {
        arrange()
      }
    }
  }

  // MARK: Going

  var canGoBack: Bool { !back.isEmpty }
  var canGoForward: Bool { !forward.isEmpty }
  var canGoUp: Bool { folder != "/" }

  /// Whether the folder was shown before, and the user has gone back or forward to it.
  private(set) var isReturning = false

  func go(to path: String) {
    guard path != folder else { return }
    back.append(folder)
    forward = []
    show(path)
  }

  func goBack() {
    guard let path = back.popLast() else { return }
    forward.append(folder)
    show(path, isReturning: true)
  }

  func goForward() {
    guard let path = forward.popLast() else { return }
    back.append(folder)
    show(path, isReturning: true)
  }

  func goUp() { if canGoUp { go(to: FileAction.folder(of: folder)) } }

  private func show(_ path: String, isReturning: Bool = false) {
    self.isReturning = isReturning
    folder = path
    (watch, searchedWords) = (nil, nil)
    (all, shown, shownPaths, here, below) = ([], [], [], [:], [:])
    arranging?.cancel()
    order.filter = ""
    onChange?(.folder)
    read()
  }

  // MARK: Reading

  /// Whether a folder is being read, or files are being sorted.
  var isBusy: Bool { workCount > 0 }

  /// Reads the folder, and watches it from then on.
  func read() {
    if let searchedWords { return searchAgain(searchedWords) }
    // What changes all the time is read once after the other, and not cancelled each time.
    guard readingFolder != folder else {
      readsAgain = true
      return
    }
    isReading = all.isEmpty
    reading?.cancel()
    let folder = folder
    readingFolder = folder
    workCount += 1
    reading = Task { [weak self] in
      await self?.beginWatching(folder)
      await self?.show(filesOf: folder)
      self?.readingDidEnd(folder)
    }
  }

  /// Reads a folder again whenever something changes in it.
  private func beginWatching(_ path: String) async {
    if watch == nil { watch = FolderWatch { [weak self] in self?.foldersDidChange($0) } }
    await watch?.add(path)
  }

  private func foldersDidChange(_ folders: Set<String>) {
    for path in folders.sorted() {
      if path == folder { read() } else { onChange?(.children(path)) }
    }
  }

  /// Looks for files in the folder and in all below it, and shows them instead.
  func search(_ words: String) {
    guard !words.isEmpty else { return }
    (searchedWords, order.filter, isReading) = (words, words, true)
    reading?.cancel()
    readingFolder = nil
    let (folder, showsHidden) = (folder, order.showsHidden)
    workCount += 1
    reading = Task { [weak self] in
      var found: [FileItem] = []
      for await part in FolderSearch.parts(of: folder, matching: words, showsHidden: showsHidden) {
        found += part
        guard !Task.isCancelled else { break }
        await self?.adopt(found)
      }
      self?.searchDidEnd(words)
    }
  }

  private func searchDidEnd(_ words: String) {
    workCount -= 1
    guard searchedWords == words, !Task.isCancelled else { return }
    isReading = false
    onChange?(.files)
    guard readsAgain else { return }
    readsAgain = false
    searchAgain(words)
  }

  /// Searches again after a change, and shows the new result at once.
  private func searchAgain(_ words: String) {
    guard !isReading else {
      readsAgain = true
      return
    }
    let (folder, showsHidden) = (folder, order.showsHidden)
    reading?.cancel()
    workCount += 1
    reading = Task { [weak self] in
      var found: [FileItem] = []
      for await part in FolderSearch.parts(of: folder, matching: words, showsHidden: showsHidden) {
        found += part
      }
      if !Task.isCancelled { await self?.adopt(found) }
      self?.workCount -= 1
    }
  }

  /// Shows the folder itself again.
  func endSearch() {
    guard searchedWords != nil else { return }
    (searchedWords, readsAgain) = (nil, false)
    reading?.cancel()
    read()
  }

  private func readingDidEnd(_ folder: String) {
    workCount -= 1
    guard readingFolder == folder else { return }
    readingFolder = nil
    guard readsAgain else { return }
    readsAgain = false
    read()
  }

  /// How many files are shown before the others are read: enough for a window.
  private nonisolated static let firstCount = 200
  /// How long the others wait, so that the first ones are on the screen before reading takes the processor.
  private nonisolated static let pause = Duration.milliseconds(30)

  private func show(filesOf folder: String) async {
    do {
      if isReading {
        let first = try await Self.items(of: folder, limit: Self.firstCount)
        if first.count == Self.firstCount {
          await adopt(first)
          try await Task.sleep(for: Self.pause)
        }
      }
      let items = try await Self.items(of: folder)
      guard !Task.isCancelled else { return }
      isReading = false
      await adopt(items)
    } catch {
      guard !Task.isCancelled else { return }
      isReading = false
      await adopt([])
      onChange?(.failure("\(error)"))
    }
  }

  private nonisolated static func items(of folder: String, limit: Int = .max) async throws -> [FileItem] {
    let reading = Task.onFileThread {
      try FolderReader.items(of: folder, limit: limit)
    }
    return try await withTaskCancellationHandler {
      try await reading.value
    } onCancel: {
      reading.cancel()
    }
  }

  private func adopt(_ items: [FileItem]) async {
    let (order, old) = (order, here)
    async let arranged = Task.detached(priority: .userInitiated) { Arranged(order.arrange(items)) }.value
    let (here, changed) = await Task.detached(priority: .userInitiated) {
      let here = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
      let changed = old.isEmpty ? [] : items.filter { item in old[item.id].map { $0 != item } ?? false }
      return (here, changed.map(\.id))
    }.value
    let shown = await arranged
    guard !Task.isCancelled else { return }
    (all, self.here) = (items, here)
    arranging?.cancel()
    if order == self.order { show(shown) } else { arrange() }
    if !changed.isEmpty { onChange?(.contents(changed)) }
  }

  private func arrange() {
    let (items, order) = (all, order)
    arranging?.cancel()
    workCount += 1
    arranging = Task { [weak self] in
      let shown = await Task.detached(priority: .userInitiated) { Arranged(order.arrange(items)) }.value
      if !Task.isCancelled { self?.show(shown) }
      self?.workCount -= 1
    }
  }

  private func show(_ files: Arranged) {
    (shown, shownPaths) = (files.items, files.paths)
    onChange?(.files)
  }

  /// Files in their order, made outside of main.
  private struct Arranged: Sendable {
    let items: [FileItem]
    let paths: [String]

    init(_ items: [FileItem]) { (self.items, paths) = (items, items.map(\.id)) }
  }

  /// What is known of a file; nil if its folder was not read.
  func item(at path: String) -> FileItem? { here[path] ?? below[path] }

  /// Reads a folder that the list opens, and returns its files in the present order.
  func open(_ folder: String) async throws -> [String] {
    workCount += 1
    defer { workCount -= 1 }
    await beginWatching(folder)
    var order = order
    order.filter = ""
    let arranged = try await Task.onFileThread { [order] in
      Arranged(order.arrange(try FolderReader.items(of: folder)))
    }.value
    store(arranged.items)
    return arranged.paths
  }

  private func store(_ items: [FileItem]) {
    let changed = items.filter { item in below[item.id].map { $0 != item } ?? false }
    for item in items { below[item.id] = item }
    if !changed.isEmpty { onChange?(.contents(changed.map(\.id))) }
  }
}
