import Foundation
import WeftNodes

/// Where a picture came from.
public struct NetworkImageLoadInfo: Hashable, Sendable {
  /// The URL that was loaded.
  public let url: URL
  /// Where it was found.
  public let sourceType: NetworkImageSourceType
}
