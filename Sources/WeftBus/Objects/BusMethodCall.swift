import WeftThreads

/// A call of a method by another program, which is to be answered once.
public final class BusMethodCall: Sendable {
  /// The unique name of the caller.
  public let sender: String
  /// The path of the object.
  public let path: BusObjectPath
  /// The interface of the method.
  public let interface: String
  /// The name of the method.
  public let method: String
  /// What it is called with: values of the types that the interface says.
  public let arguments: [BusValue]

  private let results: BusSignature
  private let link: BusLink
  private let invocation: Protected<BusInvocation?>

  init(
    _ invocation: OpaquePointer, sender: String, path: BusObjectPath, interface: String,
    method: BusInterface.Method, arguments: [BusValue], link: BusLink
  ) {
    self.invocation = Protected(BusInvocation(pointer: invocation))
    (self.sender, self.path, self.interface, self.method) = (sender, path, interface, method.name)
    self.arguments = arguments
    results = BusSignature(method.results.map(\.type))
    self.link = link
  }

  deinit {
    fail(.reply(name: BusError.Standard.noReply.name, message: "\(interface).\(method) was not answered."))
  }

  /// Answers with results. Does nothing if the call is answered.
  ///
  /// Results of other types than the interface says are not sent: the other program gets an error.
  public func reply(_ values: [BusValue] = []) {
    guard values.signature == results else {
      return fail(
        .reply(
          name: BusError.Standard.failed.name,
          message: "\(interface).\(method) has the results \"\(values.signature)\" instead of \"\(results)\"."
        ))
    }
    do throws(BusError) {
      let encoded = try VariantEncoder.encode(values)
      if let invocation = takeInvocation() { link.reply(to: invocation.pointer, encoded) }
    } catch {
      fail(error)
    }
  }

  /// Answers with an error: that of a `BusError.reply`, and the error `Failed` for others. Does nothing if the call is
  /// answered.
  public func fail(_ error: BusError) {
    if let invocation = takeInvocation() { link.reply(to: invocation.pointer, error) }
  }

  /// Answers with what an asynchronous function returns, in a task of its own.
  public func answer(_ body: @escaping @Sendable () async throws(BusError) -> [BusValue]) {
    Task { [self] in
      do throws(BusError) {
        reply(try await body())
      } catch {
        fail(error)
      }
    }
  }

  private func takeInvocation() -> BusInvocation? {
    invocation.withLock { invocation in
      defer { invocation = nil }
      return invocation
    }
  }
}
