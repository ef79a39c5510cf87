import Foundation

/// Images in links, as pages without other files have them.
enum ImageLink {
  /// Returns the data URL of a PNG or a JPEG file.
  static func url(_ file: Data) -> String {
    let type = file.starts(with: [0xFF, 0xD8]) ? "jpeg" : "png"
    return "data:image/\(type);base64,\(file.base64EncodedString())"
  }

  /// Returns the file in a data URL; nil for other links.
  static func file(_ url: String) -> Data? {
    url.split(separator: ",", maxSplits: 1).last.flatMap { Data(base64Encoded: String($0)) }
  }
}
