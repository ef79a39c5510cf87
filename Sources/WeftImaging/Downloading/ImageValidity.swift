import Foundation

/// For how long a picture from the network may be shown without asking again, and what to ask with.
public struct ImageValidity: Hashable, Sendable, Codable {
  /// When the picture has to be asked for again; nil for never.
  public var expiration: Date?
  /// The server's name for this version of the picture, if it gave one.
  public var entityTag: String?
  /// When the picture was changed, as the server wrote it, if it did.
  public var lastModified: String?
  /// Whether the picture may be kept at all.
  public var isStorable: Bool

  /// Makes a validity; one without end unless said otherwise.
  public init(
    expiration: Date? = nil, entityTag: String? = nil, lastModified: String? = nil, isStorable: Bool = true
  ) {
    self.expiration = expiration
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.isStorable = isStorable
  }

  /// May be kept and shown forever.
  public static let unlimited = ImageValidity()

  /// Whether the picture may be shown at a time without asking the server.
  public func isFresh(at date: Date) -> Bool { expiration.map { date < $0 } ?? true }
}
