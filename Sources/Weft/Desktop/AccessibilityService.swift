import Dispatch
import Foundation
import WeftATSPI
import WeftBus
import WeftX11

/// Switches the bridge to assistive technologies on and off: as `$WEFT_ACCESSIBILITY` says (1 or 0), else while the desktop
/// says that assistive technologies are used.
@MainActor
final class AccessibilityService {
  private let environment: [String: String]
  private weak var display: Display?
  private var bridge: AccessibilityBridge?
  private var isUsed: Bool

  private let followsDesktop: Bool

  init(environment: [String: String]) {
    self.environment = environment
    let setting = environment["WEFT_ACCESSIBILITY"] ?? ""
    followsDesktop = setting != "1" && setting != "0"
    isUsed = setting == "1"
  }

  /// Begins, with the windows of a display.
  func start(on display: Display) {
    self.display = display
    update()
  }

  /// Ends the connection.
  func end() {
    bridge?.end()
    (bridge, display) = (nil, nil)
  }

  /// The desktop says whether assistive technologies are used.
  func desktopDidChange(isUsed: Bool) {
    guard followsDesktop else { return }
    self.isUsed = isUsed
    update()
  }

  private func update() {
    guard let display else { return }
    guard isUsed else {
      bridge?.end()
      return
    }
    let bridge = self.bridge ?? makeBridge(display)
    self.bridge = bridge
    display.keyFilter = self
    bridge.begin()
  }

  private func makeBridge(_ display: Display) -> AccessibilityBridge {
    let variable = environment["AT_SPI_BUS_ADDRESS"] ?? ""
    // In the order of libatspi. Where the first is out of date, the launcher of the session knows, and starts a bus.
    return AccessibilityBridge(
      findBus: [
        { try Self.bus(variable) },
        { [weak display] in try await Self.bus(display?.accessibilityBusAddress ?? "") },
        { try await Self.busOfSession() },
      ], requestTrees: { [weak display] in display?.updateAllWindows() })
  }

  private nonisolated static func bus(_ address: String) throws -> BusAddress {
    if address.isEmpty { throw BusError.noBus("no address is known") }
    return BusAddress(address)
  }

  private nonisolated static func busOfSession() async throws -> BusAddress {
    let session = try await BusConnection.session()
    let target = BusTarget(service: "org.a11y.Bus", path: "/org/a11y/bus")
    let address = try await session.call("GetAddress", of: target, returning: String.self)
    await session.close()
    return BusAddress(address)
  }
}

extension AccessibilityService: KeyFilter {
  var isActive: Bool { bridge?.keys.isActive ?? false }

  func filter(_ event: FilteredInput, deliver: @escaping @MainActor () -> Void) {
    guard let bridge else { return deliver() }
    switch event {
    case .key(let event, let keycode, let name):
      bridge.keys.enqueue(KeyForwarder.Key(event, keycode: keycode, name: name), deliver: deliver)
    case .other: bridge.keys.enqueue(nil, deliver: deliver)
    }
  }
}
