extension ImageDownloading {
  /// Downloads a picture; cancelling the task cancels the download.
  ///
  /// - Throws: why there is no picture.
  public func download(_ request: ImageDownloadRequest) async throws(ImageDownloadError) -> ImageDownload {
    let wish = Wish()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let identifier = download(request, progress: nil) { continuation.resume(returning: $0) }
        wish.whenTakenBack { self.cancel(identifier) }
      }
    } onCancel: {
      wish.takeBack()
    }
    return try result.get()
  }
}
