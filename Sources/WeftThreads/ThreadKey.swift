import Foundation

/// Makes a key by which each thread keeps a pointer of its own, without anything that happens when a thread ends.
///
/// A program has 1024 of them. Ends the program if others have taken all.
package func makeThreadKey() -> pthread_key_t {
  var key = pthread_key_t()
  let error = pthread_key_create(&key, nil)
  if error != 0 { systemRefuses("a key for what threads keep: \(String(cString: strerror(error)))") }
  return key
}
