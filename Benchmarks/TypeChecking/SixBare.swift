import Combine

func sixBare(_ loans: PassthroughSubject<Int, Never>) -> AnyCancellable {
  loans
    .map { $0 + 1 }
    .filter { $0 % 2 == 0 }
    .map { $0 * 3 }
    .filter { $0 % 3 == 0 }
    .map { $0 - 1 }
    .filter { $0 % 5 != 0 }
    .sink { print($0) }
}
