import Foundation
import WeftLayout
import WeftNodes
import WeftPopups

/// A window that asks for something, before its owner, or the whole program, can be used again.
///
/// ```swift
/// let dialog = DialogWindow<Settings>(title: "Settings", rootNode: page)
/// page.onDone = { dialog.finish(with: $0) }
/// if let settings = await dialog.show(on: window).value { apply(settings) }
/// ```
/// It is the counterpart of a `Sheet` that the user can move, and that may be larger than its owner. Escape, unless a
/// node handles that key, and the close button of its title bar cancel it. It ends with its owner. `Window.modality`
/// explains what is blocked meanwhile.
@MainActor
public final class DialogWindow<Value: Sendable> {
  /// The title that the desktop shows.
  public let title: String
  /// The node that fills it.
  public let rootNode: DisplayNode
  /// The size of the window at first, in points; nil for the preferred size of the node, but at least 80 × 40.
  public let size: CGSize?
  /// What it blocks.
  public let modality: WindowModality
  /// Called with the new window before it is shown, for further settings such as a minimum size. Nil by default.
  public var prepare: ((Window) -> Void)?
  /// The node that gets the keyboard focus at first; kept weakly. Nil, the default, stands for the first node that can
  /// have it.
  public weak var initialFocus: DisplayNode?

  /// The window, while the dialog is presented.
  public var window: Window? { presentation?.window }
  /// Whether it is shown.
  public var isPresented: Bool { presentation != nil }

  private var presentation: DialogPresentation?
  private var value: Value?

  /// Makes a dialog that is not shown yet.
  ///
  /// - Parameters:
  ///   - title: the title that the desktop shows.
  ///   - size: the size in points. By default that which the node prefers.
  ///   - rootNode: a node without supernode.
  ///   - modality: what it blocks: its owner by default.
  public init(
    title: String, size: CGSize? = nil, rootNode: DisplayNode, modality: WindowModality = .owner
  ) {
    self.title = title
    self.size = size
    self.rootNode = rootNode
    self.modality = modality
  }

  /// Shows the dialog, and waits until it has ended. It is retained until then.
  ///
  /// - Parameter owner: the window that it belongs to, its scene, or a node in it. Nil for none: the dialog is then on
  ///   the current display.
  /// - Returns: the result, or why there is none: `.ownerClosed` if there is no such window or no display, `.closed` if
  ///   the dialog is shown already.
  public func show(on owner: (any DialogOwner)?) async -> DialogResult<Value> {
    let token = DialogPresentation()
    return await awaitDialog { report in
      present(token, on: owner, completion: report)
    } onCancel: {
      token.end(.taskCancelled)
    }
  }

  /// Shows the dialog without waiting; see `show(on:)`.
  ///
  /// - Parameter completion: called exactly once on main, when the dialog has ended.
  public func present(
    on owner: (any DialogOwner)?, completion: @escaping @MainActor @Sendable (DialogResult<Value>) -> Void
  ) {
    present(DialogPresentation(), on: owner, completion: completion)
  }

  /// Closes the dialog with a result. Does nothing if it is not presented.
  public func finish(with value: Value) {
    guard let presentation, !presentation.hasEnded else { return }
    self.value = value
    presentation.end(.closed)
  }

  /// Closes the dialog without a result. Does nothing if it is not presented.
  ///
  /// - Parameter ending: the reason that is reported; `.closed` by default.
  public func close(_ ending: DialogEnding = .closed) { presentation?.end(ending) }

  private func present(
    _ presentation: DialogPresentation, on owner: (any DialogOwner)?,
    completion: @escaping @MainActor @Sendable (DialogResult<Value>) -> Void
  ) {
    guard self.presentation == nil else { return completion(.ended(.closed)) }
    self.presentation = presentation
    presentation.begin(
      on: owner,
      makeWindow: { display in
        let window = ModalDialogWindow(
          title: self.title, size: self.size ?? Self.preferredSize(of: self.rootNode),
          rootNode: self.rootNode,
          on: display)
        window.modality = self.modality
        window.focusedAtFirst = self.initialFocus
        self.prepare?(window)
        return window
      },
      onEnd: { ending in
        let value = self.value
        (self.presentation, self.value) = (nil, nil)
        completion(value.map { .finished($0) } ?? .ended(ending))
      })
  }

  private static func preferredSize(of node: DisplayNode) -> CGSize {
    let unlimited = SizeRange(min: .zero, max: CGSize(width: CGFloat.infinity, height: .infinity))
    let size = node.layoutThatFits(unlimited).size
    return CGSize(width: max(size.width.rounded(.up), 80), height: max(size.height.rounded(.up), 40))
  }
}
