import WeftBus

/// The number of an element in a range (`org.a11y.atspi.Value`).
extension AccessibleElement {
  /// The number.
  public var value: Double {
    get async throws(AccessibilityError) { try await number("CurrentValue", .value) }
  }

  /// Sets the number. Programs move it into the range.
  public func setValue(_ value: Double) async throws(AccessibilityError) {
    try await client.setProperty("CurrentValue", .value, of: self, to: .double(value))
  }

  /// The range of the number.
  public var valueRange: ClosedRange<Double> {
    get async throws(AccessibilityError) {
      let (low, high) = (
        try await number("MinimumValue", .value), try await number("MaximumValue", .value)
      )
      guard !low.isNaN, !high.isNaN else { throw unexpected([.double(low), .double(high)], expected: "dd") }
      return min(low, high)...max(low, high)
    }
  }

  /// The smallest change of the number; 0 if the program does not say one.
  public var valueStep: Double {
    get async throws(AccessibilityError) { try await number("MinimumIncrement", .value) }
  }

  /// The number in words, such as "40 %"; nil if the program has none.
  public var valueText: String? {
    get async throws(AccessibilityError) {
      do throws(AccessibilityError) {
        let text = try await string("Text", .value)
        return text.isEmpty ? nil : text
      } catch .unexpected {
        // A property that came later to the protocol.
        return nil
      } catch .lacksInterface {
        // The answer of some to a property that they don't know.
        _ = try await value
        return nil
      }
    }
  }
}
