import WeftBus
import WeftSemantics

/// `org.a11y.atspi.Accessible`.
extension ElementObject {
  func accessible(
    _ method: String, _ arguments: [BusValue], _ element: StoredElement, _ trees: StoredTrees
  ) -> ObjectAnswer {
    let item = element.item
    switch method {
    case "GetChildAtIndex":
      return .value(context.reference(trees.child(arguments.integer(0), of: element)))
    case "GetChildren": return .value(references(children(of: element, trees)))
    case "GetIndexInParent": return .number(trees.index(of: element))
    case "GetRelationSet": return .value(relations(of: element))
    case "GetRole": return .value(.uint32(ProtocolRole(item.role).number))
    case "GetRoleName", "GetLocalizedRoleName": return .text(ProtocolRole(item.role).name)
    case "GetState":
      return .value(.array(ProtocolStates(item).words.map(BusValue.uint32), of: .uint32))
    case "GetAttributes":
      return .value(.attributes(Self.attributes(of: item).merging(cellAttributes(of: element, trees)) { $1 }))
    case "GetApplication": return .value(context.reference(.application))
    case "GetInterfaces": return .value(.strings(Self.interfaces(of: item).map(\.name)))
    default: return .unknown
    }
  }

  func accessibleProperty(
    _ name: String, _ element: StoredElement, _ trees: StoredTrees
  ) -> BusValue? {
    switch name {
    case "Name": .clean(element.item.name)
    case "Description": .clean(Self.description(of: element.item))
    case "Parent": parent(of: element, trees)
    case "ChildCount": .number(trees.childCount(of: element))
    case "Locale": .string(language(of: element))
    case "AccessibleId": .clean(element.item.description.identifier ?? "")
    case "HelpText": .clean(Self.description(of: element.item))
    default: nil
    }
  }

  /// What explains an element. A placeholder is told by an attribute: it counts only where there is no text.
  static func description(of item: AccessibilityItem) -> String {
    let description = item.description
    return description.hint == description.placeholder ? "" : description.hint ?? ""
  }

  /// The object around an element; the program for its windows.
  func parent(of element: StoredElement, _ trees: StoredTrees) -> BusValue {
    context.reference(trees.parent(of: element).map { .element($0) } ?? .application)
  }

  func references(_ ids: [AccessibilityID]) -> BusValue {
    .array(ids.map { context.reference($0) }, of: BusValue.referenceType)
  }

  /// The most children that are listed at once. There may be millions of rows, which can be asked for one by one.
  private static let longestList = 10_000

  private func children(of element: StoredElement, _ trees: StoredTrees) -> [AccessibilityID] {
    let count = trees.childCount(of: element)
    guard count <= Self.longestList else { return trees.knownChildren(of: element) }
    return (0..<count).compactMap { trees.child($0, of: element) }
  }

  static func attributes(of item: AccessibilityItem) -> [String: String] {
    let description = item.description
    var result = ["toolkit": ApplicationObject.toolkit]
    if let identifier = description.identifier { result["id"] = identifier }
    if let placeholder = description.placeholder { result["placeholder-text"] = placeholder }
    if let place = description.place {
      result["posinset"] = "\(place.index + 1)"
      if let count = place.count { result["setsize"] = "\(count)" }
      if let level = place.level { result["level"] = "\(level)" }
    }
    if description.liveRegion != .off {
      result["live"] = description.liveRegion.rawValue
      result["container-live"] = description.liveRegion.rawValue
    }
    if let value = description.value, !value.isEmpty, description.text == nil { result["valuetext"] = value }
    if let shortcut = description.shortcut { result["keyshortcuts"] = shortcut }
    if let column = description.column { result["colindextext"] = "\(column + 1)" }
    for fact in description.customContent { result["weft-" + fact.name] = fact.value }
    if let role = ariaRoles[item.role] { result["xml-roles"] = role }
    return result
  }

  /// Roles that AT-SPI has no numbers for.
  private static let ariaRoles: [AccessibilityRole: String] = [
    .switch: "switch", .searchField: "searchbox", .radioGroup: "radiogroup", .navigation: "navigation",
    .region: "region", .grid: "grid", .gridCell: "gridcell", .tabPanel: "tabpanel",
  ]
}
