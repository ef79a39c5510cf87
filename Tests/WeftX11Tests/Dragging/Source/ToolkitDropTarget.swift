import Foundation

extension Toolkit {
  /// The arguments of the interpreter for a program with a window of 200×200 pixels at the top left of the screen, on which
  /// something can be dropped. It writes "over" when a drag has come over it, and then what was dropped: a text, the size
  /// of a picture, or the paths of files.
  ///
  /// - Parameter kind: `text`, `picture` or `files`.
  func dropping(_ kind: String) -> [String] {
    ["-c", program(gtk3: Self.gtk3Drop, gtk4: Self.gtk4Drop, qt6: Self.qt6Drop), kind]
  }

  private static let gtk4Drop = """
    import sys, gi
    gi.require_version('Gtk', '4.0')
    from gi.repository import Gtk, Gdk, GLib, GObject
    Gtk.init()
    kind = sys.argv[1]
    window = Gtk.Window(title='target', decorated=False, default_width=200, default_height=200)
    types = {'text': GObject.TYPE_STRING, 'picture': Gdk.Texture, 'files': Gdk.FileList}
    target = Gtk.DropTarget.new(types[kind], Gdk.DragAction.COPY)
    def enter(*_):
        print('over', flush=True)
        return Gdk.DragAction.COPY
    def drop(target, value, x, y):
        if kind == 'text': print(value, flush=True)
        elif kind == 'picture': print('%dx%d' % (value.get_width(), value.get_height()), flush=True)
        else: print(' '.join(f.get_path() for f in value.get_files()), flush=True)
        return True
    target.connect('enter', enter)
    target.connect('drop', drop)
    window.add_controller(target)
    window.present()
    GLib.MainLoop().run()
    """

  private static let gtk3Drop = """
    import sys, gi
    gi.require_version('Gtk', '3.0')
    from gi.repository import Gtk, Gdk
    kind = sys.argv[1]
    window = Gtk.Window(title='target', decorated=False, default_width=200, default_height=200)
    box = Gtk.EventBox()
    window.add(box)
    box.drag_dest_set(Gtk.DestDefaults.ALL, [], Gdk.DragAction.COPY)
    if kind == 'text': box.drag_dest_add_text_targets()
    elif kind == 'picture': box.drag_dest_add_image_targets()
    else: box.drag_dest_add_uri_targets()
    def motion(*_): print('over', flush=True)
    def received(widget, context, x, y, data, info, time):
        if kind == 'text': print(data.get_text(), flush=True)
        elif kind == 'picture':
            picture = data.get_pixbuf()
            print('%dx%d' % (picture.get_width(), picture.get_height()), flush=True)
        else: print(' '.join(u[7:] for u in data.get_uris()), flush=True)
    box.connect('drag-motion', motion)
    box.connect('drag-data-received', received)
    window.show_all()
    window.move(0, 0)
    Gtk.main()
    """

  private static let qt6Drop = """
    import sys
    from PyQt6.QtWidgets import QApplication, QWidget
    from PyQt6.QtCore import Qt
    from PyQt6.QtGui import QImage
    app = QApplication(sys.argv[:1])
    kind = sys.argv[1]
    class Target(QWidget):
        def dragEnterEvent(self, event):
            event.acceptProposedAction()
            print('over', flush=True)
        def dropEvent(self, event):
            data = event.mimeData()
            if kind == 'text': print(data.text(), flush=True)
            elif kind == 'picture':
                image = QImage(data.imageData())
                print('%dx%d' % (image.width(), image.height()), flush=True)
            else: print(' '.join(u.toLocalFile() for u in data.urls()), flush=True)
            event.acceptProposedAction()
    window = Target()
    window.setWindowFlags(Qt.WindowType.FramelessWindowHint)
    window.setGeometry(0, 0, 200, 200)
    window.setAcceptDrops(True)
    window.show()
    app.exec()
    """
}
