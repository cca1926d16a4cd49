#if Foundation
  import CombineShims
  import Dispatch
  import Synchronization

  private let kept = Mutex<[String: Int]>([:])

  /// The label of a queue; with nil, of the queue that the caller runs on. On Apple's systems it is part of Dispatch.
  ///
  ///     print(String(cString: __dispatch_queue_get_label(nil)))
  public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
    if let queue { return lasting(queue.label) }
    return combine_current_queue_label() ?? lasting("")
  }

  /// The text for as long as the program runs, each once.
  private func lasting(_ text: String) -> UnsafePointer<CChar> {
    let address = kept.withLock { kept in
      if let address = kept[text] { return address }
      let characters = text.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: characters.count)
      copy.initialize(from: Array(characters), count: characters.count)
      kept[text] = Int(bitPattern: copy)
      return Int(bitPattern: copy)
    }
    return UnsafePointer(bitPattern: address).unsafelyUnwrapped
  }
#endif
