import Combine

extension Recorder {
  /// What a recorder saw or did.
  public enum Event {
    /// A subscription came, described as it describes itself, such as `Map`.
    case subscription(String)

    /// The recorder asked for values.
    case request(Subscribers.Demand)

    /// A value came, and the recorder asked for so many more by what it returned.
    case value(Input, returning: Subscribers.Demand = .none)

    /// The publisher ended.
    case completion(Subscribers.Completion<Failure>)

    /// The recorder cancelled.
    case cancel
  }
}

/// Failures are compared by `==` where their type has it, and by type and text where it has not.
extension Recorder.Event: Equatable where Input: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.subscription(let left), .subscription(let right)): left == right
    case (.request(let left), .request(let right)): left == right
    case (.value(let left, let leftDemand), .value(let right, let rightDemand)):
      left == right && leftDemand == rightDemand
    case (.completion(let left), .completion(let right)): isSame(left, right)
    case (.cancel, .cancel): true
    default: false
    }
  }
}

extension Recorder.Event: CustomStringConvertible {
  public var description: String {
    switch self {
    case .subscription(let name): "subscription \(name)"
    case .request(let demand): "request \(demand)"
    case .value(let value, .none): "value \(text(of: value))"
    case .value(let value, let demand): "value \(text(of: value)), returning \(demand)"
    case .completion(let completion): text(of: completion)
    case .cancel: "cancel"
    }
  }
}

func isSame<Failure>(_ left: Subscribers.Completion<Failure>, _ right: Subscribers.Completion<Failure>) -> Bool {
  switch (left, right) {
  case (.finished, .finished): true
  case (.failure(let left), .failure(let right)): isSame(left, right)
  default: false
  }
}

func text<Failure>(of completion: Subscribers.Completion<Failure>) -> String {
  switch completion {
  case .finished: "finished"
  case .failure(let error): "failure \(error)"
  }
}
