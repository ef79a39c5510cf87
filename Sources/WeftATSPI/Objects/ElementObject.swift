import WeftBus
import WeftSemantics

/// An element on the bus. It is found anew for each call.
struct ElementObject: BusObject {
  let id: AccessibilityID
  let context: BridgeContext

  var interfaces: [BusInterface] {
    let trees = context.trees
    guard let element = trees.element(id) else {
      // A row that was not made may still be asked for its place.
      let kinds: [ProtocolInterface] =
        trees.list(of: id) == nil
        ? [.accessible] : [.accessible, .component, .action, .collection, .tableCell]
      return kinds.map(\.description)
    }
    return Self.interfaces(of: element.item).map(\.description)
  }

  /// The interfaces of an element, in a fixed order.
  static func interfaces(of item: AccessibilityItem) -> [ProtocolInterface] {
    let description = item.description
    var result: [ProtocolInterface] = [.accessible, .component, .collection, .action]
    if ProtocolText.text(of: item) != nil { result.append(.text) }
    if description.text != nil, item.states.contains(.editable) { result.append(.editableText) }
    if description.text != nil { result.append(.hypertext) }
    if description.range != nil { result.append(.value) }
    if description.rows != nil || item.role == .tabList || item.role == .radioGroup {
      result.append(.selection)
    }
    if (description.rows?.columnCount ?? 0) > 0 { result.append(.table) }
    if item.role == .cell || item.role == .columnHeader { result.append(.tableCell) }
    if item.role == .link { result.append(.hyperlink) }
    if item.role == .image { result.append(.image) }
    if item.role == .textArea || item.role == .article { result.append(.document) }
    return result
  }

  func prepare(_ isReady: @escaping @Sendable () -> Void) { context.prepare(id, completion: isReady) }

  func handle(_ call: BusMethodCall) {
    let trees = context.trees
    guard let element = trees.element(id) else { return call.fail(.defunct) }
    do throws(BusError) {
      switch try answer(call, element, trees) {
      case .values(let values): call.reply(values)
      case .action(let action): try context.perform(action, on: id) { call.reply([.boolean($0)]) }
      case .actionOf(let other, let action):
        try context.perform(action, on: other) { call.reply([.boolean($0)]) }
      case .silentAction(let action): try context.perform(action, on: id) { _ in call.reply() }
      case .unknown:
        call.fail(
          .reply(
            name: "org.freedesktop.DBus.Error.UnknownMethod", message: "There is no method \(call.method)."))
      }
    } catch {
      call.fail(error)
    }
  }

  private func answer(
    _ call: BusMethodCall, _ element: StoredElement, _ trees: StoredTrees
  ) throws(BusError) -> ObjectAnswer {
    let arguments = call.arguments
    switch ProtocolInterface(named: call.interface) {
    case .accessible: return accessible(call.method, arguments, element, trees)
    case .component: return component(call.method, arguments, element, trees)
    case .action: return try action(call.method, arguments, element)
    case .text: return try text(call.method, arguments, element)
    case .editableText: return try editableText(call.method, arguments, element)
    case .selection: return selection(call.method, arguments, element, trees)
    case .table: return table(call.method, arguments, element, trees)
    case .tableCell: return tableCell(call.method, element, trees)
    case .hypertext, .hyperlink: return hypertext(call.method, arguments, element)
    case .image: return image(call.method, arguments, element)
    case .collection: return try collection(call.method, arguments, element, trees)
    case .document: return document(call.method, arguments, element)
    case .value, .application, .cache, nil: return .unknown
    }
  }

  func value(of property: String, in interface: String) throws(BusError) -> BusValue {
    let trees = context.trees
    guard let element = trees.element(id) else { throw .defunct }
    let value: BusValue? =
      switch ProtocolInterface(named: interface) {
      case .accessible: accessibleProperty(property, element, trees)
      case .action: property == "NActions" ? .number(element.item.actions.count) : nil
      case .text: textProperty(property, element)
      case .value: rangeProperty(property, element)
      case .selection: property == "NSelectedChildren" ? .number(selected(element, trees).selectedCount) : nil
      case .table: tableProperty(property, element, trees)
      case .tableCell: cellProperty(property, element, trees)
      case .hyperlink: linkProperty(property, element)
      case .image:
        property == "ImageDescription" ? .string(element.item.name) : .string(language(of: element))
      case .document: .number(property == "PageCount" ? 1 : 0)
      default: nil
      }
    guard let value else { throw .noProperty(property) }
    return value
  }

  func setValue(_ value: BusValue, of property: String, in interface: String) throws(BusError) {
    guard ProtocolInterface(named: interface) == .value, property == "CurrentValue",
      case .double(let number) = value
    else { throw .noProperty(property) }
    guard context.trees.element(id) != nil else { throw .defunct }
    guard number.isFinite else { throw .invalidArgument("The value is not a number.") }
    try context.perform(.setValue(number), on: id) { _ in }
  }

  /// The language of an element's texts, as a locale such as `de`; empty for that of the user.
  func language(of element: StoredElement) -> String { element.item.description.language ?? "" }
}
