import WeftBus

/// An element of a program on a virtual display, as assistive technology sees it: a button, a text, a window.
///
/// It is a reference: each property asks the program, and throws an `AccessibilityError` if the program has ended, does not
/// answer in time, or has no such element any more. Two references to the same element are equal. Any thread.
public struct AccessibleElement: Sendable {
  /// The connection of its program on the accessibility bus.
  public let service: String
  /// The path of the element in its program.
  public let path: BusObjectPath
  /// How long its program may take for an answer. The display's time limit by default; see
  /// `VirtualDisplay.startAccessibility(timeLimit:)`. Elements that are reached from this one have the same.
  public var timeLimit: Duration

  let client: AccessibilityClient
  /// What it was when it was found.
  let found: AccessibleDescription?

  init(
    _ reference: AccessibleReference, _ client: AccessibilityClient, timeLimit: Duration? = nil,
    found: AccessibleDescription? = nil
  ) {
    (service, path, self.client, self.found) = (reference.service, reference.path, client, found)
    self.timeLimit = timeLimit ?? client.timeLimit
  }

  var reference: AccessibleReference { AccessibleReference(service: service, path: path) }

  /// What it was when it was found, and where it is; for messages.
  var label: String { found.map { "\($0)" } ?? "\(service)\(path)" }

  /// Another element of the same client; nil for a reference to nothing.
  func other(_ reference: AccessibleReference) -> AccessibleElement? {
    reference.isNull ? nil : AccessibleElement(reference, client, timeLimit: timeLimit)
  }

  /// The element, with the description that messages then show.
  func described(as description: AccessibleDescription) -> AccessibleElement {
    AccessibleElement(reference, client, timeLimit: timeLimit, found: description)
  }
}

extension AccessibleElement: Hashable, CustomStringConvertible {
  /// Whether both refer to the same element of the same program.
  public static func == (one: AccessibleElement, other: AccessibleElement) -> Bool {
    one.reference == other.reference
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(reference) }

  /// What it was when it was found, such as "button 'Save'".
  public var description: String { label }
}
