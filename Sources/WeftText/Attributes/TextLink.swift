import Foundation

/// The target of a link in a text: any value, most often a URL.
public struct TextLink: Hashable, @unchecked Sendable, ExpressibleByStringLiteral {
  // Unchecked: the box can only be made of sendable values.
  private let box: AnyHashable

  /// Makes a link of any value.
  public init(_ value: some Hashable & Sendable) { box = AnyHashable(value) }

  /// Makes a link of a string.
  public init(stringLiteral value: String) { self.init(value) }

  /// The value that the link was made of.
  public var value: Any { box.base }

  /// The value as a URL, if it is one, or a string that is the text of one.
  public var url: URL? {
    box.base as? URL ?? (box.base as? String).flatMap { URL(string: $0) }
  }

  /// The value as a string, if it is one or a URL.
  public var string: String? {
    box.base as? String ?? (box.base as? URL)?.absoluteString
  }
}
