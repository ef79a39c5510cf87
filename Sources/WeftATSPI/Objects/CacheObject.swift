import WeftBus
import WeftSemantics

/// `org.a11y.atspi.Cache`: everything at once, for clients that would ask for each element.
struct CacheObject: BusObject {
  let context: BridgeContext

  let interfaces = [ProtocolInterface.cache.description]

  /// The type of an element in the cache.
  static let itemType = BusSignature("((so)(so)(so)iiassusau)")?.types.first ?? .string

  func handle(_ call: BusMethodCall) {
    guard call.method == "GetItems" else {
      return call.fail(
        .reply(name: "org.freedesktop.DBus.Error.UnknownMethod", message: "There is no such method."))
    }
    let trees = context.trees
    var items = [application(trees)]
    for tree in trees.trees.values.sorted(by: { $0.window.number < $1.window.number }) {
      items += tree.preorder().map { Self.item(StoredElement(tree: tree, item: $0), trees, context) }
    }
    call.reply([.array(items, of: Self.itemType)])
  }

  private func application(_ trees: StoredTrees) -> BusValue {
    let object = ApplicationObject(context: context)
    let root = context.reference(.application)
    return .structure([
      root, root, context.desktop, .number(-1), .number(trees.windows.count),
      .strings(object.interfaces.map(\.name)), (try? object.value(of: "Name", in: "")) ?? "",
      .uint32(ProtocolRole.application.number), "", .array([.uint32(0), .uint32(0)], of: .uint32),
    ])
  }

  /// An element as it is in the cache.
  static func item(_ element: StoredElement, _ trees: StoredTrees, _ context: BridgeContext) -> BusValue {
    let item = element.item
    return .structure([
      context.reference(item.id), context.reference(.application),
      context.reference(trees.parent(of: element).map { .element($0) } ?? .application),
      .number(trees.index(of: element)), .number(trees.childCount(of: element)),
      .strings(ElementObject.interfaces(of: item).map(\.name)), .clean(item.name),
      .uint32(ProtocolRole(item.role).number), .clean(ElementObject.description(of: item)),
      .array(ProtocolStates(item).words.map(BusValue.uint32), of: .uint32),
    ])
  }
}
