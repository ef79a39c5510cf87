import Foundation
import WeftThreads

/// Opens links and files with the programs that the user prefers: by the desktop's portal
/// (`org.freedesktop.portal.OpenURI`), and where there is none, by `xdg-open`.
///
/// ```swift
/// let opener = DesktopOpener(bus: try? await BusConnection.session())
/// try await opener.open(URL(string: "https://www.swift.org")!)
/// ```
public struct DesktopOpener: Sendable {
  /// How something is opened.
  public struct Options: Hashable, Sendable {
    /// The window that a dialog would belong to, such as `x11:1a00003` with its hexadecimal number. None by default.
    public var ownerIdentifier: String?
    /// What allows the other program to take the focus: the identifier of `Display.beginStartup`, or a token of a
    /// notification's action. None by default.
    public var activationToken: String?
    /// Whether the user is asked for the program, where the desktop can. False by default.
    public var asks = false
    /// Whether the other program may write to the file. False by default.
    public var isWritable = false

    /// Makes the default options.
    public init() {}
  }

  private let bus: BusConnection?
  private let environment: [String: String]

  /// Makes an opener.
  ///
  /// - Parameters:
  ///   - bus: the bus of the session; nil to use `xdg-open` only.
  ///   - environment: the environment of `xdg-open`; this process's by default.
  public init(
    bus: BusConnection?, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    (self.bus, self.environment) = (bus, environment)
  }

  /// Opens a link, a file or a folder.
  ///
  /// Returns when the desktop has started a program or has passed it on to one. Some versions of `xdg-open` end only with
  /// the program that they start, and so does this function then.
  ///
  /// - Parameters:
  ///   - url: a file, or a link of any scheme.
  ///   - options: how it is opened.
  public func open(_ url: URL, options: Options = Options()) async throws(OpeningError) {
    try await request(url, options, file: "OpenFile")
  }

  /// Shows a file in the user's file manager; its folder where the desktop can't select a file.
  public func reveal(_ file: URL, options: Options = Options()) async throws(OpeningError) {
    try await request(file, options, file: Self.showingMethod, fallback: file.deletingLastPathComponent())
  }

  /// The portal's method that shows a file in its folder.
  private static let showingMethod = "OpenDirectory"

  private func request(
    _ url: URL, _ options: Options, file method: String, fallback: URL? = nil
  ) async throws(OpeningError) {
    let isOpened: Bool
    do throws(BusError) {
      isOpened = try await askPortal(url, options, method)
    } catch {
      throw OpeningError(error)
    }
    if isOpened { return }
    try await ExternalOpener(environment: environment).open(fallback ?? url, options.activationToken)
  }

  /// Returns false where there is no portal; the errors of `dismissed` and `failed` have names of their own.
  private func askPortal(_ url: URL, _ options: Options, _ method: String) async throws(BusError) -> Bool {
    // Also without a portal, so that the error is the same.
    let descriptor = url.isFileURL ? try await Self.descriptor(of: url, options, method) : nil
    guard let bus else { return false }
    let owner = BusValue.string(options.ownerIdentifier ?? "")
    var values: [String: BusValue] = [:]
    values["activation_token"] = options.activationToken.map { .string($0) }
    if options.asks { values["ask"] = true }
    if descriptor?.isWritable == true { values["writable"] = true }
    let request = PortalRequest("OpenURI", on: bus)
    do throws(BusError) {
      let answer =
        if let descriptor {
          try await request.send(method, [owner, .fileDescriptor(descriptor)], options: values)
        } else {
          try await request.send("OpenURI", [owner, .string(url.absoluteString)], options: values)
        }
      switch answer {
      case .done: return true
      case .dismissed: throw .reply(name: OpeningError.dismissedName, message: "")
      case .failed: throw .reply(name: BusError.Standard.failed.name, message: "the portal found no way")
      }
    } catch {
      if error.isAboutMissingService || error.isAboutMissingMethod { return false }
      throw error
    }
  }

  private static func descriptor(
    of file: URL, _ options: Options, _ method: String
  ) async throws(BusError) -> BusFileDescriptor {
    let opened = try? await BlockingCall.perform { _ -> Result<BusFileDescriptor, BusError> in
      Result { () throws(BusError) in
        do throws(BusError) {
          return try BusFileDescriptor(opening: file, isWritable: options.isWritable)
        } catch {
          // What is only shown in its folder need not be read.
          guard method == showingMethod else { throw error }
          return try BusFileDescriptor(naming: file)
        }
      }
    }
    guard let opened else { throw .cancelled }
    return try opened.get()
  }
}

extension OpeningError {
  fileprivate static let dismissedName = "org.freedesktop.portal.Error.Cancelled"

  fileprivate init(_ error: BusError) {
    self =
      switch error {
      case .unreadable(let url, let reason): .unreadable(url, reason: reason)
      case .cancelled: .cancelled
      case .reply(Self.dismissedName, _): .dismissed
      case .reply(_, let message): .failed(message)
      // Its sentence ends that of this error.
      default: .failed(error.description.trimmingCharacters(in: ["."]))
      }
  }
}
