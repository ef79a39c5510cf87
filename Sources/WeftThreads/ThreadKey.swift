import Foundation

/// Creates a key for thread-local storage of a pointer, without a destructor.
///
/// A process has 1024 keys. Stops the program if none is left.
package func makeThreadKey() -> pthread_key_t {
  var key = pthread_key_t()
  let error = pthread_key_create(&key, nil)
  if error != 0 { systemFailure("a thread-local storage key: \(String(cString: strerror(error)))") }
  return key
}
