import XCTest

@testable import Postcards

final class PostcardsTests: XCTestCase {}
