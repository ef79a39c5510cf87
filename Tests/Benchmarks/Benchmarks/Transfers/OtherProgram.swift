import Foundation
import Synchronization
import WeftTesting
import WeftTransfer

/// A program of another maker on a virtual display. It ends with this object, which must be kept alive until then.
@MainActor
final class OtherProgram {
  private struct Output {
    /// What it has written, without what follows the first kilobytes.
    var text = ""
    var byteCount = 0
    var hasEnded = false
  }

  /// What another thread reads.
  private final class Reader: Sendable {
    let output = Mutex(Output())

    func read(_ handle: FileHandle) {
      while true {
        let part = handle.availableData
        guard !part.isEmpty else { break }
        output.withLock { output in
          if output.text.utf8.count < 4096 {
            output.text += String(decoding: part.prefix(4096), as: UTF8.self)
          }
          output.byteCount += part.count
        }
      }
      output.withLock { $0.hasEnded = true }
    }
  }

  private let process = Process()
  private let reader = Reader()

  init(_ command: [String], on server: VirtualDisplay) throws {
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["DISPLAY": server.name, "GDK_BACKEND": "x11", "DBUS_SESSION_BUS_ADDRESS": "disabled:"]
    ) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let (reader, handle) = (reader, pipe.fileHandleForReading)
    Thread.detachNewThread { reader.read(handle) }
  }

  isolated deinit { process.terminate() }

  /// Whether it has written a word.
  func has(_ word: String) -> Bool { reader.output.withLock { $0.text.contains(word) } }

  /// The number of bytes that it has written until its end.
  func byteCountAtEnd() async throws -> Int {
    while true {
      let output = reader.output.withLock { ($0.hasEnded, $0.byteCount) }
      if output.0 { return withExtendedLifetime(self) { output.1 } }
      try await Task.sleep(for: .milliseconds(1))
    }
  }

  // MARK: GTK

  /// A program of GTK 3 that copies the data of a given type from a file. GTK 4 gives at most what fits into one request.
  static func copying(_ type: PasteboardType, _ file: URL, on server: VirtualDisplay) throws -> OtherProgram {
    try python(gtk3 + copy, [type.rawValue, file.path], on: server)
  }

  /// A program of GTK 4 that writes the data of the clipboard that has the given type.
  static func pasting(_ type: PasteboardType, on server: VirtualDisplay) throws -> OtherProgram {
    try python(gtk4 + paste, [type.rawValue], on: server)
  }

  /// A program of GTK 3 with a window of 200×200 pixels, from which the data of a file is dragged. It writes "enter",
  /// "press" and "begin".
  static func dragging(_ type: PasteboardType, _ file: URL, on server: VirtualDisplay) throws -> OtherProgram
  {
    try python(gtk3 + drag, [type.rawValue, file.path], on: server)
  }

  /// A program of GTK 4 with a window of 200×200 pixels, which takes text. It writes "over", and then "dropped" and the
  /// number of characters.
  static func takingDrops(on server: VirtualDisplay) throws -> OtherProgram {
    try python(gtk4 + drop, [], on: server)
  }

  private static func python(
    _ program: String, _ values: [String], on server: VirtualDisplay
  ) throws -> OtherProgram {
    try OtherProgram(["/usr/bin/python3", "-c", program] + values, on: server)
  }

  private static let gtk3 = """
    import sys, gi
    gi.require_version('Gtk', '3.0')
    from gi.repository import Gtk, Gdk
    values = sys.argv[1:]
    data = open(values[1], 'rb').read()
    def give(widget, selection): selection.set(selection.get_target(), 8, data)
    def say(word): return lambda *_: print(word, flush=True)

    """

  private static let copy = """
    window = Gtk.Invisible()
    window.realize()
    Gtk.selection_add_target(window, Gdk.SELECTION_CLIPBOARD, Gdk.atom_intern(values[0], False), 0)
    window.connect('selection-get', lambda widget, selection, *_: give(widget, selection))
    Gtk.selection_owner_set(window, Gdk.SELECTION_CLIPBOARD, 0)
    Gtk.main()
    """

  private static let drag = """
    window = Gtk.Window(title='other', decorated=False, default_width=200, default_height=200)
    box = Gtk.EventBox()
    window.add(box)
    box.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [Gtk.TargetEntry.new(values[0], 0, 0)], Gdk.DragAction.COPY)
    box.connect('drag-data-get', lambda widget, context, selection, *_: give(widget, selection))
    box.add_events(Gdk.EventMask.ENTER_NOTIFY_MASK | Gdk.EventMask.POINTER_MOTION_MASK | Gdk.EventMask.BUTTON_PRESS_MASK)
    box.connect('enter-notify-event', say('enter'))
    box.connect('button-press-event', say('press'))
    box.connect('drag-begin', say('begin'))
    window.show_all()
    window.move(0, 0)
    Gtk.main()
    """

  private static let gtk4 = """
    import sys, gi
    gi.require_version('Gtk', '4.0')
    from gi.repository import Gtk, Gdk, GLib, Gio
    Gtk.init()
    values = sys.argv[1:]
    loop = GLib.MainLoop()
    def read(source, kind, then):
        def opened(source, result):
            stream, kind = source.read_finish(result)
            target = Gio.MemoryOutputStream.new_resizable()
            flags = Gio.OutputStreamSpliceFlags.CLOSE_SOURCE | Gio.OutputStreamSpliceFlags.CLOSE_TARGET
            def spliced(_, result):
                target.splice_finish(result)
                then(target.steal_as_bytes())
            target.splice_async(stream, flags, 0, None, spliced)
        source.read_async([kind], 0, None, opened)

    """

  private static let paste = """
    def done(data):
        sys.stdout.buffer.write(data.get_data())
        sys.stdout.buffer.flush()
        loop.quit()
    read(Gdk.Display.get_default().get_clipboard(), values[0], done)
    loop.run()
    """

  private static let drop = """
    from gi.repository import GObject
    window = Gtk.Window(title='other', decorated=False, default_width=200, default_height=200)
    target = Gtk.DropTarget.new(GObject.TYPE_STRING, Gdk.DragAction.COPY)
    def over(*_):
        print('over', flush=True)
        return Gdk.DragAction.COPY
    def drop(target, text, x, y):
        print('dropped %d.' % len(text), flush=True)
        return True
    target.connect('enter', over)
    target.connect('motion', over)
    target.connect('drop', drop)
    window.add_controller(target)
    window.present()
    loop.run()
    """
}
