import CWeft
import Weft

/// The style for a value from C; nil for that of the desktop.
private func style(_ appearance: weft_appearance) throws(Failure) -> UserInterfaceStyle? {
  switch appearance {
  case WEFT_APPEARANCE_AUTOMATIC: nil
  case WEFT_APPEARANCE_LIGHT: .light
  case WEFT_APPEARANCE_DARK: .dark
  default: throw .invalid("There is no appearance \(appearance.rawValue).")
  }
}

/// Sets whether the controls in a window are light or dark.
@_cdecl("weft_window_set_appearance")
public func weftWindowSetAppearance(_ window: OpaquePointer?, _ appearance: weft_appearance) -> weft_status {
  let window = Handle(window)
  return attempt { try window.window().window.overrideUserInterfaceStyle = style(appearance) }
}

/// Returns whether they are light or dark.
@_cdecl("weft_window_appearance")
public func weftWindowAppearance(_ window: OpaquePointer?) -> weft_appearance {
  let window = Handle(window)
  let isDark = result(otherwise: false) { try window.window().window.scene.userInterfaceStyle == .dark }
  return isDark ? WEFT_APPEARANCE_DARK : WEFT_APPEARANCE_LIGHT
}

/// Sets whether the controls on a surface are light or dark.
@_cdecl("weft_surface_set_appearance")
public func weftSurfaceSetAppearance(
  _ surface: OpaquePointer?, _ appearance: weft_appearance
) -> weft_status {
  let surface = Handle(surface)
  return attempt { try surface.surface().setStyle(style(appearance) ?? .light) }
}
