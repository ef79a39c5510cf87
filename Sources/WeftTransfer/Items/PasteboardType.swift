/// The type of data that is copied or dragged: a MIME type.
///
/// Programs may use types of their own, such as `"application/x-example-shape"`.
public struct PasteboardType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The MIME type.
  public let rawValue: String

  /// Makes a type of a MIME type.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a type of a MIME type.
  public init(stringLiteral value: String) { rawValue = value }

  /// Text without attributes, in UTF-8. Pasteboards also exchange it in the older types of other programs.
  public static let text: PasteboardType = "text/plain;charset=utf-8"
  /// Text with attributes.
  public static let html: PasteboardType = "text/html"
  /// A list of addresses (RFC 2483), also for files.
  public static let urls: PasteboardType = "text/uri-list"
  /// Files that are to be copied or moved, as the file browsers of GNOME, Xfce and MATE exchange them.
  public static let files: PasteboardType = "x-special/gnome-copied-files"
  /// A picture as PNG, which all programs that exchange pictures know.
  public static let png: PasteboardType = "image/png"
  /// A colour, as toolkits exchange it: four numbers of 16 bits, red, green, blue and alpha.
  public static let color: PasteboardType = "application/x-color"

  /// A file that is written where it is dropped; see `PasteboardItem.init(promisedFile:write:)`.
  public static let promisedFile: PasteboardType = "XdndDirectSave0"

  /// Whether the data is a picture.
  public var isPicture: Bool { rawValue.hasPrefix("image/") }
}
