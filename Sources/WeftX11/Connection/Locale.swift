import CX11
import Foundation

/// Xlib reads keyboards and input methods through the C library's locale, which a program starts without.
enum Locale {
  /// Takes over the user's character type if nobody has, or plain UTF-8 if that is none.
  ///
  /// Only `LC_CTYPE` is touched: how numbers and dates are written stays as it is.
  static let isPrepared: Bool = {
    if let current = setlocale(LC_CTYPE, nil), String(cString: current) != "C" { return true }
    if setlocale(LC_CTYPE, "") == nil || String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
    return XSupportsLocale() != 0 && XSetLocaleModifiers("") != nil
  }()
}
