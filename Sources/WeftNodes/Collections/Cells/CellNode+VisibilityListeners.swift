import Foundation

// Most cells don't listen to visibility events, and then main need not wake for each frame of a scrolled list. Nobody
// should have to declare that. What a class overrides stands in its method table, so it is looked up there: two cells
// that differ in nothing but this one method show which entry is its own. Should tables be laid out otherwise one day,
// no such entry is found, and every cell counts as one that listens: nothing but time is lost.

extension CellNode {
  /// Whether the class of the cell has a `cellNodeVisibilityEvent` of its own.
  @MainActor final var hearsOfVisibility: Bool {
    guard let entry = Self.visibilityEntry else { return true }
    return ClassTable(type(of: self))[entry] != ClassTable(CellNode.self)[entry]
  }

  @MainActor private static let visibilityEntry: Int? = {
    let (base, deaf, hearing) = (
      ClassTable(CellNode.self), ClassTable(DeafCell.self), ClassTable(HearingCell.self)
    )
    let count = base.count
    guard base.count > 0, deaf.count >= count, hearing.count >= count else { return nil }
    let entries = (0..<count).filter { hearing[$0] != base[$0] && deaf[$0] == base[$0] }
    return entries.count == 1 ? entries[0] : nil
  }()
}

/// The words that a class and its superclasses have for their methods, as Swift's runtime keeps them on Linux.
private struct ClassTable {
  private let start: UnsafeRawPointer
  /// How many words there are; 0 if what is found is not what was expected.
  let count: Int

  /// Kind, superclass, flags and sizes, description, and what destroys stored properties.
  private static let headerSize = 56
  private static let (superclassOffset, sizeOffset, addressPointOffset) = (8, 32, 36)
  private static let largestSize = 1 << 16

  init(_ type: CellNode.Type) {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    start = metadata + Self.headerSize
    let superclass = metadata.load(fromByteOffset: Self.superclassOffset, as: UnsafeRawPointer?.self)
    let size = Int(metadata.load(fromByteOffset: Self.sizeOffset, as: UInt32.self))
    let addressPoint = Int(metadata.load(fromByteOffset: Self.addressPointOffset, as: UInt32.self))
    let expected = _getSuperclass(type).map { unsafeBitCast($0, to: UnsafeRawPointer.self) }
    let length = size - addressPoint - Self.headerSize
    count = superclass == expected && (0...Self.largestSize).contains(length) ? length / 8 : 0
  }

  subscript(index: Int) -> UInt { start.load(fromByteOffset: index * 8, as: UInt.self) }
}

/// A cell that differs from the base class in nothing.
private final class DeafCell: CellNode, @unchecked Sendable {}

/// A cell that differs from the base class in one method.
private final class HearingCell: CellNode, @unchecked Sendable {
  override func cellNodeVisibilityEvent(
    _ event: CellNodeVisibilityEvent, in scrollNode: ScrollNode?, withCellFrame cellFrame: CGRect
  ) {
    isSelected.toggle()
  }
}
