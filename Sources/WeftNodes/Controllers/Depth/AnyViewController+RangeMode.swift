extension AnyViewController {
  func adjustRangeMode() {}
}
