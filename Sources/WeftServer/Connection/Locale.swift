import CX11
import Foundation

/// Sets the C library's locale, which Xlib needs for keyboards and input methods. A program starts without
/// one.
package enum Locale {
  /// Sets the user's `LC_CTYPE`, unless the program has set one already, or `C.UTF-8` if the user's is not
  /// UTF-8.
  ///
  /// Only `LC_CTYPE` is changed: the formats of numbers and dates stay as they are.
  package static let isPrepared: Bool = {
    if let current = setlocale(LC_CTYPE, nil), String(cString: current) != "C" { return true }
    if setlocale(LC_CTYPE, "") == nil || String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    return XSupportsLocale() != 0 && XSetLocaleModifiers("") != nil
  }()
}
