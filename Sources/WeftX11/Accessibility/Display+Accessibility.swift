import WeftServer

extension Display {
  /// The address of the accessibility bus, by the property `AT_SPI_BUS` of the screen's root window; nil if there is none.
  package var accessibilityBusAddress: String? {
    guard connection.isUsable else { return nil }
    for type in [Atoms.Name.utf8String, .string] {
      let bytes = connection.bytes(
        ofProperty: atoms[.atSpiBus], of: connection.root, type: atoms[type])
      if let bytes, !bytes.isEmpty { return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return nil
  }

  /// Requests an update of each window, for accessibility trees that somebody begins to listen to.
  package func updateAllWindows() {
    for window in openWindowsAndPopups { window.scene.setNeedsUpdate() }
  }
}
