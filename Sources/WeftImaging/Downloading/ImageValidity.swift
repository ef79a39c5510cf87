import Foundation

/// How long an image from the network may be shown without asking the server again, and the validators for
/// asking.
public struct ImageValidity: Hashable, Sendable, Codable {
  /// When the image expires; nil for never.
  public var expiration: Date?
  /// The server's identifier for this version of the image, if any.
  public var entityTag: String?
  /// When the image was last changed, in the server's format, if known.
  public var lastModified: String?
  /// Whether the image may be cached.
  public var isStorable: Bool

  /// Creates a validity; unlimited by default.
  public init(
    expiration: Date? = nil, entityTag: String? = nil, lastModified: String? = nil, isStorable: Bool = true
  ) {
    self.expiration = expiration
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.isStorable = isStorable
  }

  /// A validity without limits: the image may be cached and shown forever.
  public static let unlimited = ImageValidity()

  /// Whether another validity is that of the same version of the image, according to the server.
  func isSameVersion(as other: ImageValidity) -> Bool {
    entityTag == other.entityTag && lastModified == other.lastModified
  }

  /// Whether the image may be shown at a time without asking the server.
  public func isFresh(at date: Date) -> Bool { expiration.map { date < $0 } ?? true }
}
