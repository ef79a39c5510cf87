import WeftTesting

/// Answers for a scripted element, as the protocol describes it.
final class ScriptedObject: BusObject {
  private let element: ScriptedElement
  private let service: String

  init(_ element: ScriptedElement, service: String) { (self.element, self.service) = (element, service) }

  private static let reference = BusType.structure([.string, .objectPath])

  /// What the registry answers to a program that embeds itself: its unique name.
  private static let desktop = BusValue.structure([
    .string(":1.4711"), .objectPath("/org/a11y/atspi/accessible/root"),
  ])

  private static let accessible = BusInterface(
    "org.a11y.atspi.Accessible",
    methods: [
      .init("GetRole", results: [.init("role", .uint32)]),
      .init("GetState", results: [.init("states", .array(.uint32))]),
      .init("GetInterfaces", results: [.init("interfaces", .array(.string))]),
      .init("GetChildren", results: [.init("children", .array(reference))]),
      .init("GetAttributes", results: [.init("attributes", .dictionary(.string, .string))]),
      .init(
        "GetRelationSet",
        results: [.init("relations", .array(.structure([.int32, .array(reference)])))]),
    ],
    properties: [.init("Name", .string), .init("Description", .string), .init("Parent", reference)])

  private static let value = BusInterface(
    "org.a11y.atspi.Value",
    properties: [
      .init("CurrentValue", .double, access: .readWrite), .init("Text", .string),
      .init("MinimumIncrement", .double), .init("MinimumValue", .double), .init("MaximumValue", .double),
    ])

  private static let text = BusInterface(
    "org.a11y.atspi.Text", properties: [.init("CharacterCount", .int32)])

  var interfaces: [BusInterface] {
    let contents = element.now
    return [Self.accessible] + (contents.value == nil ? [] : [Self.value])
      + (contents.characterCount == nil ? [] : [Self.text])
  }

  private func reference(_ name: String) -> BusValue {
    name.isEmpty
      ? .structure([.string(""), .objectPath("/org/a11y/atspi/null")])
      : .structure([.string(service), .objectPath(ScriptedProgram.path(name))])
  }

  func handle(_ call: BusMethodCall) {
    let contents = element.now
    switch call.method {
    case "GetRole": call.reply([.uint32(contents.role)])
    case "GetState":
      let bits = AccessibleStates(contents.states).bits
      call.reply([[UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32)].busValue])
    case "GetInterfaces": call.reply([interfaces.map(\.name).busValue])
    case "GetChildren": call.reply([.array(contents.children.map(reference), of: Self.reference)])
    case "GetAttributes": call.reply([["level": "2"].busValue])
    case "GetRelationSet":
      let relations = contents.relations.map {
        BusValue.structure([.int32($0.key), .array($0.value.map(reference), of: Self.reference)])
      }
      call.reply([.array(relations, of: .structure([.int32, .array(Self.reference)]))])
    default: break
    }
  }

  func value(of property: String, in interface: String) throws(BusError) -> BusValue {
    switch property {
    case "Name": .string(element.name)
    case "Parent": element.now.role == AccessibleRole.application.rawValue ? Self.desktop : reference("")
    case "CurrentValue": .double(element.now.value ?? 0)
    case "Text": .string(element.now.value.map { "\(Int($0)) %" } ?? "")
    case "MinimumIncrement": .double(5)
    case "MinimumValue": .double(0)
    case "MaximumValue": .double(element.now.maximum)
    case "CharacterCount": .int32(element.now.characterCount ?? 0)
    default: .string("")
    }
  }

  func setValue(_ value: BusValue, of property: String, in interface: String) throws(BusError) {
    if case .double(let number) = value { element.change { $0.value = number } }
  }
}
