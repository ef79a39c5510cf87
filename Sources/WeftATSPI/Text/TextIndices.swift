import WeftSemantics

/// The indices of the long texts that were read last.
struct TextIndices: Sendable {
  private static let limit = 8

  /// The one that was used last is the last.
  private var entries: [(id: AccessibilityID, index: TextIndex)] = []

  /// The index of an element's text; nil if it has none yet. Setting it makes it the newest.
  subscript(id: AccessibilityID) -> TextIndex? {
    get { entries.last { $0.id == id }?.index }
    set {
      entries.removeAll { $0.id == id }
      if let newValue { entries.append((id, newValue)) }
      if entries.count > Self.limit { entries.removeFirst() }
    }
  }
}
