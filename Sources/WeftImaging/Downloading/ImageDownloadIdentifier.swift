import Foundation

/// Stands for one download.
public struct ImageDownloadIdentifier: Hashable, Sendable {
  private let value: UUID

  /// Makes an identifier that is equal to no other.
  public init() { value = UUID() }
}
