import Foundation
import WeftGraphics

/// A message that the desktop shows outside of the program's windows (Desktop Notifications Specification 1.2).
///
/// ```swift
/// var notification = DesktopNotification("Backup finished", body: "42 photographs were copied.")
/// notification.defaultAction = .init("open", title: "Open")
/// let shown = try await notification.show(on: bus)
/// for try await event in shown.events {
///   if case .activated(let action, _) = event { print(action) }
/// }
/// ```
public struct DesktopNotification: Sendable {
  /// How much a message matters.
  public enum Urgency: UInt8, Hashable, Sendable, CaseIterable {
    /// It may be missed.
    case low
    /// An ordinary message.
    case normal
    /// It stays until the user has seen it.
    case critical
  }

  /// When a message disappears by itself.
  public enum Expiration: Hashable, Sendable {
    /// As the desktop does by default.
    case automatic
    /// Not by itself.
    case never
    /// After a time. Some desktops ignore it.
    case after(Duration)

    var milliseconds: Int32 {
      switch self {
      case .automatic: -1
      case .never: 0
      // Zero would be never.
      case .after(let time): Int32(max(1, time.milliseconds))
      }
    }
  }

  /// A picture beside the text.
  public enum Icon: Sendable {
    /// An icon of the user's icon theme, such as `dialog-information`.
    case named(String)
    /// The file of a picture.
    case file(URL)
    /// Pixels. They are sent over the bus, so they should not be many more than are shown: 128×128 pixels, say.
    case bitmap(Bitmap)
  }

  /// Something that the user can do with the message, shown as a button.
  public struct Action: Hashable, Sendable {
    /// What identifies it in the event.
    public var identifier: String
    /// The text of the button.
    public var title: String

    /// Makes an action.
    public init(_ identifier: String, title: String) { (self.identifier, self.title) = (identifier, title) }
  }

  /// The first line, as plain text.
  public var title: String
  /// The text below it, as plain text; empty, the default, for none. Where the desktop takes markup, its special characters
  /// are escaped.
  public var body: String
  /// The name of the program, for the user. The name of the process by default.
  public var applicationName = ProcessInfo.processInfo.processName
  /// The name of the program's `.desktop` file without the ending. Desktops find the program's icon and settings by it. Nil
  /// by default.
  public var desktopEntry: String?
  /// A picture beside the text. None by default.
  public var icon: Icon?
  /// How much it matters. Normal by default.
  public var urgency = Urgency.normal
  /// What it is about, such as `email.arrived`; the specification lists categories. None by default.
  public var category: String?
  /// When it disappears by itself. As the desktop does by default.
  public var expiration = Expiration.automatic
  /// What the user can do with it. Desktops show two or three actions, and some none. None by default.
  public var actions: [Action] = []
  /// What a click on the message does; desktops that have only buttons show its title. None by default.
  public var defaultAction: Action?
  /// Whether it stays when an action was chosen. False by default.
  public var isResident = false
  /// Whether it is left out of lists of earlier messages. False by default.
  public var isTransient = false
  /// The name of a sound of the sound theme, such as `message-new-instant`. None by default.
  public var soundName: String?

  /// Makes a message.
  public init(_ title: String, body: String = "", icon: Icon? = nil) {
    (self.title, self.body, self.icon) = (title, body, icon)
  }

  /// Shows it.
  ///
  /// - Parameter bus: the bus of the session. The desktop's program for messages is started if it does not run.
  /// - Returns: the message that is shown, which can be replaced and withdrawn.
  /// - Throws: `BusError`; `isAboutMissingService` is true where nothing shows messages.
  public func show(on bus: BusConnection) async throws(BusError) -> ShownNotification {
    let shown = ShownNotification(on: bus)
    try await shown.replace(with: self)
    return shown
  }
}
