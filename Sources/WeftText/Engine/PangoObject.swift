import CDrawing
import Foundation

/// A counted reference to a Pango object.
class PangoObject {
  let pointer: OpaquePointer

  /// Takes over the caller's reference.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}
