import WeftThreads

extension ImageDownloading {
  /// Downloads an image. Cancelling the task cancels the download.
  ///
  /// - Throws: the reason for the failure.
  public func download(_ request: ImageDownloadRequest) async throws(ImageDownloadError) -> ImageDownload {
    let cancellation = CancellationToken()
    let result = await withTaskCancellationHandler {
      await handover { finish in
        let identifier = download(request, progress: nil, completion: finish)
        cancellation.onCancel { self.cancel(identifier) }
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
  }
}
