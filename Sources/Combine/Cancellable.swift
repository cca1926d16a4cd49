/// Something that can be stopped before it ends by itself.
public protocol Cancellable {
  /// Stops it. Calling again does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this in a collection, wrapped so that it is cancelled when the collection lets go of it.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this in a set, wrapped so that it is cancelled when the set lets go of it.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
