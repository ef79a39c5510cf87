import WeftBus

/// Something that can be done with an element.
public struct AccessibleAction: Hashable, Sendable, BusConvertible {
  /// Its name, such as "click", as its program has it.
  public internal(set) var name: String
  /// What it does, for people; an empty text for none.
  public let details: String
  /// The key that does it; an empty text for none.
  public let keyBinding: String

  /// The type of the protocol: `(sss)`.
  public static var busType: BusType { .structure([.string, .string, .string]) }

  /// The three texts.
  public var busValue: BusValue { .structure([.string(name), .string(details), .string(keyBinding)]) }

  /// Takes three texts.
  public init?(busValue: BusValue) {
    let texts = busValue.fields.compactMap(\.text)
    guard texts.count == 3 else { return nil }
    (name, details, keyBinding) = (texts[0], texts[1], texts[2])
  }
}
