import CSystem

/// A reference that does not keep its object alive, and reads nil once that dies: what `weak` is, at less
/// than half the price.
///
/// An object that a `weak` variable refers to gets a side table, through which every later retain and
/// release of the object goes: too much for what every node, view and layer is referred to by. A back
/// reference keeps the memory of the dead object instead, without what was in it. So only references from
/// parts to their whole, which seldom outlive it, are worth it.
///
/// Any thread may read it, while none writes it.
public struct BackReference<Object: AnyObject>: @unchecked Sendable {
  // Unchecked: the counts of references are atomic.
  @usableFromInline unowned var target: Object?

  /// Refers to an object, or to none.
  @inlinable
  public init(_ object: Object?) { target = object }

  /// The object, as long as it lives.
  @inlinable
  public var object: Object? {
    guard let address, let retained = swift_tryRetain(address) else { return nil }
    return Unmanaged<Object>.fromOpaque(retained).takeRetainedValue()
  }

  /// Whether this is a reference to an object: that costs nothing, and holds for no object but that one.
  @inlinable
  public func refers(to object: Object) -> Bool {
    address == Unmanaged.passUnretained(object).toOpaque()
  }

  /// Where the object is or, as its memory is kept, was. Reading the variable would stop the program if the
  /// object were dead.
  @inlinable
  var address: UnsafeMutableRawPointer? {
    withUnsafeBytes(of: self) { $0.load(as: UnsafeMutableRawPointer?.self) }
  }
}
