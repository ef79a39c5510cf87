import WeftThreads

/// A property of a node that any thread may read and set, and that invalidates the node's layout or display
/// when it changes. A class whose state consists of such properties needs no locks.
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
/// On any thread, before and after the node is loaded, a new value can be read back immediately. The invalidation takes
/// effect with the next update. Setting an equal value does nothing, if the type is `Equatable`.
///
/// Each read and each write is atomic. A change in place, like `titles.append("Weft")` or `count += 1`, reads
/// and then writes. If another thread sets the property in between, that value is lost, and this is logged.
/// If several threads change a value in place, use the projected value, which loses no change:
/// ```swift
/// node.$titles.update { $0.append("Weft") }
/// ```
/// No lock is held while a value is compared or changed.
@propertyWrapper
public struct Invalidating<Value: Sendable>: Sendable {
  @usableFromInline let storage: InvalidatingStorage<Value>

  /// Stores a value that is compared when it is set.
  ///
  /// - Parameters:
  ///   - wrappedValue: the first value.
  ///   - invalidations: what a change invalidates; nothing, if none are given.
  public init(wrappedValue: Value, _ invalidations: Invalidation...) where Value: Equatable {
    storage = InvalidatingStorage(wrappedValue, Invalidation(invalidations), areEqual: ==)
  }

  /// Stores a value that can't be compared: every write counts as a change.
  ///
  /// - Parameters:
  ///   - wrappedValue: the first value.
  ///   - invalidations: what a change invalidates; nothing, if none are given.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ invalidations: Invalidation...) {
    storage = InvalidatingStorage(wrappedValue, Invalidation(invalidations), areEqual: nil)
  }

  /// The value, accessed through the node's property.
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

  /// The projected value, for changes in place on several threads.
  public static subscript<Node: DisplayNode>(
    _enclosingInstance node: Node, projected property: KeyPath<Node, InvalidatingProjection<Value>>,
    storage wrapper: ReferenceWritableKeyPath<Node, Invalidating<Value>>
  ) -> InvalidatingProjection<Value> {
    @inlinable get { node[keyPath: wrapper].projection(of: node) }
  }

  @usableFromInline func projection(of node: DisplayNode) -> InvalidatingProjection<Value> {
    InvalidatingProjection(node: node, storage: storage)
  }

  /// Only properties of nodes have a value, because other types have nothing to lay out or to draw.
  @available(*, unavailable, message: "@Invalidating belongs on properties of DisplayNode subclasses")
  public var wrappedValue: Value {
    get { storage.value }
    set { _ = storage.update { $0 = newValue } }
  }

  /// Only properties of nodes have a projected value.
  @available(*, unavailable, message: "@Invalidating belongs on properties of DisplayNode subclasses")
  public var projectedValue: InvalidatingProjection<Value> {
    requirementFailed("@Invalidating belongs on properties of DisplayNode subclasses")
  }
}
