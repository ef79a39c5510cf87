import WeftBus

/// What a program says about itself (`org.a11y.atspi.Application`).
extension AccessibleElement {
  /// The name of its toolkit, such as "GTK".
  public var toolkitName: String {
    get async throws(AccessibilityError) { try await string("ToolkitName", .application) }
  }

  /// The version of its toolkit.
  public var toolkitVersion: String {
    get async throws(AccessibilityError) { try await string("Version", .application) }
  }

  /// The number of its process.
  public var processIdentifier: Int32 {
    get async throws(AccessibilityError) {
      do throws(BusError) {
        let number = try await client.bus.call(
          "GetConnectionUnixProcessID", of: .bus, [.string(service)], timeout: timeLimit,
          returning: UInt32.self)
        return Int32(truncatingIfNeeded: number)
      } catch {
        throw .programEnded(element: label)
      }
    }
  }
}
