import WeftThreads

/// A property of a node that any thread may read and set, and that lays the node out or draws it anew when
/// it changes. A class whose state is made of such properties needs no locks.
/// ```swift
/// final class BadgeNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
///   @Invalidating(.layout, .display) var title = ""
///   @Invalidating(.display) var color = Color.black
///
///   override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
///     TextStyle(font: Font(size: 13)).size(of: title, maxWidth: constrainedSize.width)
///   }
///
///   func drawParameters() -> (title: String, color: Color) { (title, color) }
/// }
/// ```
/// Before and after the node is loaded, on any thread, a new value can be read back at once, and what it
/// makes necessary is done with the next update. Setting an equal value does nothing, where values can be
/// compared.
///
/// Each reading and each setting is whole; a change in place, like `titles.append("Weft")` or `count += 1`,
/// reads and then sets. If another thread sets the property in between, its value is lost, and the log says
/// so. Where several threads change a value in place, use the projected value, which loses nothing:
/// ```swift
/// node.$titles.update { $0.append("Weft") }
/// ```
/// No lock is held while a value is compared or changed.
@propertyWrapper
public struct Invalidating<Value: Sendable>: Sendable {
  @usableFromInline let storage: InvalidatingStorage<Value>

  /// Keeps a value that is compared when it is set.
  ///
  /// - Parameters:
  ///   - wrappedValue: the first value.
  ///   - invalidations: what a change makes necessary; nothing, if none are named.
  public init(wrappedValue: Value, _ invalidations: Invalidation...) where Value: Equatable {
    storage = InvalidatingStorage(wrappedValue, Invalidation(invalidations), areEqual: ==)
  }

  /// Keeps a value that can't be compared: every setting counts as a change.
  ///
  /// - Parameters:
  ///   - wrappedValue: the first value.
  ///   - invalidations: what a change makes necessary; nothing, if none are named.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ invalidations: Invalidation...) {
    storage = InvalidatingStorage(wrappedValue, Invalidation(invalidations), areEqual: nil)
  }

  /// The value as the node's property gives it.
  public static subscript<Node: DisplayNode>(
    _enclosingInstance node: Node, wrapped property: ReferenceWritableKeyPath<Node, Value>,
    storage wrapper: ReferenceWritableKeyPath<Node, Invalidating<Value>>
  ) -> Value {
    @inlinable get { node[keyPath: wrapper].storage.value }
    @inlinable set { node[keyPath: wrapper].projection(of: node).set(newValue) }
    @inlinable _modify {
      let projection = node[keyPath: wrapper].projection(of: node)
      var (value, version) = projection.storage.current
      yield &value
      projection.setAfterChange(value, of: version)
    }
  }

  /// The means to change the value in place on several threads at once.
  public static subscript<Node: DisplayNode>(
    _enclosingInstance node: Node, projected property: KeyPath<Node, InvalidatingProjection<Value>>,
    storage wrapper: ReferenceWritableKeyPath<Node, Invalidating<Value>>
  ) -> InvalidatingProjection<Value> {
    @inlinable get { node[keyPath: wrapper].projection(of: node) }
  }

  @usableFromInline func projection(of node: DisplayNode) -> InvalidatingProjection<Value> {
    InvalidatingProjection(node: node, storage: storage)
  }

  /// Properties of nodes only have a value, since others have nothing to lay out or to draw.
  @available(*, unavailable, message: "@Invalidating belongs on properties of DisplayNode subclasses")
  public var wrappedValue: Value {
    get { storage.value }
    set { _ = storage.update { $0 = newValue } }
  }

  /// Properties of nodes only have a projected value.
  @available(*, unavailable, message: "@Invalidating belongs on properties of DisplayNode subclasses")
  public var projectedValue: InvalidatingProjection<Value> {
    ruleIsBroken("@Invalidating belongs on properties of DisplayNode subclasses")
  }
}
