import Foundation
import Weft

/// The posts for measurements as a file, which programs that are written with other toolkits read to show the same
/// content. Each line is a post; its columns are separated by tabs: the author's name and initials, the two colours
/// behind the initials, the time, the text with `<b>` tags, and the path of the photograph.
enum PlainPostTable {
  /// Writes the posts to a file.
  static func write(postCount: Int, photos: [URL], to path: String) throws {
    let lines = (0..<postCount).map { number in
      let post = PlainPost(number)
      let colors = post.author.colors.map(hexadecimal)
      let columns =
        [post.author.name, post.author.initials] + colors
        + [post.time, post.markup, photos[number % photos.count].path]
      return columns.joined(separator: "\t") + "\n"
    }
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func hexadecimal(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    return "#" + parts.map { String(format: "%02x", $0) }.joined()
  }
}
