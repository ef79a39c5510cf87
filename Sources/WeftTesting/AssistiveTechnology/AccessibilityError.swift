import WeftBus

/// Why the accessibility of a program could not be used.
public enum AccessibilityError: Error, Hashable, Sendable {
  /// A program that carries the accessibility of the display is not installed.
  case missingProgram(String, package: String)
  /// The buses of the display can't be started.
  case cannotStart(String)
  /// There is no such element; `instead` says what there is.
  case noElement(wanted: String, instead: String)
  /// There are several such elements.
  case severalElements(wanted: String, found: [String])
  /// What a test waited for did not come in time; `instead` says what there was at the end.
  case timedOut(waitingFor: String, instead: String)
  /// The program of an element does not answer.
  case noAnswer(element: String, within: Duration)
  /// The program of an element has ended.
  case programEnded(element: String)
  /// What a test waits for can't come any more, because a launched program has ended by itself.
  case launchedProgramEnded(VirtualDisplayError, waitingFor: String)
  /// The program has no such element any more.
  case elementNoLongerExists(String)
  /// The element does not have the interface that a request needs; see `AccessibleElement.interfaces`.
  case lacksInterface(AccessibleInterface, element: String)
  /// The element has no such action.
  case noAction(AccessibleActionKind, element: String, available: [String])
  /// The program answers that it did not carry out the request.
  case refused(request: String, element: String)
  /// The buses of the display have ended, as they do with the display.
  case ended(String)
  /// The waiting task was cancelled.
  case cancelled
  /// The program gives another answer than the protocol describes, or an error of its own.
  case unexpected(BusError, element: String)
}

extension AccessibilityError: CustomStringConvertible {
  /// A description of the error in one sentence.
  public var description: String {
    switch self {
    case .missingProgram(let program, let package):
      "\(program) is not installed (Debian package: \(package))."
    case .cannotStart(let reason): "Can't start the accessibility bus of the display: \(reason)."
    case .noElement(let wanted, let instead): "There is no \(wanted); \(instead)."
    case .severalElements(let wanted, let found):
      "There are \(found.count) elements for \(wanted): \(found.joined(separator: ", "))."
    case .timedOut(let what, let instead): "Timed out while waiting for \(what); \(instead)."
    case .noAnswer(let element, let limit):
      "The program does not answer within \(limit.seconds) seconds about \(element)."
    case .programEnded(let element): "The program has ended; it was asked about \(element)."
    case .launchedProgramEnded(let error, let what): "The test waits for \(what). \(error)"
    case .elementNoLongerExists(let element): "The program has no such element any more: \(element)."
    case .lacksInterface(let interface, let element):
      "This element lacks the interface \(interface.rawValue): \(element)."
    case .noAction(let kind, let element, let available):
      available.isEmpty
        ? "\(element) has no actions, and can't \(kind)."
        : "\(element) has no action to \(kind); it has: \(available.map { "'\($0)'" }.joined(separator: ", "))."
    case .refused(let request, let element): "The program refuses to \(request): \(element)."
    case .ended(let reason): "The accessibility bus of the display has ended: \(reason)."
    case .cancelled: "The task was cancelled."
    case .unexpected(let error, let element): "An unexpected answer about \(element): \(error)"
    }
  }
}
