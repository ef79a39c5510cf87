extension BusObject {
  /// Carries out a call of the standard interface for properties. GDBus has checked that there is such a property and that
  /// the access is allowed.
  func answer(toAccess method: String, _ arguments: [BusValue]) throws(BusError) -> [BusValue] {
    guard case .string(let interface)? = arguments.first else { return [] }
    let properties = interfaces.first { $0.name == interface }?.properties ?? []
    if method == "GetAll" {
      var values: [String: BusValue] = [:]
      for property in properties where property.access != .write {
        // One that has no value at the moment is left out.
        values[property.name] = try? checkedValue(of: property, in: interface)
      }
      return [.options(values)]
    }
    guard arguments.count > 1, case .string(let name) = arguments[1],
      let property = properties.first(where: { $0.name == name })
    else { throw .unknown(.unknownProperty, interface) }
    if method == "Get" { return [.variant(try checkedValue(of: property, in: interface))] }
    guard let value = Self.content(of: arguments.last), value.type == property.type else {
      throw .reply(
        name: BusError.Standard.invalidArguments.name,
        message: "\(interface).\(name) has the type \"\(property.type.signature)\".")
    }
    try setValue(value, of: name, in: interface)
    return []
  }

  private static func content(of value: BusValue?) -> BusValue? {
    if case .variant(let value)? = value { value } else { nil }
  }

  private func checkedValue(
    of property: BusInterface.Property, in interface: String
  ) throws(BusError) -> BusValue {
    let value = try value(of: property.name, in: interface)
    guard value.type == property.type else {
      throw .wrongTypes(expected: property.type.signature, received: value.type.signature)
    }
    return value
  }
}

extension BusError {
  /// The error that something isn't there.
  static func unknown(_ kind: Standard, _ name: String) -> BusError {
    .reply(name: kind.name, message: "There is no \(name).")
  }
}
