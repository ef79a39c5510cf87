import Foundation
import WeftBus
import WeftSemantics

/// The program on the bus: the object around its windows.
struct ApplicationObject: BusObject {
  /// The name of the toolkit, by which clients know its elements.
  static let toolkit = "Weft"
  private static let protocolVersion = "2.1"

  let context: BridgeContext

  let interfaces = [
    ProtocolInterface.accessible.description, ProtocolInterface.application.description,
    ProtocolInterface.component.description, ProtocolInterface.collection.description,
  ]

  private var name: String { ProcessInfo.processInfo.processName }

  func handle(_ call: BusMethodCall) {
    let trees = context.trees
    let windows = trees.windows.map(\.root)
    let index = call.arguments.integer(0)
    switch call.method {
    case "GetChildAtIndex":
      call.reply([context.reference(windows.indices.contains(index) ? windows[index] : nil)])
    case "GetChildren":
      call.reply([.array(windows.map { context.reference($0) }, of: BusValue.referenceType)])
    case "GetIndexInParent": call.reply([.number(-1)])
    case "GetRelationSet":
      call.reply([.array([], of: .structure([.uint32, .array(BusValue.referenceType)]))])
    case "GetRole": call.reply([.uint32(ProtocolRole.application.number)])
    case "GetRoleName", "GetLocalizedRoleName": call.reply([.string(ProtocolRole.application.name)])
    case "GetState": call.reply([.array([.uint32(0), .uint32(0)], of: .uint32)])
    case "GetAttributes": call.reply([.attributes(["toolkit": Self.toolkit])])
    case "GetApplication": call.reply([context.reference(.application)])
    case "GetInterfaces": call.reply([.strings(interfaces.map(\.name))])
    case "GetLocale": call.reply([.string(setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C")])
    case "GetApplicationBusAddress": call.reply([.string("")])
    case "GetMatches", "GetMatchesTo", "GetMatchesFrom":
      do throws(BusError) {
        let found = try MatchRule.answer(call.method, call.arguments, below: windows, in: trees)
        call.reply([.array(found.map { context.reference($0) }, of: BusValue.referenceType)])
      } catch {
        call.fail(error)
      }
    case "GetActiveDescendant": call.reply([context.reference(trees.focus)])
    case "GetAccessibleAtPoint":
      // Without a place of its own, all spaces are that of the screen.
      call.reply([context.reference(trees.element(at: CGPoint(x: index, y: call.arguments.integer(1))))])
    default: handleComponent(call)
    }
  }

  /// A program has no place on the screen.
  private func handleComponent(_ call: BusMethodCall) {
    let nothing = BusValue.rectangle(.null)
    switch call.method {
    case "GetExtents": call.reply([.structure(nothing)])
    case "GetPosition", "GetSize": call.reply(Array(nothing[..<2]))
    case "GetLayer": call.reply([.uint32(0)])
    case "GetMDIZOrder": call.reply([.int16(0)])
    case "GetAlpha": call.reply([.double(1)])
    default: call.reply([false])
    }
  }

  func value(of property: String, in interface: String) throws(BusError) -> BusValue {
    switch property {
    case "Name": return .string(name)
    case "Description", "HelpText", "AccessibleId": return ""
    case "Parent": return context.desktop
    case "ChildCount": return .number(context.trees.windows.count)
    case "Locale": return .string(setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C")
    case "ToolkitName": return .string(Self.toolkit)
    case "Version", "ToolkitVersion": return "1"
    case "AtspiVersion": return .string(Self.protocolVersion)
    case "Id": return .int32(context.applicationNumber)
    default: throw .noProperty(property)
    }
  }

  func setValue(_ value: BusValue, of property: String, in interface: String) throws(BusError) {
    guard property == "Id", case .int32(let number) = value else { throw .noProperty(property) }
    context.applicationNumber = number
  }
}
