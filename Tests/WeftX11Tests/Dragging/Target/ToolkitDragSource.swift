import Foundation

extension Toolkit {
  /// The arguments of the interpreter for a program with a window of 200×200 pixels at the top left of the screen, from
  /// which something can be dragged. It writes what it notices of the user: "enter", "press", "begin" and "end".
  ///
  /// - Parameters:
  ///   - kind: `text`, `picture` or `files`.
  ///   - values: the text, the path of the picture, or the paths of the files.
  func dragging(_ kind: String, _ values: [String]) -> [String] {
    ["-c", program(gtk3: Self.gtk3Drag, gtk4: Self.gtk4Drag, qt6: Self.qt6Drag), kind] + values
  }

  private static let gtk4Drag = """
    import sys, gi
    gi.require_version('Gtk', '4.0')
    from gi.repository import Gtk, Gdk, GLib, Gio, GObject
    Gtk.init()
    kind, values = sys.argv[1], sys.argv[2:]
    if kind == 'text': provider = Gdk.ContentProvider.new_for_value(values[0])
    elif kind == 'picture':
        texture = Gdk.Texture.new_from_filename(values[0])
        provider = Gdk.ContentProvider.new_for_value(GObject.Value(Gdk.Texture, texture))
    else: provider = Gdk.ContentProvider.new_for_value(Gdk.FileList.new_from_list([Gio.File.new_for_path(v) for v in values]))
    window = Gtk.Window(title='source', decorated=False, default_width=200, default_height=200)
    def say(word): return lambda *_: print(word, flush=True)
    motion = Gtk.EventControllerMotion()
    motion.connect('enter', say('enter'))
    window.add_controller(motion)
    click = Gtk.GestureClick(propagation_phase=Gtk.PropagationPhase.CAPTURE)
    click.connect('pressed', say('press'))
    window.add_controller(click)
    source = Gtk.DragSource(content=provider, actions=Gdk.DragAction.COPY)
    source.connect('drag-begin', say('begin'))
    source.connect('drag-end', say('end'))
    window.add_controller(source)
    window.present()
    GLib.MainLoop().run()
    """

  private static let qt6Drag = """
    import sys
    from PyQt6.QtWidgets import QApplication, QWidget
    from PyQt6.QtCore import Qt, QMimeData, QUrl
    from PyQt6.QtGui import QDrag, QImage
    app = QApplication(sys.argv[:1])
    kind, values = sys.argv[1], sys.argv[2:]
    def say(word): print(word, flush=True)
    class Source(QWidget):
        def enterEvent(self, event): say('enter')
        def mousePressEvent(self, event): say('press')
        def mouseMoveEvent(self, event):
            if not event.buttons(): return
            data = QMimeData()
            if kind == 'text': data.setText(values[0])
            elif kind == 'picture': data.setImageData(QImage(values[0]))
            else: data.setUrls([QUrl.fromLocalFile(v) for v in values])
            drag = QDrag(self)
            drag.setMimeData(data)
            say('begin')
            drag.exec(Qt.DropAction.CopyAction)
            say('end')
    window = Source()
    window.setWindowFlags(Qt.WindowType.FramelessWindowHint)
    window.setGeometry(0, 0, 200, 200)
    window.setMouseTracking(True)
    window.show()
    app.exec()
    """

  private static let gtk3Drag = """
    import sys, gi
    gi.require_version('Gtk', '3.0')
    from gi.repository import Gtk, Gdk, GLib, GdkPixbuf
    kind, values = sys.argv[1], sys.argv[2:]
    window = Gtk.Window(title='source', decorated=False, default_width=200, default_height=200)
    box = Gtk.EventBox()
    window.add(box)
    box.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
    if kind == 'text': box.drag_source_add_text_targets()
    elif kind == 'picture': box.drag_source_add_image_targets()
    else: box.drag_source_add_uri_targets()
    def get(widget, context, data, info, time):
        if kind == 'text': data.set_text(values[0], -1)
        elif kind == 'picture': data.set_pixbuf(GdkPixbuf.Pixbuf.new_from_file(values[0]))
        else: data.set_uris(['file://' + v for v in values])
    box.connect('drag-data-get', get)
    def say(word): return lambda *_: print(word, flush=True)
    box.add_events(Gdk.EventMask.ENTER_NOTIFY_MASK | Gdk.EventMask.POINTER_MOTION_MASK | Gdk.EventMask.BUTTON_PRESS_MASK)
    box.connect('enter-notify-event', say('enter'))
    box.connect('button-press-event', say('press'))
    box.connect('drag-begin', say('begin'))
    box.connect('drag-end', say('end'))
    window.show_all()
    window.move(0, 0)
    Gtk.main()
    """
}
