import Foundation

/// The media that are mounted for the user, as `/proc/self/mountinfo` lists them (proc(5)).
enum MountTable {
  static let path = "/proc/self/mountinfo"

  /// The table of the system, or an empty text. The kernel returns less than a page of it at a time, which
  /// `String(contentsOfFile:)` takes for its end.
  static func read() -> String {
    let file = FileHandle(forReadingAtPath: path)
    return String(decoding: (try? file?.readToEnd()) ?? Data(), as: UTF8.self)
  }

  /// Where media are mounted for users.
  private static let roots = ["/media/", "/run/media/", "/mnt/"]

  /// The folders of the media in a table, in its order.
  static func folders(in table: String) -> [String] {
    var folders: [String] = []
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 4 else { continue }
      let folder = decoded(fields[4])
      let isForUsers = folder == "/mnt" || roots.contains { folder.hasPrefix($0) }
      if isForUsers, !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }

  /// The device that is mounted at a folder, such as "/dev/sdb1"; nil if it is none.
  static func device(of folder: String, in table: String) -> String? {
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 4, decoded(fields[4]) == folder,
        let dash = fields.firstIndex(of: "-"), dash + 2 < fields.count
      else { continue }
      let device = decoded(fields[dash + 2])
      return device.hasPrefix("/dev/") ? device : nil
    }
    return nil
  }

  /// Spaces and other characters are octal numbers there.
  private static func decoded(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(field.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3)
      if byte == UInt8(ascii: "\\"), digits.count == 3, let text = String(validating: digits, as: UTF8.self),
        let value = UInt8(text, radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
