import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI

/// A view that runs without a display, and the hands and eyes of a user in front of it.
///
///     @MainActor @Test func countsLoans() throws {
///       let desk = HostedView { LoanDesk() }
///       try desk.tap("Lend")
///       #expect(desk.texts == ["1 book lent", "Lend"])
///     }
///
/// Text is ten points wide for each character and twenty high for each line, whatever the font, so that places and
/// sizes are the same on every machine. Time stands still but for `advance(by:)`. After each action everything that
/// follows from it has been done, except for what asynchronous tasks do: wait for that with `find(_:within:)`.
@MainActor public final class HostedView {
  /// What runs the view; its clock, clipboard and opened addresses are here.
  public let backend: HeadlessBackend
  private let host: AnyObject

  /// Shows `content` on a surface of a size in points.
  public init<Content: View>(
    width: Double = 400,
    height: Double = 400,
    on backend: HeadlessBackend = HeadlessBackend(),
    @ViewBuilder _ content: () -> Content
  ) {
    self.backend = backend
    host = _ViewHost(content(), on: backend, size: CGSize(width: width, height: height))
    backend.settle()
  }

  /// Has everything happen that was asked for meanwhile. Actions do so by themselves.
  public func settle() { backend.settle() }

  /// Lets time pass: animations move, timers fire.
  public func advance(by seconds: Double) { backend.advance(by: seconds) }

  /// Gives the surface another size, in points.
  public func resize(width: Double, height: Double) {
    surface?.resize(to: CGSize(width: width, height: height))
    settle()
  }

  var surface: HeadlessSurface? { backend.surfaces.last(where: \.isOpen) }

  // MARK: Looking

  /// All that is on the screen, from back to front. Where something modal is open, only what is on that.
  var elements: [ViewElement] {
    settle()
    var found: [ViewElement] = []
    for surface in backend.surfaces where surface.isOpen {
      guard let root = surface.root else { continue }
      ViewElement.gather(root, in: surface, into: &found)
    }
    guard let modal = found.last(where: { $0.layer.accessibility.isModal }) else { return found }
    return found.filter { $0 == modal || $0.ancestors.contains { $0 === modal.layer } }
  }

  /// The texts on the screen, in the order in which they are drawn, those of controls among them.
  public var texts: [String] {
    elements.compactMap { element in
      switch element.layer.content {
      case .text(let block): block.text
      case .control(.field(let field)): field.text
      case .control(.editor(let text, _, _, _)): text
      default: nil
      }
    }
  }

  /// The element that `query` describes; throws with what is on the screen if there is none, or more than one.
  public func find(_ query: ViewQuery) throws -> ViewElement {
    let found = findAll(query)
    guard let first = found.first else { throw ViewFailure.notFound(query, on: self) }
    guard found.count == 1 else { throw ViewFailure.ambiguous(query, found) }
    return first
  }

  /// All elements that `query` describes, from back to front.
  public func findAll(_ query: ViewQuery) -> [ViewElement] { query.matches(among: elements) }

  /// Whether anything on the screen is as `query` describes.
  public func contains(_ query: ViewQuery) -> Bool { !findAll(query).isEmpty }

  /// The element that `query` describes, once asynchronous work has brought it.
  ///
  /// - Parameter turns: Throws when the main actor had so many turns and nothing came.
  public func find(_ query: ViewQuery, within turns: Int) async throws -> ViewElement {
    for _ in 0..<turns {
      if let found = findAll(query).first { return found }
      await Task.yield()
    }
    return try find(query)
  }

  /// The screen as an indented list: what is there, what it says, where it is.
  public var tree: String {
    settle()
    return backend.surfaces.filter(\.isOpen).compactMap { surface in
      surface.root.map { "surface \(LayerDump.size(surface.size))\n" + LayerDump.lines($0, depth: 1) }
    }.joined(separator: "\n")
  }
}

extension HostedView: @preconcurrency CustomStringConvertible {
  public var description: String { tree }
}
