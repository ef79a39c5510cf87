/// The groups of bridged properties whose values have not been passed to the backing yet.
package struct BackingChanges: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  static let geometry = BackingChanges(rawValue: 1 << 0)
  static let transform = BackingChanges(rawValue: 1 << 1)
  static let subnodeTransform = BackingChanges(rawValue: 1 << 2)
  static let zPosition = BackingChanges(rawValue: 1 << 3)
  static let alpha = BackingChanges(rawValue: 1 << 4)
  static let hidden = BackingChanges(rawValue: 1 << 5)
  package static let background = BackingChanges(rawValue: 1 << 6)
  static let clipping = BackingChanges(rawValue: 1 << 7)
  static let corners = BackingChanges(rawValue: 1 << 8)
  static let border = BackingChanges(rawValue: 1 << 9)
  static let shadow = BackingChanges(rawValue: 1 << 10)
  static let contents = BackingChanges(rawValue: 1 << 11)
  static let contentsPlacement = BackingChanges(rawValue: 1 << 12)
  static let interaction = BackingChanges(rawValue: 1 << 13)
  static let name = BackingChanges(rawValue: 1 << 14)
}
