/// Waits for a dialog in a task, whose cancellation ends the dialog.
///
/// - Parameters:
///   - begin: shows the dialog; it calls the function that it gets exactly once, with the outcome.
///   - cancel: ends the dialog, which then reports its outcome. It may be called before `begin`.
@MainActor
package func awaitDialog<Outcome: Sendable>(
  _ begin: (_ report: @escaping @MainActor @Sendable (Outcome) -> Void) -> Void,
  onCancel cancel: @escaping @MainActor @Sendable () -> Void
) async -> Outcome {
  await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      begin { continuation.resume(returning: $0) }
    }
  } onCancel: {
    Task { @MainActor in cancel() }
  }
}
