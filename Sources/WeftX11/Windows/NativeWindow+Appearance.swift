import CX11
import Foundation
import WeftGraphics

/// The properties of a window for the desktop: its title, icons and class.
extension NativeWindow {
  /// The largest width and height of an icon, in pixels, because the size of requests is limited.
  private static let maximumIconSize = 512

  /// Sets the title. It is truncated at a null character.
  package func setTitle(_ title: String) {
    let text = String(title.prefix { $0 != "\0" })
    let atoms = display.atoms
    send { server in
      for property in [atoms[.netWmName], atoms[.netWmIconName]] {
        connection.setProperty(property, of: identifier, type: atoms[.utf8String], bytes: text.utf8)
      }
      // For window managers from before UTF-8.
      text.withCString { characters in
        var list: UnsafeMutablePointer<CChar>? = UnsafeMutablePointer(mutating: characters)
        var property = XTextProperty()
        guard Xutf8TextListToTextProperty(server, &list, 1, XStdICCTextStyle, &property) >= 0 else { return }
        XSetWMName(server, identifier, &property)
        XSetWMIconName(server, identifier, &property)
        XFree(property.value)
      }
    }
  }

  /// Sets the two names that rules of the window manager match.
  func setClass(instance: String, className: String) {
    send { server in
      instance.withCString { instance in
        className.withCString { className in
          var hint = XClassHint(
            res_name: UnsafeMutablePointer(mutating: instance),
            res_class: UnsafeMutablePointer(mutating: className))
          _ = XSetClassHint(server, identifier, &hint)
        }
      }
    }
  }

  /// Sets the icon that task bars and window switchers show, in several sizes. Those with more than 512 pixels in either
  /// direction are left out.
  func setIcons(_ icons: [Bitmap]) {
    let icons = icons.filter { max($0.width, $0.height) <= Self.maximumIconSize }
    setNumbers(
      icons.isEmpty ? nil : icons.flatMap { [$0.width, $0.height] + Self.straightPixels($0) }, as: .netWmIcon)
  }

  /// The pixels from left to right and top to bottom, as 0xAARRGGBB, not premultiplied.
  private static func straightPixels(_ bitmap: Bitmap) -> [Int] {
    func byte(_ component: Double) -> Int { Int((min(max(component, 0), 1) * 255).rounded()) }
    var pixels: [Int] = []
    pixels.reserveCapacity(bitmap.width * bitmap.height)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let color = bitmap.pixel(x: x, y: y)
        pixels.append(
          byte(color.alpha) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue))
      }
    }
    return pixels
  }
}
