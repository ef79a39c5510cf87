import Foundation

/// An element in a node that is not a node, such as a link in a text.
public struct AccessibilityPart: Sendable {
  /// What it is.
  public var role: AccessibilityRole
  /// The name.
  public var label: String
  /// The frame, in points of the window.
  public var frame: CGRect
  /// What can be said of it at the moment.
  public var states: AccessibilityStates
  /// The characters of the node's text that it covers, in UTF-16 code units; nil if it is not a part of the text.
  public var textRange: Range<Int>?
  /// Where it is among its like; nil if there are no others.
  public var place: AccessibilityPlace?
  /// The kind and the state, as traits.
  public var traits: AccessibilityTraits
  /// What it stands for, such as the target of a link. A part with the same identity in the same node is the same element,
  /// wherever it is among the others. Nil, the default, if its place is its identity.
  public var identity: Identity?

  /// What a part stands for: any value.
  public struct Identity: Hashable, @unchecked Sendable {
    // Unchecked: the box can only be made of sendable values.
    private let box: AnyHashable

    /// Makes an identity of a value.
    public init(_ value: some Hashable & Sendable) { box = AnyHashable(value) }
  }

  /// Describes a part.
  public init(
    _ role: AccessibilityRole, _ label: String, frame: CGRect, states: AccessibilityStates = [],
    traits: AccessibilityTraits = .none, textRange: Range<Int>? = nil, place: AccessibilityPlace? = nil,
    identity: Identity? = nil
  ) {
    (self.role, self.label, self.frame, self.states) = (role, label, frame, states)
    (self.traits, self.textRange, self.place, self.identity) = (traits, textRange, place, identity)
  }
}
