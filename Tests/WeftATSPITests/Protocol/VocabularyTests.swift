import Testing
import WeftBus
import WeftSemantics
import WeftTesting

@testable import WeftATSPI

/// The numbers on the bus are those that clients know by the same names.
@Suite struct VocabularyTests {
  @Test(arguments: AccessibilityRole.allCases)
  func aRoleHasTheNumberThatClientsKnow(_ role: AccessibilityRole) {
    let known = AccessibleRole(rawValue: ProtocolRole(role).number)
    #expect(known != nil, "\(role)")
  }

  @Test(arguments: ProtocolStates.Number.allCases)
  func aStateHasTheNumberThatClientsKnow(_ state: ProtocolStates.Number) {
    let known = AccessibleState(rawValue: UInt32(state.rawValue))
    #expect(known.map { "\($0)" } == "\(state)")
  }

  @Test(arguments: AccessibilityRelation.allCases)
  func aRelationHasTheNumberThatClientsKnow(_ relation: AccessibilityRelation) {
    let known = AccessibleRelation(rawValue: relation.protocolNumber)
    #expect(known != nil, "\(relation)")
  }

  @Test(arguments: ProtocolInterface.allCases)
  func theDescriptionOfAnInterfaceIsComplete(_ interface: ProtocolInterface) {
    let description = interface.description
    #expect(description.name == "org.a11y.atspi.\(interface.rawValue)")
    #expect(description.methods.count == interface.members.methods.count)
    for (method, (name, arguments, results)) in zip(description.methods, interface.members.methods) {
      #expect(method.name == name)
      #expect(method.arguments.map(\.type.signature).joined() == arguments)
      #expect(method.results.map(\.type.signature).joined() == results)
    }
  }

  @Test func attributesWhoseNamesDifferOnlyInNullCharactersBecomeOne() {
    let value = BusValue.attributes(["a\0": "1", "a\u{FFFD}": "2", "b": "c\0"])
    let sent: [BusValue: BusValue] = [
      .string("a\u{FFFD}"): .string("1"), .string("b"): .string("c\u{FFFD}"),
    ]
    #expect(value == .dictionary(sent, key: .string, value: .string))
  }
}
