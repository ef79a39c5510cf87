import CBus
import WeftThreads

// GDBus asks for the description of an object for each call, checks the call against it, and then passes it on.

/// One export: GLib's side of the objects. Used on the connection's thread only, except for `refuse()`.
final class ExportedObjects: @unchecked Sendable {
  // Unchecked: see above; what any thread sets is behind a lock.

  enum Contents: Sendable {
    case object(any BusObject)
    case tree(any BusObjectTree)
  }

  private let contents: Contents
  private unowned let link: BusLink
  private var interfaces = InterfaceTable()
  private var numbers: [guint] = []
  private let isRefused = Protected(false)
  private var isOver: Bool { isRefused.withLock { $0 } }

  init(_ contents: Contents, link: BusLink) { (self.contents, self.link) = (contents, link) }

  // MARK: Registration

  fileprivate func begin(at path: BusObjectPath, on connection: OpaquePointer) throws(BusError) {
    switch contents {
    case .object(let object):
      for interface in object.interfaces {
        guard let information = interfaces.information(of: interface) else {
          throw .invalid("the interface \(interface.name) can't be described")
        }
        try add(on: connection, path) { callbacks, data in
          weft_bus_export(connection, path.text, information, callbacks, data, BusThread.free)
        }
      }
    case .tree:
      try add(on: connection, path) { callbacks, data in
        weft_bus_export_tree(connection, path.text, callbacks, data, BusThread.free)
      }
    }
  }

  private func add(
    on connection: OpaquePointer, _ path: BusObjectPath,
    _ register: (UnsafePointer<weft_bus_callbacks>, gpointer) -> guint
  ) throws(BusError) {
    let data = link.thread.retainContext(self)
    let number = withUnsafePointer(to: Self.callbacks) { register($0, data) }
    guard number != 0 else {
      BusThread.free(data)
      end(on: connection)
      throw .invalid("the path \(path) is in use")
    }
    numbers.append(number)
  }

  /// Lets the objects be unknown from now on, although GLib still knows them. Any thread.
  func refuse() { isRefused.withLock { $0 = true } }

  func end(on connection: OpaquePointer?) {
    refuse()
    guard let connection else { return }
    for number in numbers {
      if case .tree = contents {
        g_dbus_connection_unregister_subtree(connection, number)
      } else {
        g_dbus_connection_unregister_object(connection, number)
      }
    }
    numbers = []
  }

  // MARK: Calls

  private func object(at path: BusObjectPath) -> (any BusObject)? {
    guard !isOver else { return nil }
    switch contents {
    case .object(let object): return object
    case .tree(let tree): return tree.object(named: path.lastElement)
    }
  }

  private func call(
    _ invocation: OpaquePointer, _ sender: String, _ path: BusObjectPath, _ interface: String, _ name: String,
    _ arguments: OpaquePointer
  ) {
    do throws(BusError) {
      let descriptors = weft_bus_descriptors_of(invocation)
      let values = try VariantDecoder.decode(Variant(arguments, descriptors: descriptors))
      guard let object = object(at: path) else { throw .unknown(.unknownObject, path.text) }
      if interface == BusTarget.propertiesInterface {
        return answer(toAccess: name, values, of: object, BusInvocation(pointer: invocation))
      }
      let description = object.interfaces.first { $0.name == interface }
      guard let method = description?.methods.first(where: { $0.name == name }) else {
        throw .unknown(.unknownMethod, "\(interface).\(name)")
      }
      let call = BusMethodCall(
        invocation, sender: sender, path: path, interface: interface, method: method, arguments: values,
        link: link)
      object.prepare { object.handle(call) }
    } catch {
      link.reply(to: invocation, error)
    }
  }

  /// Answers an access to properties once the object is ready.
  private func answer(
    toAccess name: String, _ values: [BusValue], of object: any BusObject, _ invocation: BusInvocation
  ) {
    let link = link
    object.prepare {
      do throws(BusError) {
        let results = try object.answer(toAccess: name, values)
        link.reply(to: invocation.pointer, try VariantEncoder.encode(results))
      } catch {
        link.reply(to: invocation.pointer, error)
      }
    }
  }

  // MARK: Callbacks

  private static let callbacks = weft_bus_callbacks(
    method_call: { _, sender, path, interface, method, arguments, invocation, data in
      guard let invocation, let arguments, let path = ExportedObjects.path(path) else { return }
      BusThread.userData(data, as: ExportedObjects.self)?.call(
        invocation, text(sender), path, text(interface), text(method), arguments)
    },
    // Without these, GDBus passes accesses on as method calls, whose errors keep their names.
    get_property: nil, set_property: nil,
    enumerate: { _, _, _, data in
      let objects = BusThread.userData(data, as: ExportedObjects.self)
      var names: [String] = []
      if let objects, !objects.isOver, case .tree(let tree) = objects.contents { names = tree.names }
      return ExportedObjects.list(names.map { g_strdup($0) })
    },
    introspect: { _, _, _, node, data in
      guard let node, let objects = BusThread.userData(data, as: ExportedObjects.self), !objects.isOver,
        case .tree(let tree) = objects.contents, let object = tree.object(named: text(node))
      else { return nil }
      // What is not valid is not there for other programs.
      return ExportedObjects.list(
        object.interfaces.compactMap {
          objects.interfaces.information(of: $0).map { g_dbus_interface_info_ref($0) }
        })
    })

  private static func path(_ text: UnsafePointer<CChar>?) -> BusObjectPath? {
    text.flatMap { BusObjectPath(String(cString: $0)) }
  }

  /// A list that ends with null, in memory that GLib frees.
  private static func list<Element>(
    _ elements: [UnsafeMutablePointer<Element>?]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<Element>?>? {
    let size = gsize((elements.count + 1) * MemoryLayout<UnsafeMutablePointer<Element>?>.stride)
    guard let memory = g_malloc(size) else { return nil }
    let list = memory.bindMemory(to: UnsafeMutablePointer<Element>?.self, capacity: elements.count + 1)
    for (index, element) in (elements + [nil]).enumerated() { (list + index).initialize(to: element) }
    return list
  }
}

private func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

extension BusLink {
  /// Answers a call, after everything else that was sent before. Any thread.
  func reply(to invocation: OpaquePointer, _ results: Variant) {
    send(BusInvocation(pointer: invocation)) { weft_bus_answer($0, results.pointer, results.descriptors) }
  }

  /// Answers a call with an error, after everything else that was sent before. Any thread.
  func reply(to invocation: OpaquePointer, _ error: BusError) {
    let (name, message) = error.sent
    send(BusInvocation(pointer: invocation)) { g_dbus_method_invocation_return_dbus_error($0, name, message) }
  }

  private func send(_ invocation: BusInvocation, _ answer: @escaping @Sendable (OpaquePointer) -> Void) {
    let isTaken = thread.perform { answer(invocation.pointer) }
    if !isTaken { g_object_unref(UnsafeMutableRawPointer(invocation.pointer)) }
  }

  /// On the thread.
  func export(_ objects: ExportedObjects, at path: BusObjectPath) -> Result<Void, BusError> {
    guard let connection else { return .failure(error ?? .lost("it was never made")) }
    do throws(BusError) {
      try objects.begin(at: path, on: connection)
      exports[ObjectIdentifier(objects)] = objects
      return .success(())
    } catch {
      return .failure(error)
    }
  }

  /// Takes objects back. Any thread.
  func withdraw(_ objects: ExportedObjects) {
    objects.refuse()
    thread.perform { [self] in
      guard exports.removeValue(forKey: ObjectIdentifier(objects)) != nil else { return }
      objects.end(on: connection)
    }
  }
}
