import Foundation
import Weft

extension DemoRootNode {
  /// Sets what the commands of all demos do. Any thread.
  func setCommonHandlers() {
    for command in [Command.quit, .close] {
      setHandler(for: command) { [weak self] in if self?.shouldQuit() == true { self?.onQuit?() } }
    }
    setHandler(for: .fullScreen) { [weak self] in self?.onFullScreen?() }
    setHandler(for: .showKeys) { [weak self] in self?.windowScene?.showShortcuts() }
  }

  // MARK: The size of text

  /// The sizes of text that the user can choose, as factors.
  private static let textSizes: [CGFloat] = [0.75, 0.875, 1, 1.125, 1.25, 1.5, 1.75, 2]

  /// The keys that change the size of text.
  public static let textSizeKeys = [
    KeyDescription(.enlargeText), KeyDescription(.reduceText), KeyDescription(.usualText),
  ]

  /// The items that change the size of text.
  @MainActor public static var textSizeItems: [MenuElement] {
    [Command.enlargeText, .reduceText, .usualText].map { .item(MenuItem($0)) }
  }

  /// Makes the commands for the size of text work. Any thread.
  ///
  /// - Parameters:
  ///   - size: returns the present size, as a factor. Called on main.
  ///   - change: called on main with the new size.
  public func setTextSizeHandlers(
    size: @escaping @MainActor @Sendable () -> CGFloat,
    change: @escaping @MainActor @Sendable (CGFloat) -> Void
  ) {
    let sizes = Self.textSizes
    func set(_ commands: [Command], next: @escaping @MainActor @Sendable (CGFloat) -> CGFloat?) {
      for command in commands {
        setHandler(for: command, isEnabled: { next(size()) != nil }) {
          if let next = next(size()) { change(next) }
        }
      }
    }
    // On many keyboards the plus sign needs Shift, and is on the key of the equals sign.
    let equals = Command("demo.enlargeText.equals", title: "", shortcut: KeyboardShortcut("="))
    set([.enlargeText, equals]) { size in sizes.first { $0 > size } }
    set([.reduceText]) { size in sizes.last { $0 < size } }
    set([.usualText]) { $0 == 1 ? nil : 1 }
  }

  /// Makes the commands for the size of text change the size of all text in the window that adapts to it. Any thread.
  public func setTextSizeHandlers() {
    setTextSizeHandlers(
      size: { [weak self] in self?.windowScene?.contentSizeMultiplier ?? 1 },
      change: { [weak self] in self?.windowScene?.contentSizeMultiplier = $0 })
  }
}
