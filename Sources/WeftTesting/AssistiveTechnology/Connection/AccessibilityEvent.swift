import WeftBus

/// What a program tells of its own accord, such as `object:state-changed:focused`.
struct AccessibilityEvent: Sendable {
  /// The signal without hyphens in lower case, such as `statechanged`: programs write it in several ways.
  let kind: String
  /// What the signal is about, such as `focused` or `insert`.
  let detail: String
  let first: Int
  let second: Int
  let value: BusValue
  let source: AccessibleReference

  /// Takes a signal, whose arguments are `siiv` and one more that depends on the version of the protocol.
  init(_ signal: BusSignal) {
    kind = signal.member.lowercased().filter { $0 != "-" }
    let arguments = signal.arguments
    detail = arguments.first?.text ?? ""
    first = arguments.count > 1 ? arguments[1].integer ?? 0 : 0
    second = arguments.count > 2 ? arguments[2].integer ?? 0 : 0
    value = arguments.count > 3 ? arguments[3].unwrapped : .boolean(false)
    source = AccessibleReference(service: signal.sender, path: signal.path)
  }
}
