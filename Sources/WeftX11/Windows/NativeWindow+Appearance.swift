import CX11
import Foundation
import WeftGraphics

/// What the desktop shows of a window: its title, icon and class, and the sizes it may have.
extension NativeWindow {
  /// The largest icon that is handed over, in pixels each way; requests have a limit.
  private static let maximumIconSize = 512

  /// Sets the title; what follows a null character is left out.
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

  /// Sets the two names by which rules of the window manager find the window.
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

  /// Sets the smallest and the largest size, in pixels; nil for none.
  func setSizeLimits(minimum: PixelSize?, maximum: PixelSize?) {
    var hints = XSizeHints()
    hints.flags = PWinGravity
    hints.win_gravity = NorthWestGravity
    if let minimum {
      let size = PixelDimensions(clamping: minimum)
      hints.flags |= PMinSize
      (hints.min_width, hints.min_height) = (Int32(size.width), Int32(size.height))
    }
    if let maximum {
      let size = PixelDimensions(clamping: maximum)
      hints.flags |= PMaxSize
      // Never below the minimum: window managers do odd things then.
      hints.max_width = max(Int32(size.width), hints.min_width)
      hints.max_height = max(Int32(size.height), hints.min_height)
    }
    send { XSetWMNormalHints($0, identifier, &hints) }
  }

  /// Sets the icon, which task bars and switchers show; nil removes it. Icons above 512 pixels are
  /// left out.
  func setIcon(_ icon: Bitmap?) {
    let property = display.atoms[.netWmIcon]
    send { server in
      guard let icon, max(icon.width, icon.height) <= Self.maximumIconSize else {
        XDeleteProperty(server, identifier, property)
        return
      }
      connection.setProperty(
        property, of: identifier, type: Atom(XA_CARDINAL),
        numbers: [icon.width, icon.height] + Self.straightPixels(icon))
    }
  }

  /// The pixels from left to right and top to bottom, as 0xAARRGGBB with colours not multiplied.
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
