import WeftLayout

/// Looks up the values that the cases refer to by name. Enumeration cases use their Swift names.
enum CaseNames {
  /// A name without a matching value.
  struct UnknownName: Error {
    let name: String
  }

  static func value<Value: CaseIterable>(_ name: String, of type: Value.Type = Value.self) throws -> Value {
    guard let value = Value.allCases.first(where: { "\($0)" == name }) else {
      throw UnknownName(name: name)
    }
    return value
  }

  static func option<Options>(_ name: String, of options: [String: Options]) throws -> Options {
    guard let option = options[name] else { throw UnknownName(name: name) }
    return option
  }

  static let relativeSizing: [String: RelativeSizingOptions] = [
    "minimumWidth": .minimumWidth, "minimumHeight": .minimumHeight,
  ]
  static let centering: [String: CenteringOptions] = ["": [], "X": .x, "Y": .y, "XY": .xy]
  static let centerSizing: [String: CenterSizingOptions] = ["minimumX": .minimumX, "minimumY": .minimumY]
}
