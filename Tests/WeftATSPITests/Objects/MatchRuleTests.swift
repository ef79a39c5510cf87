import Foundation
import Testing
import WeftBus
import WeftSemantics

@testable import WeftATSPI

@Suite struct MatchRuleTests {
  /// The words with the bit of the role of buttons, which is 43.
  private static let buttonRole: [Int32] = [0, 1 << 11]
  /// Those with the bit of the role of buttons that open menus, which is 129.
  private static let menuButtonRole: [Int32] = [0, 0, 0, 0, 1 << 1]

  private static func words(_ words: [Int32]) -> BusValue { .array(words.map(BusValue.int32), of: .int32) }

  /// A rule for elements that have any of the roles and all of the states in arrays of words.
  private static func rule(roles: [Int32] = [], states: [Int32] = []) -> MatchRule {
    let fields: [BusValue] = [
      words(states), .int32(1), .attributes([:]), .int32(1), words(roles), .int32(2), .strings([]),
      .int32(1), .boolean(false),
    ]
    #expect(BusValue.structure(fields).type == MatchRule.type)
    return MatchRule(.structure(fields))
  }

  private static func item(_ role: AccessibilityRole) -> AccessibilityItem {
    var description = AccessibilityDescription()
    (description.role, description.states) = (role, .showing)
    return AccessibilityItem(
      id: AccessibilityID(node: 1), parent: nil, children: AccessibilityChildren([]),
      description: description, frame: CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func elementsAreFoundByRoleAndState() {
    let (button, opener) = (Self.item(.button), Self.item(.menuButton))
    #expect(Self.rule(roles: Self.buttonRole).matches(button))
    #expect(!Self.rule(roles: Self.buttonRole).matches(opener))
    #expect(Self.rule(roles: Self.menuButtonRole).matches(opener))
    #expect(Self.rule(states: [1 << 25, 0]).matches(button), "it is showing")
    #expect(!Self.rule(states: [1 << 25, 1 << 1]).matches(button), "nothing is required of it")
  }

  @Test func noElementHasARoleOrAStateBehindTheLast() {
    let button = Self.item(.button)
    let zeros = [Int32](repeating: 0, count: 1000)
    #expect(Self.rule(roles: zeros, states: zeros).matches(button), "these ask for nothing")
    #expect(!Self.rule(roles: zeros + [1]).matches(button))
    #expect(!Self.rule(states: zeros + [1]).matches(button))
    #expect(Self.rule(roles: Self.buttonRole + zeros + [-1]).matches(button), "it has one of the roles")
  }

  /// Each bit as a number of its own would take some gigabytes.
  @Test func anArrayOfMillionsOfWordsIsNotExpanded() {
    let words = [Int32](repeating: -1, count: 1 << 20)
    #expect(!Self.rule(states: words).matches(Self.item(.button)))
    #expect(Self.rule(roles: words).matches(Self.item(.button)))
  }
}
