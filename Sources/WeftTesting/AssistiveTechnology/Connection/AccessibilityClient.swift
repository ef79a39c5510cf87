import WeftBus
import WeftThreads

/// The connection of an assistive technology to the accessibility bus of a display.
final class AccessibilityClient: Sendable {
  let bus: BusConnection
  let board = EventBoard()
  /// How long programs may take for an answer.
  let timeLimit: Duration

  /// Connects, and asks all programs for their events: those that run, and those that join later.
  ///
  /// - Throws: `AccessibilityError.cannotStart`.
  init(_ address: BusAddress, timeLimit: Duration) async throws(AccessibilityError) {
    self.timeLimit = timeLimit
    do throws(BusError) {
      bus = try await .open(address)
      try await listen()
    } catch {
      throw .cannotStart("\(error)")
    }
  }

  deinit { board.end() }

  private static let registry = BusTarget(
    service: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/registry")

  private func listen() async throws(BusError) {
    let signals = try bus.signals(BusMatch(), limit: 1_000_000)
    let board = board
    // It ends with the connection, and refers to nothing else.
    Task {
      do {
        for try await signal in signals where signal.interface.hasPrefix("org.a11y.atspi.Event.") {
          board.post(AccessibilityEvent(signal))
        }
      } catch {
        board.end()
      }
    }
    // Toolkits send events only if somebody has registered for them. The names are prefixes.
    for event in ["object:", "window:"] {
      try await bus.call("RegisterEvent", of: Self.registry, [.string(event)], timeout: .seconds(120))
    }
  }
}

extension AccessibilityClient {
  /// Calls a method of an element.
  func call(
    _ method: String, _ interface: AccessibleInterface, of element: AccessibleElement,
    _ arguments: [BusValue] = []
  ) async throws(AccessibilityError) -> [BusValue] {
    do throws(BusError) {
      return try await bus.call(
        method, of: target(element, interface), arguments, timeout: element.timeLimit, startsService: false)
    } catch {
      throw await failure(error, interface, of: element)
    }
  }

  /// Reads a property of an element.
  func property(
    _ name: String, _ interface: AccessibleInterface, of element: AccessibleElement
  ) async throws(AccessibilityError) -> BusValue {
    do throws(BusError) {
      return try await bus.property(name, of: target(element, interface), timeout: element.timeLimit)
        .unwrapped
    } catch {
      throw await failure(error, interface, of: element)
    }
  }

  /// Sets a property of an element.
  func setProperty(
    _ name: String, _ interface: AccessibleInterface, of element: AccessibleElement, to value: BusValue
  ) async throws(AccessibilityError) {
    do throws(BusError) {
      try await bus.setProperty(
        name, of: target(element, interface), to: value, timeout: element.timeLimit)
    } catch {
      throw await failure(error, interface, of: element)
    }
  }

  private func target(_ element: AccessibleElement, _ interface: AccessibleInterface) -> BusTarget {
    BusTarget(service: element.service, path: element.path, interface: interface.busName)
  }

  private func failure(
    _ error: BusError, _ interface: AccessibleInterface, of element: AccessibleElement
  ) async -> AccessibilityError {
    let label = element.label
    switch error {
    case .timedOut: return .noAnswer(element: label, within: element.timeLimit)
    case .cancelled: return .cancelled
    case .lost(let reason): return .ended(reason)
    case .reply("org.freedesktop.DBus.Error.NoReply", _): return .programEnded(element: label)
    case _ where error.isAboutMissingService: return .programEnded(element: label)
    case .reply(let name, _) where name.hasSuffix(".UnknownObject"): return .elementNoLongerExists(label)
    case .reply:
      // Toolkits answer in several ways that the element is gone, or that it has no such interface.
      guard interface != .accessible else {
        return error.isAboutMissingMethod ? .elementNoLongerExists(label) : .unexpected(error, element: label)
      }
      guard let interfaces = try? await element.interfaces else { return .elementNoLongerExists(label) }
      return interfaces.contains(interface)
        ? .unexpected(error, element: label) : .lacksInterface(interface, element: label)
    default: return .unexpected(error, element: label)
    }
  }
}
