import WeftThreads
import WeftTransfer

/// The words of the menu that asks what shall become of a drop, which a program may replace by those of another language.
public struct DragWords: Hashable, Sendable {
  /// The data is only at the new place afterwards.
  public var move = "Move Here"
  /// The data is at both places afterwards.
  public var copy = "Copy Here"
  /// The new place refers to the old one.
  public var link = "Link Here"
  /// Nothing becomes of the drop.
  public var cancel = "Cancel"

  /// Makes the English words.
  public init() {}

  /// The words from now on. English by default. Any thread.
  public static var current: DragWords {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  private static let shared = Protected(DragWords())

  func title(of action: DragAction) -> String {
    switch action {
    case .move: move
    case .link: link
    case .copy, .ask, .private: copy
    }
  }
}
