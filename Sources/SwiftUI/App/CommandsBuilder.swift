/// Turns a list of commands into one.
@resultBuilder public struct CommandsBuilder {
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<C: Commands>(_ content: C) -> C { content }
  public static func buildIf<C: Commands>(_ content: C?) -> C? { content }
  public static func buildEither<T: Commands, F: Commands>(first: T) -> _ConditionalContent<T, F> {
    .init(storage: .trueContent(first))
  }
  public static func buildEither<T: Commands, F: Commands>(second: F) -> _ConditionalContent<T, F> {
    .init(storage: .falseContent(second))
  }
  public static func buildLimitedAvailability(_ content: any Commands) -> some Commands {
    CommandList(parts: [erased(content)])
  }

  private static func erased<C: Commands>(_ content: C) -> AnyCommands { AnyCommands(content) }
}

@available(*, unavailable) extension CommandsBuilder: Sendable {}

extension CommandsBuilder {
  public static func buildBlock<C0: Commands, C1: Commands>(
    _ c0: C0,
    _ c1: C1
  ) -> some Commands {
    CommandList(parts: [AnyCommands(c0), AnyCommands(c1)])
  }

  public static func buildBlock<C0: Commands, C1: Commands, C2: Commands>(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2
  ) -> some Commands {
    CommandList(parts: [AnyCommands(c0), AnyCommands(c1), AnyCommands(c2)])
  }

  public static func buildBlock<C0: Commands, C1: Commands, C2: Commands, C3: Commands>(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3
  ) -> some Commands {
    CommandList(parts: [AnyCommands(c0), AnyCommands(c1), AnyCommands(c2), AnyCommands(c3)])
  }

  public static func buildBlock<C0: Commands, C1: Commands, C2: Commands, C3: Commands, C4: Commands>(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3,
    _ c4: C4
  ) -> some Commands {
    CommandList(
      parts: [
        AnyCommands(c0), AnyCommands(c1), AnyCommands(c2),
        AnyCommands(c3), AnyCommands(c4),
      ]
    )
  }

  public static func buildBlock<
    C0: Commands, C1: Commands, C2: Commands, C3: Commands, C4: Commands, C5: Commands
  >(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3,
    _ c4: C4,
    _ c5: C5
  ) -> some Commands {
    CommandList(
      parts: [
        AnyCommands(c0), AnyCommands(c1), AnyCommands(c2),
        AnyCommands(c3), AnyCommands(c4), AnyCommands(c5),
      ]
    )
  }

  public static func buildBlock<
    C0: Commands, C1: Commands, C2: Commands, C3: Commands,
    C4: Commands, C5: Commands, C6: Commands
  >(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3,
    _ c4: C4,
    _ c5: C5,
    _ c6: C6
  ) -> some Commands {
    CommandList(
      parts: [
        AnyCommands(c0), AnyCommands(c1), AnyCommands(c2), AnyCommands(c3),
        AnyCommands(c4), AnyCommands(c5), AnyCommands(c6),
      ]
    )
  }

  public static func buildBlock<
    C0: Commands, C1: Commands, C2: Commands, C3: Commands,
    C4: Commands, C5: Commands, C6: Commands, C7: Commands
  >(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3,
    _ c4: C4,
    _ c5: C5,
    _ c6: C6,
    _ c7: C7
  ) -> some Commands {
    CommandList(
      parts: [
        AnyCommands(c0), AnyCommands(c1), AnyCommands(c2), AnyCommands(c3),
        AnyCommands(c4), AnyCommands(c5), AnyCommands(c6), AnyCommands(c7),
      ]
    )
  }

  public static func buildBlock<
    C0: Commands, C1: Commands, C2: Commands, C3: Commands, C4: Commands,
    C5: Commands, C6: Commands, C7: Commands, C8: Commands
  >(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3,
    _ c4: C4,
    _ c5: C5,
    _ c6: C6,
    _ c7: C7,
    _ c8: C8
  ) -> some Commands {
    CommandList(
      parts: [
        AnyCommands(c0), AnyCommands(c1), AnyCommands(c2), AnyCommands(c3), AnyCommands(c4),
        AnyCommands(c5), AnyCommands(c6), AnyCommands(c7), AnyCommands(c8),
      ]
    )
  }

  public static func buildBlock<
    C0: Commands, C1: Commands, C2: Commands, C3: Commands, C4: Commands,
    C5: Commands, C6: Commands, C7: Commands, C8: Commands, C9: Commands
  >(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3,
    _ c4: C4,
    _ c5: C5,
    _ c6: C6,
    _ c7: C7,
    _ c8: C8,
    _ c9: C9
  ) -> some Commands {
    CommandList(
      parts: [
        AnyCommands(c0), AnyCommands(c1), AnyCommands(c2), AnyCommands(c3), AnyCommands(c4),
        AnyCommands(c5), AnyCommands(c6), AnyCommands(c7), AnyCommands(c8), AnyCommands(c9),
      ]
    )
  }
}
