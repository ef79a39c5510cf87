import WeftNodes

/// An action for some events of a control.
struct ControlRegistration: @unchecked Sendable {
  // Unchecked: the target is compared on any thread, but used on main only.

  /// Who performs the action.
  enum Receiver {
    /// A target; nil once it is deallocated.
    case target(Weak)
    /// The nearest object that can, from the control upwards.
    case responderChain
    /// Nobody: the action is a closure.
    case closure
  }

  struct Weak {
    weak var object: AnyObject?
  }

  let receiver: Receiver
  let action: ControlActionIdentity
  var events: ControlEvents
  /// Performs the action on an object. Returns whether the object could perform it.
  let perform: @MainActor @Sendable (AnyObject, ControlNode, InputEvent?) -> Bool

  var target: AnyObject? {
    if case .target(let weak) = receiver { weak.object } else { nil }
  }

  /// Whether the target was deallocated.
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
