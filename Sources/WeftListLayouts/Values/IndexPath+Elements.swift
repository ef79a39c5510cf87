import Foundation

extension IndexPath {
  /// The path of an item of a section, both counted from 0.
  @inlinable
  public init(item: Int, section: Int) { self = [section, item] }

  /// The path of a row of a section, both counted from 0.
  @inlinable
  public init(row: Int, section: Int) { self = [section, row] }

  /// The section, counted from 0. The path must have two indexes.
  @inlinable
  public var section: Int { self[0] }

  /// The item in its section, counted from 0. The path must have two indexes.
  @inlinable
  public var item: Int { self[1] }

  /// The row in its section, counted from 0. The path must have two indexes.
  @inlinable
  public var row: Int { self[1] }
}
