import Foundation
import Weft

/// The pictures of the posts, which are drawn once and shared by all of them.
struct PostPictures: Sendable {
  let photos: [Bitmap]
  let avatars: [Bitmap]
  /// A few dark lines on a transparent background.
  let texts: [Bitmap]

  /// Draws the pictures. Returns nil if there is not enough memory.
  init?() {
    let photos = (0..<24).compactMap { Self.photo($0) }
    let avatars = (0..<8).compactMap { Self.avatar($0) }
    let texts = (0..<6).compactMap { Self.text($0) }
    guard photos.count == 24, avatars.count == 8, texts.count == 6 else { return nil }
    (self.photos, self.avatars, self.texts) = (photos, avatars, texts)
  }

  private static func photo(_ number: Int) -> Bitmap? {
    guard let canvas = try? Canvas(width: 640, height: 360, scale: 1, isOpaque: true) else { return nil }
    for stripe in 0..<40 {
      let shade = CGFloat((stripe * 7 + number * 5) % 40) / 40
      let color = Color(red: shade, green: 0.3 + 0.5 * CGFloat(number) / 24, blue: 1 - shade * 0.6)
      canvas.fill(CGRect(x: stripe * 16, y: 0, width: 16, height: 360), with: color)
    }
    return try? canvas.makeBitmap()
  }

  private static func avatar(_ number: Int) -> Bitmap? {
    guard let canvas = try? Canvas(width: 44, height: 44, scale: 1, isOpaque: true) else { return nil }
    let all = CGRect(x: 0, y: 0, width: 44, height: 44)
    canvas.fill(all, with: Color(red: 0.2 + 0.1 * CGFloat(number), green: 0.5, blue: 0.6))
    canvas.fill(all.insetBy(dx: 14, dy: 14), with: .white)
    return try? canvas.makeBitmap()
  }

  private static func text(_ number: Int) -> Bitmap? {
    guard let canvas = try? Canvas(width: 640, height: 100, scale: 1, isOpaque: false) else { return nil }
    let ink = Color(white: 0.15)
    for line in 0..<(3 + number % 3) {
      var x: CGFloat = 0
      var letter = number
      while x < 600 {
        let width = CGFloat(4 + (letter * 7 + line * 3) % 6)
        canvas.fill(CGRect(x: x, y: CGFloat(line) * 20 + 4, width: width - 2, height: 11), with: ink)
        letter += 1
        x += width + (letter % 6 == 0 ? 6 : 0)
      }
    }
    return try? canvas.makeBitmap()
  }
}
