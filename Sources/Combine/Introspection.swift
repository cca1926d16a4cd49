import CombineShims

extension Publisher {
  @usableFromInline func subscribeObserved<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }
}
