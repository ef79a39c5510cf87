import CPango
import Foundation
import Synchronization
import WeftThreads

// Cairo promises that several threads may use fonts at once, and up to 1.18 does not keep it:
//
// * It has one FreeType library for the process. FreeType lets only one thread at a time open and close
//   faces of a library; Cairo opens them without a lock that is common to all fonts (FT_New_Face in
//   `_cairo_ft_unscaled_font_lock_face`).
// * It keeps ten faces open. To open another one it closes any whose `lock_count` is zero, and looks at
//   that without the lock of that face: a thread that has taken this lock, and found its face open, goes
//   on with a face that is gone. That is a crash inside FreeType, seen wherever more than ten font files
//   are in use.
// * The faces of a font file stand in a list that is read and changed without any lock
//   (`_cairo_ft_font_face_create` and `_cairo_ft_font_face_destroy`).
// * Whoever makes room among the pictures of glyphs, of which it keeps 512 pages, waits for the lock of
//   another font while it holds the lock of the pages; a thread that has the one and wants the other
//   waits for ever (`_cairo_scaled_glyph_page_pluck`).
//
// None of this can be avoided from the outside but by using Cairo's fonts on one thread at a time. So
// whatever may make Cairo open, read or let go of a font takes its turn here: in Pango's fonts that is
// metrics and the boxes of missing characters, in drawing the glyphs that are met for the first time. What
// is done for every text is done elsewhere: HarfBuzz shapes without Cairo, and glyphs that were met before
// are drawn from masks.
//
// A host that draws text of its own with Cairo at the same time is beyond reach: there the faults are
// what they would be between two threads of the host's.

/// The fonts of Cairo, which one thread of the process uses at a time. Any thread.
package enum CairoFonts {
  private static let turn = Protected(())
  /// The thread whose turn it is; 0 for none.
  private static let owner = Atomic<UInt>(0)
  private static let retired = Protected<[Face]>([])
  private static let retiredCount = Atomic<Int>(0)

  /// Unchecked: the only one who uses it again is who lets it go, in a turn.
  private struct Face: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// Whether it is the turn of the calling thread.
  package static var isTurn: Bool { owner.load(ordering: .relaxed) == currentThread }

  private static var currentThread: UInt { UInt(pthread_self()) }

  /// Runs a function in which Cairo's fonts are used, while no other thread is in such a one.
  ///
  /// - Parameter body: calls no client code, and does nothing that takes long. It must leave no font in a
  ///   Cairo context, which would let go of it later.
  package static func exclusively<Result>(_ body: () -> Result) -> Result {
    precondition(!isTurn, "Cairo's fonts are in use on this thread already: turns can't be nested")
    var result: Result?
    turn.withLock { _ in
      owner.store(currentThread, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      destroyRetired()
      result = body()
    }
    guard let result else { preconditionFailure("a turn has ended without a result") }
    return result
  }

  /// Lets go of a font face in the next turn of anybody, and doesn't wait for that.
  ///
  /// - Parameter face: a face with a reference that is given away.
  package static func release(_ face: OpaquePointer) {
    let face = Face(pointer: face)
    retired.withLock { $0.append(face) }
    retiredCount.add(1, ordering: .relaxed)
  }

  private static func destroyRetired() {
    guard retiredCount.load(ordering: .relaxed) > 0 else { return }
    let faces = retired.withLock { retired in
      defer { retired = [] }
      return retired
    }
    retiredCount.subtract(faces.count, ordering: .relaxed)
    for face in faces { cairo_font_face_destroy(face.pointer) }
  }
}
