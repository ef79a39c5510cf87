import Foundation
import Testing

/// A toolkit whose clipboard, and whose drag and drop, are driven by a small program in Python.
enum Toolkit: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case gtk3 = "GTK 3"
  case gtk4 = "GTK 4"
  case qt6 = "Qt 6"

  static let interpreter = "/usr/bin/python3"

  /// Those that are installed.
  static let installed = allCases.filter { toolkit in
    let process = Process()
    process.executableURL = URL(fileURLWithPath: interpreter)
    process.arguments = ["-c", toolkit.question]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// A program that fails if the toolkit is not installed.
  private var question: String {
    switch self {
    case .gtk3: "import gi; gi.require_version('Gtk', '3.0')"
    case .gtk4: "import gi; gi.require_version('Gtk', '4.0')"
    case .qt6: "from PyQt6.QtWidgets import QApplication"
    }
  }

  var testDescription: String { rawValue }

  /// The program of this toolkit.
  func program(gtk3: String, gtk4: String, qt6: String) -> String {
    switch self {
    case .gtk3: gtk3
    case .gtk4: gtk4
    case .qt6: qt6
    }
  }

  /// The arguments of the interpreter for a program that copies something, writes "ready" and stays.
  ///
  /// - Parameters:
  ///   - kind: `text`, `picture`, `files` or `data`.
  ///   - values: the text, the path of the picture, the paths of the files, or a type and the path of its data.
  func copying(_ kind: String, _ values: [String]) -> [String] {
    ["-c", program(gtk3: Self.gtk3Copy, gtk4: Self.gtk4Copy, qt6: Self.qt6Copy), kind] + values
  }

  /// The arguments for a program that pastes something, and writes it to its output: text, the size of a picture, the
  /// paths of files, or data of a type.
  func pasting(_ kind: String, _ values: [String] = []) -> [String] {
    ["-c", program(gtk3: Self.gtk3Paste, gtk4: Self.gtk4Paste, qt6: Self.qt6Paste), kind] + values
  }

  private static let gtk4Copy = """
    import sys, gi
    gi.require_version('Gtk', '4.0')
    from gi.repository import Gtk, Gdk, GLib, Gio, GObject
    Gtk.init()
    kind, values = sys.argv[1], sys.argv[2:]
    if kind == 'text':
        provider = Gdk.ContentProvider.new_for_value(values[0])
    elif kind == 'picture':
        texture = Gdk.Texture.new_from_filename(values[0])
        provider = Gdk.ContentProvider.new_for_value(GObject.Value(Gdk.Texture, texture))
    elif kind == 'files':
        provider = Gdk.ContentProvider.new_for_value(Gdk.FileList.new_from_list([Gio.File.new_for_path(v) for v in values]))
    else:
        provider = Gdk.ContentProvider.new_for_bytes(values[0], GLib.Bytes.new(open(values[1], 'rb').read()))
    Gdk.Display.get_default().get_clipboard().set_content(provider)
    Gdk.Display.get_default().sync()
    print('ready', flush=True)
    GLib.MainLoop().run()
    """

  private static let gtk4Paste = """
    import sys, gi
    gi.require_version('Gtk', '4.0')
    from gi.repository import Gtk, Gdk, GLib, Gio
    Gtk.init()
    kind, values = sys.argv[1], sys.argv[2:]
    clipboard = Gdk.Display.get_default().get_clipboard()
    out = sys.stdout.buffer
    def done(*_):
        out.flush()
        loop.quit()
    def text(source, result):
        out.write((source.read_text_finish(result) or '').encode()); done()
    def picture(source, result):
        texture = source.read_texture_finish(result)
        out.write(('%dx%d' % (texture.get_width(), texture.get_height())).encode()); done()
    def files(source, result):
        out.write(chr(10).join(f.get_path() for f in source.read_value_finish(result).get_files()).encode()); done()
    def opened(source, result):
        stream, kind = source.read_finish(result)
        target = Gio.MemoryOutputStream.new_resizable()
        flags = Gio.OutputStreamSpliceFlags.CLOSE_SOURCE | Gio.OutputStreamSpliceFlags.CLOSE_TARGET
        def spliced(_, result):
            target.splice_finish(result)
            out.write(target.steal_as_bytes().get_data()); done()
        target.splice_async(stream, flags, 0, None, spliced)
    if kind == 'text': clipboard.read_text_async(None, text)
    elif kind == 'picture': clipboard.read_texture_async(None, picture)
    elif kind == 'files': clipboard.read_value_async(Gdk.FileList.__gtype__, 0, None, files)
    else: clipboard.read_async([values[0]], 0, None, opened)
    loop = GLib.MainLoop()
    loop.run()
    """

  private static let qt6Copy = """
    import sys
    from PyQt6.QtWidgets import QApplication
    from PyQt6.QtCore import QMimeData, QUrl
    from PyQt6.QtGui import QImage
    app = QApplication(sys.argv[:1])
    kind, values = sys.argv[1], sys.argv[2:]
    data = QMimeData()
    if kind == 'text': data.setText(values[0])
    elif kind == 'picture': data.setImageData(QImage(values[0]))
    elif kind == 'files': data.setUrls([QUrl.fromLocalFile(v) for v in values])
    else: data.setData(values[0], open(values[1], 'rb').read())
    app.clipboard().setMimeData(data)
    app.processEvents()
    print('ready', flush=True)
    app.exec()
    """

  private static let qt6Paste = """
    import sys
    from PyQt6.QtWidgets import QApplication
    from PyQt6.QtGui import QImage
    app = QApplication(sys.argv[:1])
    kind, values = sys.argv[1], sys.argv[2:]
    data = app.clipboard().mimeData()
    out = sys.stdout.buffer
    if kind == 'text': out.write(data.text().encode())
    elif kind == 'picture':
        image = QImage(data.imageData())
        out.write(('%dx%d' % (image.width(), image.height())).encode())
    elif kind == 'files': out.write(chr(10).join(u.toLocalFile() for u in data.urls()).encode())
    else: out.write(bytes(data.data(values[0])))
    out.flush()
    """

  private static let gtk3Copy = """
    import sys, gi
    gi.require_version('Gtk', '3.0')
    from gi.repository import Gtk, Gdk, GdkPixbuf
    kind, values = sys.argv[1], sys.argv[2:]
    clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
    if kind == 'text':
        clipboard.set_text(values[0], -1)
    elif kind == 'picture':
        clipboard.set_image(GdkPixbuf.Pixbuf.new_from_file(values[0]))
    else:
        window = Gtk.Invisible()
        kind_of_data = 'text/uri-list' if kind == 'files' else values[0]
        Gtk.selection_add_target(window, Gdk.SELECTION_CLIPBOARD, Gdk.atom_intern(kind_of_data, False), 0)
        def get(_, selection, info, time):
            if kind == 'files': selection.set_uris(['file://' + v for v in values])
            else: selection.set(selection.get_target(), 8, open(values[1], 'rb').read())
        window.connect('selection-get', get)
        window.realize()
        Gtk.selection_owner_set(window, Gdk.SELECTION_CLIPBOARD, 0)
    Gdk.Display.get_default().sync()
    print('ready', flush=True)
    Gtk.main()
    """

  private static let gtk3Paste = """
    import sys, gi
    gi.require_version('Gtk', '3.0')
    from gi.repository import Gtk, Gdk
    kind, values = sys.argv[1], sys.argv[2:]
    clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
    out = sys.stdout.buffer
    if kind == 'text': out.write((clipboard.wait_for_text() or '').encode())
    elif kind == 'picture':
        image = clipboard.wait_for_image()
        out.write(('%dx%d' % (image.get_width(), image.get_height())).encode())
    elif kind == 'files': out.write(chr(10).join(u[7:] for u in clipboard.wait_for_uris()).encode())
    else: out.write(clipboard.wait_for_contents(Gdk.atom_intern(values[0], False)).get_data())
    out.flush()
    """
}
