import WeftBus

/// Answers of the protocol as Swift values.
extension AccessibleElement {
  /// Calls a method that answers with one value.
  func answer<Value: BusConvertible>(
    _ method: String, _ interface: AccessibleInterface, _ arguments: [BusValue] = [],
    as type: Value.Type = Value.self
  ) async throws(AccessibilityError) -> Value {
    let values = try await client.call(method, interface, of: self, arguments)
    guard let value = values.first.flatMap({ Value(busValue: $0) }) else {
      throw unexpected(values, expected: type.busType.signature)
    }
    return value
  }

  /// Calls a method that answers whether it was carried out.
  ///
  /// - Throws: `.refused` if it was not.
  func request(
    _ words: String, _ method: String, _ interface: AccessibleInterface, _ arguments: [BusValue] = []
  ) async throws(AccessibilityError) {
    let refusal = AccessibilityError.refused(request: words, element: label)
    do throws(AccessibilityError) {
      guard try await answer(method, interface, arguments, as: Bool.self) else { throw refusal }
    } catch .unexpected(.reply("org.freedesktop.DBus.Error.NotSupported", _), _) {
      throw refusal
    }
  }

  /// Calls a method that answers with numbers, also if they are in one structure.
  func numbers(
    _ method: String, _ interface: AccessibleInterface, _ arguments: [BusValue] = [], count: Int
  ) async throws(AccessibilityError) -> [Int] {
    let values = try await client.call(method, interface, of: self, arguments)
    let fields = values.count == 1 && !values[0].fields.isEmpty ? values[0].fields : values
    let numbers = fields.prefix(count).compactMap(\.integer)
    guard numbers.count == count else {
      throw unexpected(values, expected: String(repeating: "i", count: count))
    }
    return numbers
  }

  /// A property that is an integer.
  func integer(
    _ name: String, _ interface: AccessibleInterface
  ) async throws(AccessibilityError) -> Int {
    let value = try await client.property(name, interface, of: self)
    guard let integer = value.integer else { throw unexpected([value], expected: "i") }
    return integer
  }

  /// A property that is a number.
  func number(
    _ name: String, _ interface: AccessibleInterface
  ) async throws(AccessibilityError) -> Double {
    let value = try await client.property(name, interface, of: self)
    guard let number = value.number else { throw unexpected([value], expected: "d") }
    return number
  }

  /// A property that is a text.
  func string(
    _ name: String, _ interface: AccessibleInterface
  ) async throws(AccessibilityError) -> String {
    let value = try await client.property(name, interface, of: self)
    guard let text = value.text else { throw unexpected([value], expected: "s") }
    return text
  }

  /// A property that is another element.
  func element(
    _ name: String, _ interface: AccessibleInterface
  ) async throws(AccessibilityError) -> AccessibleElement? {
    let value = try await client.property(name, interface, of: self)
    guard let reference = AccessibleReference(busValue: value) else {
      throw unexpected([value], expected: AccessibleReference.busType.signature)
    }
    return other(reference)
  }

  func unexpected(_ values: [BusValue], expected: String) -> AccessibilityError {
    .unexpected(
      .wrongTypes(expected: expected, received: values.map(\.type.signature).joined()), element: label)
  }
}
