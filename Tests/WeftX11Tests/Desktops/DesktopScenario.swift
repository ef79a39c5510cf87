/// Something that a user does, and what has to come of it on every desktop.
struct DesktopScenario: Sendable {
  let name: String
  let body: @MainActor @Sendable (DesktopStage) async throws -> Void

  init(_ name: String, _ body: @escaping @MainActor @Sendable (DesktopStage) async throws -> Void) {
    self.name = name
    self.body = body
  }
}
