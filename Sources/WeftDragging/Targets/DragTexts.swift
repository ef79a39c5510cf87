import WeftLocalization
import WeftThreads
import WeftTransfer

/// The texts of the menu that asks what shall become of a drop, in the language of the program, which it may replace by others.
public struct DragTexts: Hashable, Sendable {
  /// The data is only at the new place afterwards.
  public var move = translated("Move Here")
  /// The data is at both places afterwards.
  public var copy = translated("Copy Here")
  /// The new place refers to the old one.
  public var link = translated("Link Here")
  /// Nothing becomes of the drop.
  public var cancel = translated("Cancel")

  /// Makes the texts in the language of the program; see `Localization.current`.
  public init() {}

  /// The texts of menus that open from now on. In the language of the program, unless some were set.
  /// Any thread.
  public static var current: DragTexts {
    get { shared.withLock { $0 } ?? DragTexts() }
    set { shared.withLock { $0 = newValue } }
  }

  private static let shared = Protected<DragTexts?>(nil)

  func title(of action: DragAction) -> String {
    switch action {
    case .move: move
    case .link: link
    case .copy, .ask, .private: copy
    }
  }
}
