import Foundation
import Weft

/// Reminds of something with a notification of the desktop, and opens a file or a link with other programs.
final class ReminderNode: DisplayNode, @unchecked Sendable {
  let field = EditableTextNode(placeholder: "What should you not forget?")
  let remind = ButtonNode("Remind me", style: .prominent)
  let choose = ButtonNode("Open a file…")
  let visit = ButtonNode("Open swift.org")
  let status = TextNode("", font: Font(size: 13), color: \.secondaryText)
  private let title = TextNode("Reminder", font: Font(size: 22, weight: .bold))
  private let connect: @Sendable () async throws -> BusConnection
  /// The bus of the session, once it was needed.
  @MainActor private var bus: BusConnection?

  init(connect: @escaping @Sendable () async throws -> BusConnection = { try await .session() }) {
    self.connect = connect
    super.init()
    automaticallyManagesSubnodes = true
    field.accessibilityLabel = "What should you not forget?"
    perform(remind) { [weak self] in try await self?.showReminder() }
    perform(choose) { [weak self] in try await self?.openFile() }
    perform(visit) { [weak self] in try await self?.openLink() }
  }

  /// Lets a button do something that takes its time, and shows what goes wrong.
  private func perform(_ button: ButtonNode, _ action: @escaping @MainActor @Sendable () async throws -> Void)
  {
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in
      Task {
        do {
          try await action()
        } catch let error as BusError where error.isAboutMissingService || error.isAboutMissingMethod {
          self?.status.text = "This desktop has nothing for that."
        } catch {
          self?.status.text = "\(error)"
        }
      }
    }
  }

  @MainActor private func session() async throws -> BusConnection {
    if let bus, bus.isOpen { return bus }
    let new = try await connect()
    bus = new
    return new
  }

  @MainActor private func showReminder() async throws {
    var notification = DesktopNotification("Don't forget", body: field.text, icon: .named("appointment-soon"))
    notification.defaultAction = .init("done", title: "Done")
    let shown = try await notification.show(on: session())
    status.text = "The desktop shows it."
    for try await event in shown.events {
      switch event {
      case .activated: status.text = "You have seen it."
      case .closed(.expired): status.text = "It has disappeared."
      case .closed: break
      }
    }
  }

  @MainActor private func openFile() async throws {
    let request = PortalFileRequest(.open, title: "Open a file")
    guard let answer = try await request.choose(on: session(), ownerIdentifier: owner) else { return }
    for url in answer.urls { try await open(url) }
  }

  @MainActor private func openLink() async throws {
    if let url = URL(string: "https://www.swift.org") { try await open(url) }
  }

  @MainActor private func open(_ url: URL) async throws {
    var options = DesktopOpener.Options()
    options.ownerIdentifier = owner
    // Without a bus there may still be xdg-open.
    try await DesktopOpener(bus: try? session()).open(url, options: options)
    status.text = "Another program has \(url.isFileURL ? url.lastPathComponent : "the link")."
  }

  /// The window that dialogs of the desktop belong to.
  @MainActor private var owner: String? {
    Display.current?.openWindows.first.map { "x11:" + String($0.identifier, radix: 16) }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    VStack(spacing: 16, alignItems: .stretch) {
      title
      field
      HStack(spacing: 12, alignItems: .center) {
        remind
        choose
        visit
      }
      status
    }
    .padding(24)
  }
}

Application.main {
  Window(title: "Reminder", size: CGSize(width: 440, height: 210), rootNode: ReminderNode())
}
