import Foundation
import WeftGraphics

extension BusTarget {
  /// The program that shows messages.
  static let notifications = BusTarget(
    service: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications")
}

extension DesktopNotification {
  /// The key that the specification gives to the default action.
  private static let defaultKey = "default"

  /// The arguments of the method `Notify`.
  ///
  /// - Parameters:
  ///   - number: the number of the message that it replaces; 0 for none.
  ///   - capabilities: what the desktop can do.
  func arguments(replacing number: UInt32, _ capabilities: NotificationCapabilities) -> [BusValue] {
    let text = capabilities.hasMarkup ? Self.escaped(body) : body
    let actions = capabilities.hasActions ? actionTexts : []
    return [
      .string(Self.clean(applicationName)), .uint32(number), .string(iconName), .string(Self.clean(title)),
      .string(Self.clean(text)), .strings(actions.map(Self.clean)), .options(hints),
      .int32(expiration.milliseconds),
    ]
  }

  /// The action that a key of the message stands for.
  func action(for key: String) -> String {
    key == Self.defaultKey ? defaultAction?.identifier ?? key : key
  }

  /// Keys and titles one after another.
  private var actionTexts: [String] {
    (defaultAction.map { [Self.defaultKey, $0.title] } ?? []) + actions.flatMap { [$0.identifier, $0.title] }
  }

  private var iconName: String {
    switch icon {
    case .named(let name): Self.clean(name)
    case .file(let url): url.absoluteString
    case .bitmap, nil: ""
    }
  }

  private var hints: [String: BusValue] {
    var hints: [String: BusValue] = ["urgency": .byte(urgency.rawValue)]
    hints["category"] = category.map { .string(Self.clean($0)) }
    hints["desktop-entry"] = desktopEntry.map { .string(Self.clean($0)) }
    hints["sound-name"] = soundName.map { .string(Self.clean($0)) }
    if isResident { hints["resident"] = true }
    if isTransient { hints["transient"] = true }
    switch icon {
    case .file(let url): hints["image-path"] = .string(url.absoluteString)
    case .bitmap(let bitmap): hints["image-data"] = Self.imageData(bitmap)
    case .named, nil: break
    }
    return hints
  }

  /// Texts on the bus have no null characters.
  private static func clean(_ text: String) -> String { text.filter { $0 != "\0" } }

  /// The text as markup that shows it.
  ///
  /// Scalars are compared, because "<" with a combining mark is a character of its own, but the same byte of markup.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Pixels as the specification wants them: width, height, bytes per row, alpha, bits per sample, samples per pixel, and
  /// bytes of red, green, blue and alpha, which are not premultiplied.
  static func imageData(_ bitmap: Bitmap) -> BusValue {
    let (width, height) = (bitmap.width, bitmap.height)
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    bitmap.withPixels { pixels, bytesPerRow in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = pixels.load(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
          let alpha = bitmap.isOpaque ? 255 : pixel >> 24
          let place = 4 * (y * width + x)
          for (index, shift) in [16, 8, 0].enumerated() where alpha > 0 {
            bytes[place + index] = UInt8(
              min(255, ((pixel >> UInt32(shift) & 0xFF) * 255 + alpha / 2) / alpha))
          }
          bytes[place + 3] = UInt8(alpha)
        }
      }
    }
    return .structure([
      .int32(Int32(width)), .int32(Int32(height)), .int32(Int32(width * 4)), true, .int32(8), .int32(4),
      .bytes(bytes),
    ])
  }
}
