import WeftThreads

/// Objects that other programs may call, until it is withdrawn or released.
///
/// The connection retains the objects until then. An object that stores its own export is therefore only released after
/// the export was withdrawn.
public final class BusExport: Sendable {
  /// The path of the object, or of the tree.
  public let path: BusObjectPath

  private let objects: ExportedObjects
  private let link: BusLink

  init(_ objects: ExportedObjects, path: BusObjectPath, link: BusLink) {
    (self.objects, self.path, self.link) = (objects, path, link)
  }

  deinit { withdraw() }

  /// Other programs can't call the objects any more. Calls that have come may still be answered.
  public func withdraw() { link.withdraw(objects) }
}

extension BusConnection {
  /// Lets other programs call an object.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - path: its path.
  /// - Returns: what keeps it there.
  /// - Throws: `BusError.invalid` if an interface is not valid or the path is in use, `.lost`.
  public func export(_ object: any BusObject, at path: BusObjectPath) async throws(BusError) -> BusExport {
    for interface in object.interfaces { try interface.check() }
    return try await export(ExportedObjects(.object(object), link: link), at: path)
  }

  /// Lets other programs call the objects below a path.
  ///
  /// - Parameters:
  ///   - tree: finds the objects.
  ///   - path: the path above theirs.
  /// - Returns: what keeps them there.
  /// - Throws: `BusError.invalid` if the path is in use, `.lost`.
  public func export(_ tree: any BusObjectTree, below path: BusObjectPath) async throws(BusError) -> BusExport
  {
    try await export(ExportedObjects(.tree(tree), link: link), at: path)
  }

  private func export(_ objects: ExportedObjects, at path: BusObjectPath) async throws(BusError) -> BusExport
  {
    let link = link
    let result: Result<Void, BusError> = await handover { finish in
      let isTaken = link.thread.perform { finish(link.export(objects, at: path)) }
      if !isTaken { finish(.failure(link.error ?? .lost("it was never made"))) }
    }
    try result.get()
    return BusExport(objects, path: path, link: link)
  }
}
