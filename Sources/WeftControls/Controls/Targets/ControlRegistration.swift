import WeftNodes

/// What happens at some events of a control.
struct ControlRegistration: @unchecked Sendable {
  // Unchecked: the target is compared on any thread, but used on main only.

  /// Who is to act.
  enum Receiver {
    /// A target; gone, if it is nil.
    case target(Weak)
    /// The nearest one that can, from the control upwards.
    case responderChain
    /// Nobody: the action knows.
    case closure
  }

  struct Weak {
    weak var object: AnyObject?
  }

  let receiver: Receiver
  let action: ControlActionIdentity
  var events: ControlEvents
  /// Has somebody act, if it can; says whether it did.
  let perform: @MainActor @Sendable (AnyObject, ControlNode, InputEvent?) -> Bool

  var target: AnyObject? {
    if case .target(let weak) = receiver { weak.object } else { nil }
  }

  /// Whether the target is gone.
  var isVoid: Bool {
    if case .target(let weak) = receiver { weak.object == nil } else { false }
  }

  func hasSameReceiver(as other: ControlRegistration) -> Bool {
    switch (receiver, other.receiver) {
    case (.target(let one), .target(let other)): one.object === other.object
    case (.responderChain, .responderChain), (.closure, .closure): true
    default: false
    }
  }
}
