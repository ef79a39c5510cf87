import CX11
import Foundation
import WeftNodes
import WeftServer
import WeftTransfer

// The target's side of drag and drop (XDND, version 5), as a table:
//
// state      message or event          answer                       next state
// none       enter                     –                            entered
// entered    position                  status                       entered
// entered    leave, source is gone     –                            none
// entered    enter of another source   – (the first has ended)      entered
// entered    drop, accepted            (data is read) finished      none
// entered    drop, not accepted        finished, not accepted       none
// none       position, leave           –                            none
// none       drop                      finished, not accepted       none
//
// Positions are answered one by one, without a rectangle in which the source would keep quiet: nodes may take a drag at
// one point and not at the next. Data is read after the drop. While a drop is read, another drag may come, and the source
// may end: what it has not sent is then missing, at once.

/// Takes what is dragged over a window.
@MainActor
final class WindowDrops {
  /// A drag that is over the window.
  private struct Entered {
    let source: XID
    let drop: Drop
    let pasteboard: DragPasteboard
    var location = CGPoint.zero
  }

  private weak var window: NativeWindow?
  private let display: Display
  private var entered: Entered?
  private var atoms: Atoms { display.atoms }

  init(_ window: NativeWindow) {
    self.window = window
    display = window.display
  }

  /// The window has ended.
  func end() { endSession() }

  func handle(_ message: DragMessage) {
    switch message {
    case .enter(let source, let types): enter(source, types)
    case .position(let source, let x, let y, let time, let action):
      guard var entered, entered.source == source else { return }
      entered.location = location(x, y) ?? entered.location
      entered.pasteboard.time = time
      entered.drop.actions = actions(DragAction(action, atoms), of: source)
      self.entered = entered
      let accepted = window.flatMap {
        $0.delegate?.nativeWindow($0, dragDidMove: entered.drop, to: entered.location)
      }
      sendStatus(accepted, to: source)
    case .leave(let source):
      if entered?.source == source { leave() }
    case .drop(let source, let time): drop(source, time)
    }
  }

  private func enter(_ source: XID, _ types: [Atom]?) {
    leave()
    let connection = display.connection
    let targets =
      types
      ?? connection.numbers(ofProperty: atoms[.xdndTypeList], of: source, type: Atom(XA_ATOM))?
      .map { Atom($0) } ?? []
    let pasteboard = DragPasteboard(display.selections, types: display.selections.targets.types(of: targets))
    let drop = Drop(types: pasteboard.types, pasteboard: pasteboard)
    if pasteboard.types.contains(.promisedFile) {
      drop.fileSaver = { [weak self] in await self?.saveFile(of: source, from: pasteboard, in: $0) }
    }
    entered = Entered(source: source, drop: drop, pasteboard: pasteboard)
    display.register(self, for: source, events: StructureNotifyMask)
  }

  /// Lets a source write its file into a folder, or writes it with the data of the source (Direct Save Protocol, XDS).
  private func saveFile(of source: XID, from pasteboard: DragPasteboard, in folder: URL) async -> URL? {
    let (connection, property) = (display.connection, atoms[.xdndDirectSave])
    guard let name = connection.bytes(ofProperty: property, of: source, type: atoms[.plainText]) else {
      return nil
    }
    let url = PromisedFile.newAddress(for: String(decoding: name, as: UTF8.self), in: folder)
    connection.setProperty(
      property, of: source, type: atoms[.plainText], bytes: url.absoluteString.utf8)
    switch await pasteboard.data(of: .promisedFile) {
    case Data("S".utf8): return FileManager.default.fileExists(atPath: url.path) ? url : nil
    // The source can't write there. Browsers never do.
    case Data("F".utf8): return await saveData(of: pasteboard, at: url) ? url : nil
    default: return nil
    }
  }

  /// Writes a file that the source gives as data, not on main. Returns whether all of it was written.
  private func saveData(of pasteboard: DragPasteboard, at url: URL) async -> Bool {
    guard let data = await pasteboard.data(of: "application/octet-stream") else { return false }
    return await Task.detached {
      do {
        try data.write(to: url, options: .withoutOverwriting)
        return true
      } catch CocoaError.fileWriteFileExists {
        return false
      } catch {
        try? FileManager.default.removeItem(at: url)
        return false
      }
    }.value
  }

  private func leave() {
    guard entered != nil else { return }
    endSession()
    if let window { window.delegate?.nativeWindowDragDidExit(window) }
  }

  private func endSession() {
    guard let source = entered?.source else { return }
    entered = nil
    display.unregister(self, for: source)
  }

  private func drop(_ source: XID, _ time: Time) {
    guard let entered, entered.source == source else { return sendFinished(nil, to: source) }
    let pasteboard = entered.pasteboard
    let watch = WindowEndWatch(source, on: display) { pasteboard.sourceDidEnd() }
    endSession()
    pasteboard.time = time
    // The user has dropped it here: a dialog that asks about it may take the focus from the source.
    window?.recordInput(at: time)
    Task {
      defer { watch.stop() }
      guard let window, let delegate = window.delegate else { return }
      let action = await delegate.nativeWindow(window, didReceive: entered.drop, at: entered.location)
      sendFinished(action, to: source)
    }
  }

  /// The actions that a source allows: the one that it suggests, and if that is to ask the user, those that it lists.
  private func actions(_ suggested: DragAction, of source: XID) -> [DragAction] {
    guard suggested == .ask else { return [suggested] }
    let listed = display.connection.numbers(
      ofProperty: atoms[.xdndActionList], of: source, type: Atom(XA_ATOM))
    return [.ask] + (listed ?? []).prefix(10).map { DragAction(Atom($0), atoms) }
  }

  /// A position on the screen, in points of the window.
  private func location(_ x: Int32, _ y: Int32) -> CGPoint? {
    let connection = display.connection
    guard let window, window.isOpen, connection.isUsable else { return nil }
    var (left, top) = (Int32(0), Int32(0))
    var child: XID = 0
    guard
      XTranslateCoordinates(
        connection.display, connection.root, window.identifier, x, y, &left, &top, &child) != 0
    else { return nil }
    return CGPoint(x: CGFloat(left) / window.scale, y: CGFloat(top) / window.scale)
  }

  // MARK: Answers

  private func sendStatus(_ action: DragAction?, to source: XID) {
    // Bit 1: further positions are wanted, also within the rectangle, which is empty.
    send(.xdndStatus, to: source, [action == nil ? 2 : 3, 0, 0, action.map { Int($0.atom(atoms)) } ?? 0])
  }

  private func sendFinished(_ action: DragAction?, to source: XID) {
    send(.xdndFinished, to: source, [action == nil ? 0 : 1, action.map { Int($0.atom(atoms)) } ?? 0, 0, 0])
  }

  private func send(_ type: Atoms.Name, to source: XID, _ data: [Int]) {
    guard let window else { return }
    window.send { server in
      var event = XEvent(
        message: atoms[type], for: source, (Int(window.identifier), data[0], data[1], data[2], data[3]))
      XSendEvent(server, source, False, 0, &event)
    }
  }
}

extension WindowDrops: DisplayClient {
  func handle(_ event: XEvent) {
    guard event.type == DestroyNotify, event.xdestroywindow.window == entered?.source else { return }
    leave()
  }

  func displayWillEnd(because failure: DisplayError?) { entered = nil }
}
