import Foundation
import WeftGraphics
import WeftImaging

/// Pictures for tests.
enum TestImage {
  /// A picture of one colour.
  static func plain(_ color: Color, _ width: Int = 20, _ height: Int = 20, scale: CGFloat = 1) throws -> Image
  {
    Image(try bitmap(color, width, height), scale: scale)
  }

  static func bitmap(_ color: Color, _ width: Int = 20, _ height: Int = 20) throws -> Bitmap {
    let canvas = try Canvas(width: width, height: height, isOpaque: color.alpha == 1)
    canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), with: color)
    return try canvas.makeBitmap()
  }

  /// A picture whose left half has one colour, and whose right half another.
  static func halves(_ left: Color, _ right: Color, _ width: Int = 20, _ height: Int = 20) throws -> Image {
    let canvas = try Canvas(width: width, height: height, isOpaque: true)
    canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), with: right)
    canvas.fill(CGRect(x: 0, y: 0, width: width / 2, height: height), with: left)
    return Image(try canvas.makeBitmap())
  }

  /// The data of a PNG file of one colour.
  static func png(_ color: Color, _ width: Int = 20, _ height: Int = 20) throws -> Data {
    try bitmap(color, width, height).pngData()
  }
}
