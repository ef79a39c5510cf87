import CDrawing

/// A set of glyphs, or of the lookups of a font's table, for queries to HarfBuzz.
struct GlyphSet: ~Copyable {
  let pointer: OpaquePointer?

  /// Makes an empty set.
  init() { pointer = hb_set_create() }

  deinit { hb_set_destroy(pointer) }

  var isEmpty: Bool { hb_set_is_empty(pointer) != 0 }

  func contains(_ number: UInt32) -> Bool { hb_set_has(pointer, number) != 0 }

  func insert(_ number: UInt32) { hb_set_add(pointer, number) }

  func formUnion(_ other: borrowing GlyphSet) { hb_set_union(pointer, other.pointer) }

  func isDisjoint(with other: borrowing GlyphSet) -> Bool {
    let common = GlyphSet()
    hb_set_union(common.pointer, pointer)
    hb_set_intersect(common.pointer, other.pointer)
    return common.isEmpty
  }

  /// Whether all of its numbers fulfil a condition.
  func allSatisfy(_ condition: (UInt32) -> Bool) -> Bool {
    // HarfBuzz begins with the first number after the greatest possible one.
    var number = UInt32.max
    while hb_set_next(pointer, &number) != 0 {
      if !condition(number) { return false }
    }
    return true
  }
}
