import Foundation
import Weft

/// The format in which one process sends preview images to another: the number of bytes as a 32-bit number in
/// native byte order, followed by a PNG.
public enum PreviewPicture {
  /// The number of bytes before the PNG.
  public static let headerLength = 4
  /// The maximum number of bytes of an image.
  public static let largestLength = 1 << 26

  /// Encodes an image.
  /// - Throws: `GraphicsError` if there is no memory for it.
  public static func data(of picture: Bitmap) throws -> Data {
    let png = try picture.pngData()
    var data = Data(capacity: headerLength + png.count)
    withUnsafeBytes(of: UInt32(png.count)) { data.append(contentsOf: $0) }
    data.append(png)
    return data
  }

  /// The number of bytes that follow a header; nil if it is invalid.
  public static func length(inHeader header: Data) -> Int? {
    guard header.count == headerLength else { return nil }
    let length = header.withUnsafeBytes { Int($0.loadUnaligned(as: UInt32.self)) }
    return (1...largestLength).contains(length) ? length : nil
  }
}
