#if Foundation
  import Foundation
  import FoundationNetworking

  extension URLSessionTask {
    /// Cancels a task that has been resumed, at the first moment at which that is safe.
    ///
    /// A session with a cache asks it on a background queue before it makes what will load the task, and keeps a list
    /// of what to do then. There `resume()` leaves "start", and `cancel()` leaves "stop", which on Linux believes that
    /// the task is still loading. If the transfer ends between the two, the program stops with "Trying to access a
    /// behaviour for a task that in not in the registry". Once the cache has answered, `cancel()` acts on the queue
    /// that all of the task's work is done on, and nothing can come between.
    func cancelWhenSafe(after delay: Int = 1) {
      guard awaitsCache else { return cancel() }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(delay)) {
        self.cancelWhenSafe(after: min(delay * 2, 64))
      }
    }

    /// The session's cache has not answered yet. Only a private property says so; it is read under its own lock. False
    /// in a Foundation that has no such property.
    private var awaitsCache: Bool {
      guard let places = Self.places, let lock = field(places.lock) as? NSLock else { return false }
      return lock.withLock {
        Mirror(reflecting: field(places.state)).children.first?.label == "awaitingCacheReply"
      }
    }

    /// Where the two fields are. Looked for in a task that nobody else uses, because to find a name means to read all
    /// fields before it.
    private static let places: (lock: Int, state: Int)? = {
      let names = fields(of: URLSessionTask()).map(\.label)
      guard let lock = names.firstIndex(of: "_protocolLock"), let state = names.firstIndex(of: "_protocolStorage")
      else { return nil }
      return (lock, state)
    }()

    private func field(_ place: Int) -> Any {
      let fields = Self.fields(of: self)
      return fields[fields.index(fields.startIndex, offsetBy: place)].value
    }

    private static func fields(of task: URLSessionTask) -> Mirror.Children {
      var mirror = Mirror(reflecting: task)
      while mirror.subjectType != URLSessionTask.self, let general = mirror.superclassMirror { mirror = general }
      return mirror.children
    }
  }
#endif
