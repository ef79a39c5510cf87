import Foundation

/// An element of an accessibility tree, as it was at one moment. Immutable.
public final class AccessibilityItem: Sendable {
  /// Its identity.
  public let id: AccessibilityID
  /// The element around it; nil for that of the window.
  public let parent: AccessibilityID?
  /// The elements in it.
  public let children: AccessibilityChildren
  /// What it says of itself. The role is not nil.
  public let description: AccessibilityDescription
  /// The frame, in points of the window.
  public let frame: CGRect
  /// The elements that it is related to.
  public let relations: [AccessibilityRelation: [AccessibilityID]]

  package init(
    id: AccessibilityID, parent: AccessibilityID?, children: AccessibilityChildren,
    description: AccessibilityDescription, frame: CGRect,
    relations: [AccessibilityRelation: [AccessibilityID]] = [:]
  ) {
    (self.id, self.parent, self.children) = (id, parent, children)
    (self.description, self.frame, self.relations) = (description, frame, relations)
  }

  /// What it is.
  public var role: AccessibilityRole { description.role ?? .group }
  /// The name; empty if it has none.
  public var name: String { description.label ?? "" }
  /// What can be said of it at the moment.
  public var states: AccessibilityStates { description.states }
  /// Its text: that which can be edited or read by characters, else its value, else its name.
  public var text: String { description.text?.content.string ?? description.value ?? name }

  /// Everything that can be done to it without parameters, in a fixed order: what a click does first.
  public var actions: [AccessibilityAction] {
    var result: [AccessibilityAction] = []
    func add(_ action: AccessibilityAction, if isPossible: Bool) {
      if isPossible, !result.contains(action) { result.append(action) }
    }
    add(.press, if: role.isPressable)
    for action in description.actions { add(action, if: true) }
    add(states.contains(.expanded) ? .collapse : .expand, if: states.contains(.expandable))
    add(.increment, if: (description.range?.step ?? 0) > 0)
    add(.decrement, if: (description.range?.step ?? 0) > 0)
    result += description.customActions.indices.map { .custom($0) }
    add(.focus, if: states.contains(.focusable))
    add(.scrollIntoView, if: true)
    return result
  }
}
