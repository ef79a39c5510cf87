import CWeft

/// A pointer that a program in C holds: a counted reference to one of the boxes.
struct Handle: @unchecked Sendable {
  // Unchecked: the boxes are isolated to the main actor, and are opened only there.
  let pointer: OpaquePointer?

  init(_ pointer: OpaquePointer?) { self.pointer = pointer }

  /// A reference that the program owns.
  init(owning box: AnyObject) { pointer = OpaquePointer(Unmanaged.passRetained(box).toOpaque()) }

  /// An unowned reference, valid while the box is retained elsewhere.
  init(lending box: AnyObject) { pointer = OpaquePointer(Unmanaged.passUnretained(box).toOpaque()) }

  /// The box.
  @MainActor func open<Box: AnyObject>(as type: Box.Type) throws(Failure) -> Box {
    guard let pointer else { throw .invalid("NULL was passed for a \(type).") }
    let object = Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
    guard let box = object as? Box else {
      throw .invalid("A \(Swift.type(of: object)) was passed for a \(type).")
    }
    return box
  }

  @MainActor func node() throws(Failure) -> NodeBox { try open(as: NodeBox.self) }
  @MainActor func window() throws(Failure) -> WindowBox { try open(as: WindowBox.self) }
  @MainActor func surface() throws(Failure) -> SurfaceBox { try open(as: SurfaceBox.self) }

  @MainActor func retain() {
    guard let pointer else { return }
    _ = Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(pointer)).retain()
  }

  @MainActor func release() {
    guard let pointer else { return }
    Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }
}
