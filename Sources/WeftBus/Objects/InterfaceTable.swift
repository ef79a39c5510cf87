import CBus

/// GLib's descriptions of interfaces, each made once.
struct InterfaceTable: ~Copyable {
  private var nodes: [String: UnsafeMutablePointer<GDBusNodeInfo>] = [:]

  deinit { for node in nodes.values { g_dbus_node_info_unref(node) } }

  /// The description of an interface, valid as long as the table.
  mutating func information(of interface: BusInterface) -> UnsafeMutablePointer<GDBusInterfaceInfo>? {
    if let node = nodes[interface.name] { return node.pointee.interfaces.pointee }
    guard let node = g_dbus_node_info_new_for_xml("<node>\(interface.xml)</node>", nil) else { return nil }
    nodes[interface.name] = node
    return node.pointee.interfaces.pointee
  }
}
