import WeftNodes

/// A panel inside a window that shows a node and asks for something, before the rest of the window can be used again.
///
/// ```swift
/// let sheet = Sheet<Color>(palette)
/// palette.onChoose = { sheet.finish(with: $0) }
/// if let color = await sheet.show(on: window).value { page.color = color }
/// ```
/// The window behind is dimmed and gets no input. The keyboard focus stays in the sheet, and returns to the node that
/// had it. Escape cancels a sheet, if no node in it handles that key. Sheets of one window are shown one after the other,
/// in the order of the requests. A sheet that is shown on a node of another sheet appears above that one.
///
/// A sheet always ends: with a result, or with the reason why there is none. That is also so if the window is closed or
/// the waiting task is cancelled. `title`, `isCancellable` and `initialFocus` are read when it is presented.
@MainActor
public final class Sheet<Value: Sendable> {
  /// The node that it shows. Its size is the preferred one, if the window is large enough.
  public let content: DisplayNode
  /// The name of the sheet, for tests and assistive technology. Empty by default.
  public var title = ""
  /// Whether Escape cancels it. True by default.
  public var isCancellable = true
  /// The node that gets the keyboard focus at first; kept weakly. Nil, the default, stands for the first node that can
  /// have it.
  public weak var initialFocus: DisplayNode?

  private var session: SheetSession?
  private var value: Value?

  /// Makes a sheet that is not shown yet.
  ///
  /// - Parameter content: a node without supernode.
  public init(_ content: DisplayNode) { self.content = content }

  /// Whether it is shown, or waits for its turn.
  public var isPresented: Bool { session != nil }

  /// Shows the sheet, and waits until it has ended. The sheet is retained until then.
  ///
  /// - Parameter owner: the window that it belongs to, its scene, or a node in it.
  /// - Returns: the result, or why there is none: `.ownerClosed` if there is no such window, `.closed` if the sheet is
  ///   shown already.
  public func show(on owner: any DialogOwner) async -> DialogResult<Value> {
    let token = SheetSession(content)
    return await awaitDialog { report in
      present(token, on: owner, completion: report)
    } onCancel: {
      token.end(.taskCancelled)
    }
  }

  /// Shows the sheet without waiting; see `show(on:)`.
  ///
  /// - Parameter completion: called exactly once on main, when the sheet has ended.
  public func present(
    on owner: any DialogOwner, completion: @escaping @MainActor @Sendable (DialogResult<Value>) -> Void
  ) {
    present(SheetSession(content), on: owner, completion: completion)
  }

  /// Closes the sheet with a result. Does nothing if it is not presented.
  public func finish(with value: Value) {
    guard let session, !session.hasEnded else { return }
    self.value = value
    session.end(.closed)
  }

  /// Closes the sheet without a result. Does nothing if it is not presented.
  ///
  /// - Parameter ending: the reason that is reported; `.closed` by default.
  public func close(_ ending: DialogEnding = .closed) { session?.end(ending) }

  private func present(
    _ session: SheetSession, on owner: any DialogOwner,
    completion: @escaping @MainActor @Sendable (DialogResult<Value>) -> Void
  ) {
    guard self.session == nil else { return completion(.ended(.closed)) }
    self.session = session
    session.title = title
    session.isCancellable = isCancellable
    session.initialFocus = initialFocus
    session.begin(on: owner) { ending in
      let value = self.value
      (self.session, self.value) = (nil, nil)
      completion(value.map { .finished($0) } ?? .ended(ending))
    }
  }
}
