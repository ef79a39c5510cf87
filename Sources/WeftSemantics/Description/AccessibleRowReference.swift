/// Follows a row of a list while rows are inserted, removed and moved, so that whoever has asked for it can go on. Main.
@MainActor
package final class AccessibleRowReference {
  private let find: @MainActor () -> Int?
  private let release: @MainActor () -> Void

  /// - Parameters:
  ///   - find: the number of the row now; nil once it does not exist any more.
  ///   - release: called once, when nobody follows the row any more.
  package init(find: @escaping @MainActor () -> Int?, release: @escaping @MainActor () -> Void = {}) {
    (self.find, self.release) = (find, release)
  }

  /// The number of the row now; nil once it does not exist any more.
  package var row: Int? { find() }

  /// Follows the row no more. To be called once.
  package func end() { release() }
}
