import CSystem

/// A reference that does not keep its object alive and reads nil once the object is destroyed: like `weak`,
/// at less than half the cost.
///
/// An object that a `weak` variable refers to gets a side table, and every later retain and release of the
/// object goes through it. That costs too much for nodes, views and layers, which are all referred to by
/// others. A back reference instead keeps the memory of the dead object allocated, without its contents. It
/// is therefore only worthwhile for references from parts to their whole, since parts seldom outlive the
/// whole.
///
/// Any thread may read it as long as no thread writes it.
public struct BackReference<Object: AnyObject>: @unchecked Sendable {
  // Unchecked: reference counts are atomic.
  @usableFromInline unowned var target: Object?

  /// Makes a reference to an object, or to none.
  @inlinable
  public init(_ object: Object?) { target = object }

  /// The object; nil once it is destroyed.
  @inlinable
  public var object: Object? {
    guard let address, let retained = swift_tryRetain(address) else { return nil }
    return Unmanaged<Object>.fromOpaque(retained).takeRetainedValue()
  }

  /// Whether this is a reference to the given object. Costs nothing, and is false for every other object.
  @inlinable
  public func refers(to object: Object) -> Bool {
    address == Unmanaged.passUnretained(object).toOpaque()
  }

  /// The address of the object, or of its kept memory once it is destroyed. Reading the variable would stop
  /// the program if the object were dead.
  @inlinable
  var address: UnsafeMutableRawPointer? {
    withUnsafeBytes(of: self) { $0.load(as: UnsafeMutableRawPointer?.self) }
  }
}
