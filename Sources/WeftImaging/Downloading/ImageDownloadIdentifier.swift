import Foundation

/// Identifies a download.
public struct ImageDownloadIdentifier: Hashable, Sendable {
  private let value: UUID

  /// Creates a unique identifier.
  public init() { value = UUID() }
}
