import Foundation
import Glibc
import Weft

/// What is known of files besides their names. Made outside of main.
struct FileDetails: Hashable, Sendable {
  /// What is shown of the file itself.
  enum Preview: Hashable, Sendable {
    case icon(FileKind)
    case picture(URL)
    /// The beginning of a text.
    case text(String)
  }

  /// A property and its value.
  struct Row: Hashable, Sendable {
    let title: String
    let value: String
  }

  let title: String
  let preview: Preview
  let rows: [Row]
  /// What may be done with the file; nil if that can't be changed, or for several files.
  private(set) var access: FileAccess?
  /// The path of the file; empty for several.
  let path: String

  /// How much of a text is shown, in bytes.
  private static let textLimit = 4096
  /// Larger pictures are not opened, in bytes.
  private static let pictureLimit: Int64 = 200_000_000

  /// Whether two are the same but for what may be done with the file.
  func isSame(butForAccessAs other: FileDetails) -> Bool {
    var (one, other) = (self, other)
    guard one.access != nil, other.access != nil else { return false }
    (one.access, other.access) = (nil, nil)
    return one == other
  }

  /// What is known of files at once. Any thread but main: it reads them.
  ///
  /// - Parameter now: what time it is.
  init(of items: [FileItem], now: Date) {
    guard let item = items.first, items.count == 1 else {
      title = FileWords.count(items.count)
      preview = .icon(items.contains { !$0.isFolder } ? .other : .folder)
      (rows, path) = ([], "")
      return
    }
    (title, path) = (item.name, item.id)
    let preview = Self.preview(of: item)
    self.preview = preview
    var rows = [Row(title: localized("Kind"), value: item.kindTitle)]
    if !item.isFolder { rows.append(Row(title: localized("Size"), value: FileWords.size(item.size))) }
    if case .picture(let url) = preview, let size = try? Image(contentsOf: url).pixelSize {
      rows.append(Row(title: localized("Pixels"), value: "\(size.width) × \(size.height)"))
    }
    guard let status = FileSystem.status(of: item.id) else {
      self.rows = rows
      return
    }
    if Self.mayChange(status) {
      access = FileAccess(mode: status.st_mode & 0o7777, isFolder: status.st_mode & S_IFMT == S_IFDIR)
    }
    self.rows = rows + Self.systemRows(item.id, status, hasAccess: access == nil, now: now)
  }

  /// Whether the user may change the permissions: a link has none of its own.
  private static func mayChange(_ status: stat) -> Bool {
    (status.st_uid == getuid() || getuid() == 0) && status.st_mode & S_IFMT != S_IFLNK
  }

  private static func systemRows(_ path: String, _ status: stat, hasAccess: Bool, now: Date) -> [Row] {
    let modified = FileWords.date(TimeInterval(status.st_mtim.tv_sec), now: now)
    var rows = [Row(title: localized("Modified"), value: modified)]
    if status.st_mode & S_IFMT == S_IFLNK,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    {
      rows.append(Row(title: localized("Leads to"), value: target))
    }
    if status.st_uid != getuid() {
      rows.append(Row(title: localized("Belongs to"), value: userName(status.st_uid)))
    }
    if hasAccess { rows.append(Row(title: localized("Access"), value: FileWords.access(status.st_mode))) }
    rows.append(Row(title: localized("Folder"), value: HomeFolder.abbreviated(FileAction.folder(of: path))))
    return rows
  }

  private static func userName(_ user: uid_t) -> String {
    var (entry, found) = (passwd(), UnsafeMutablePointer<passwd>?.none)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
      guard getpwuid_r(user, &entry, buffer.baseAddress!, buffer.count, &found) == 0, found != nil else {
        return "\(user)"
      }
      return String(cString: entry.pw_name)
    }
  }

  private static func preview(of item: FileItem) -> Preview {
    switch item.kind {
    case .picture where item.size > 0 && item.size < pictureLimit:
      return .picture(URL(fileURLWithPath: item.id))
    case .text, .code, .other:
      return beginning(of: item.id).map { .text($0) } ?? .icon(item.kind)
    default: return .icon(item.kind)
    }
  }

  /// The first lines of a file; nil if it is no text in UTF-8.
  private static func beginning(of path: String) -> String? {
    // A pipe or a device would never end.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: textLimit)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return text(bytes[..<count])
  }

  /// The text of bytes, of which the last may be cut off in the middle of a character.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    for cut in 0..<min(4, bytes.count) {
      let whole = bytes.dropLast(cut)
      if let text = String(validating: whole, as: UTF8.self) {
        return text.contains { $0 == "\0" } ? nil : text
      }
    }
    return nil
  }
}
