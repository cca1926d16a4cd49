import Combine

func twelveStatements(_ loans: PassthroughSubject<Int, Never>) -> AnyCancellable {
  loans
    .map {
      let renewed = $0 + 1
      return renewed * 2
    }
    .filter {
      let rest = $0 % 2
      return rest == 0
    }
    .map {
      let renewed = $0 + 1
      return renewed * 2
    }
    .filter {
      let rest = $0 % 2
      return rest == 0
    }
    .map {
      let renewed = $0 + 1
      return renewed * 2
    }
    .filter {
      let rest = $0 % 2
      return rest == 0
    }
    .map {
      let renewed = $0 + 1
      return renewed * 2
    }
    .filter {
      let rest = $0 % 2
      return rest == 0
    }
    .map {
      let renewed = $0 + 1
      return renewed * 2
    }
    .filter {
      let rest = $0 % 2
      return rest == 0
    }
    .map {
      let renewed = $0 + 1
      return renewed * 2
    }
    .filter {
      let rest = $0 % 2
      return rest == 0
    }
    .sink { print($0) }
}
