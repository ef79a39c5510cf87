import Foundation
import Weft

/// How pictures of previews are sent from one process to another: the number of bytes, as a 32-bit number in the byte
/// order of the machine, and then a PNG.
public enum PreviewPicture {
  /// The bytes before the PNG.
  public static let headerLength = 4
  /// No picture has more bytes.
  public static let largestLength = 1 << 26

  /// A picture as it is sent.
  /// - Throws: `GraphicsError` if there is no memory for it.
  public static func data(of picture: Bitmap) throws -> Data {
    let png = try picture.pngData()
    var data = Data(capacity: headerLength + png.count)
    withUnsafeBytes(of: UInt32(png.count)) { data.append(contentsOf: $0) }
    data.append(png)
    return data
  }

  /// How many bytes follow on a header; nil if it is none.
  public static func length(inHeader header: Data) -> Int? {
    guard header.count == headerLength else { return nil }
    let length = header.withUnsafeBytes { Int($0.loadUnaligned(as: UInt32.self)) }
    return (1...largestLength).contains(length) ? length : nil
  }
}
