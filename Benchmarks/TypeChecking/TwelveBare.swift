import Combine

func twelveBare(_ loans: PassthroughSubject<Int, Never>) -> AnyCancellable {
  loans
    .map { $0 + 1 }
    .filter { $0 % 2 == 0 }
    .map { $0 * 3 }
    .removeDuplicates()
    .compactMap { $0 > 3 ? $0 : nil }
    .scan(0) { $0 + $1 }
    .dropFirst()
    .prefix(10)
    .map { $0 - 1 }
    .filter { $0 % 5 != 0 }
    .flatMap { Just($0 + 1) }
    .map { $0 * 2 }
    .sink { print($0) }
}
