import Foundation
import WeftGraphics
import WeftImaging

/// Something that the user can do with a row by swiping it: a button that appears beside the row.
///
/// ```swift
/// let message = messages[indexPath.row]
/// let delete = SwipeAction("Delete", style: .destructive) { completion in
///   guard let row = messages.firstIndex(of: message) else { return completion(false) }
///   messages.remove(at: row)
///   table.deleteRows(at: [IndexPath(row: row, section: 0)])
///   completion(true)
/// }
/// ```
/// The row can have another index path once the action is performed, or when one that takes time is complete, so the handler
/// refers to what the row shows. The delegate is asked again before an action is performed.
public struct SwipeAction: Sendable {
  /// Performs the action. It calls the completion once, with whether the action was performed; the row then closes, unless
  /// it is gone.
  public typealias Handler =
    @MainActor @Sendable (_ completion: @escaping @MainActor @Sendable (Bool) -> Void) -> Void

  /// What the action does to the row.
  public enum Style: Hashable, Sendable {
    /// It changes or uses the row.
    case normal
    /// It deletes the row, or what the row stands for. Shown in the colour of danger.
    case destructive
  }

  /// The title, which is also that of its item in the context menu of the row.
  public var title: String
  /// The picture above the title; a template has the colour of the title. Nil for none. In a row that is too low for
  /// both, the picture is shown without the title.
  public var image: Image?
  /// What it does to the row.
  public var style: Style
  /// The background; nil, the default, for that of the style.
  public var backgroundColor: Color?
  package let handler: Handler

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - image: the picture above it. None by default.
  ///   - style: what it does to the row. Normal by default.
  ///   - backgroundColor: the background; nil for that of the style.
  ///   - handler: performs it. Called on main.
  public init(
    _ title: String, image: Image? = nil, style: Style = .normal, backgroundColor: Color? = nil,
    handler: @escaping Handler
  ) {
    self.title = title
    self.image = image
    self.style = style
    self.backgroundColor = backgroundColor
    self.handler = handler
  }

  /// Makes an action that takes time; see the other initializer.
  ///
  /// - Parameter perform: performs it, and returns whether it was performed. Called on main.
  public init(
    _ title: String, image: Image? = nil, style: Style = .normal, backgroundColor: Color? = nil,
    perform: @escaping @MainActor @Sendable () async -> Bool
  ) {
    self.init(title, image: image, style: style, backgroundColor: backgroundColor) { completion in
      Task { completion(await perform()) }
    }
  }
}
