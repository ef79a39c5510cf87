import CBus

/// GLib's descriptions of interfaces, each checked and made once: GDBus asks for them with every call.
struct InterfaceTable: ~Copyable {
  /// Nil for an interface that is not valid.
  private var nodes: [String: UnsafeMutablePointer<GDBusNodeInfo>?] = [:]

  deinit { for case let node? in nodes.values { g_dbus_node_info_unref(node) } }

  /// The description of an interface, valid as long as the table; nil if a name or a type in it is not valid.
  mutating func information(of interface: BusInterface) -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
    let node: UnsafeMutablePointer<GDBusNodeInfo>?
    if let known = nodes[interface.name] {
      node = known
    } else {
      node = Self.makeNode(interface)
      nodes[interface.name] = .some(node)
    }
    return node?.pointee.interfaces.pointee
  }

  private static func makeNode(_ interface: BusInterface) -> UnsafeMutablePointer<GDBusNodeInfo>? {
    guard (try? interface.check()) != nil else { return nil }
    return g_dbus_node_info_new_for_xml("<node>\(interface.xml)</node>", nil)
  }
}
