extension TabContentBuilder {
  public static func buildBlock<
    C0: TabContent, C1: TabContent
  >(
    _ c0: C0,
    _ c1: C1
  ) -> some TabContent<TabValue>
  where
    TabValue == C0.TabValue, C0.TabValue == C1.TabValue
  {
    nonisolated(unsafe) let c0 = c0
    nonisolated(unsafe) let c1 = c1
    return TabPages<TabValue> {
      AnyView(TupleView(views:
        c0._pages(), c1._pages()
      ))
    }
  }

  public static func buildBlock<
    C0: TabContent, C1: TabContent, C2: TabContent
  >(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2
  ) -> some TabContent<TabValue>
  where
    TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue
  {
    nonisolated(unsafe) let c0 = c0
    nonisolated(unsafe) let c1 = c1
    nonisolated(unsafe) let c2 = c2
    return TabPages<TabValue> {
      AnyView(TupleView(views:
        c0._pages(), c1._pages(), c2._pages()
      ))
    }
  }

  public static func buildBlock<
    C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent
  >(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3
  ) -> some TabContent<TabValue>
  where
    TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue, C2.TabValue == C3.TabValue
  {
    nonisolated(unsafe) let c0 = c0
    nonisolated(unsafe) let c1 = c1
    nonisolated(unsafe) let c2 = c2
    nonisolated(unsafe) let c3 = c3
    return TabPages<TabValue> {
      AnyView(TupleView(views:
        c0._pages(), c1._pages(), c2._pages(), c3._pages()
      ))
    }
  }

  public static func buildBlock<
    C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent
  >(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3,
    _ c4: C4
  ) -> some TabContent<TabValue>
  where
    TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue, C2.TabValue == C3.TabValue,
    C3.TabValue == C4.TabValue
  {
    nonisolated(unsafe) let c0 = c0
    nonisolated(unsafe) let c1 = c1
    nonisolated(unsafe) let c2 = c2
    nonisolated(unsafe) let c3 = c3
    nonisolated(unsafe) let c4 = c4
    return TabPages<TabValue> {
      AnyView(TupleView(views:
        c0._pages(), c1._pages(), c2._pages(), c3._pages(), c4._pages()
      ))
    }
  }

  public static func buildBlock<
    C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent
  >(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3,
    _ c4: C4,
    _ c5: C5
  ) -> some TabContent<TabValue>
  where
    TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue, C2.TabValue == C3.TabValue,
    C3.TabValue == C4.TabValue, C4.TabValue == C5.TabValue
  {
    nonisolated(unsafe) let c0 = c0
    nonisolated(unsafe) let c1 = c1
    nonisolated(unsafe) let c2 = c2
    nonisolated(unsafe) let c3 = c3
    nonisolated(unsafe) let c4 = c4
    nonisolated(unsafe) let c5 = c5
    return TabPages<TabValue> {
      AnyView(TupleView(views:
        c0._pages(), c1._pages(), c2._pages(), c3._pages(), c4._pages(), c5._pages()
      ))
    }
  }

  public static func buildBlock<
    C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent, C6: TabContent
  >(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3,
    _ c4: C4,
    _ c5: C5,
    _ c6: C6
  ) -> some TabContent<TabValue>
  where
    TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue, C2.TabValue == C3.TabValue,
    C3.TabValue == C4.TabValue, C4.TabValue == C5.TabValue, C5.TabValue == C6.TabValue
  {
    nonisolated(unsafe) let c0 = c0
    nonisolated(unsafe) let c1 = c1
    nonisolated(unsafe) let c2 = c2
    nonisolated(unsafe) let c3 = c3
    nonisolated(unsafe) let c4 = c4
    nonisolated(unsafe) let c5 = c5
    nonisolated(unsafe) let c6 = c6
    return TabPages<TabValue> {
      AnyView(TupleView(views:
        c0._pages(), c1._pages(), c2._pages(), c3._pages(), c4._pages(), c5._pages(), c6._pages()
      ))
    }
  }

  public static func buildBlock<
    C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent, C6: TabContent,
    C7: TabContent
  >(
    _ c0: C0,
    _ c1: C1,
    _ c2: C2,
    _ c3: C3,
    _ c4: C4,
    _ c5: C5,
    _ c6: C6,
    _ c7: C7
  ) -> some TabContent<TabValue>
  where
    TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue, C2.TabValue == C3.TabValue,
    C3.TabValue == C4.TabValue, C4.TabValue == C5.TabValue, C5.TabValue == C6.TabValue, C6.TabValue == C7.TabValue
  {
    nonisolated(unsafe) let c0 = c0
    nonisolated(unsafe) let c1 = c1
    nonisolated(unsafe) let c2 = c2
    nonisolated(unsafe) let c3 = c3
    nonisolated(unsafe) let c4 = c4
    nonisolated(unsafe) let c5 = c5
    nonisolated(unsafe) let c6 = c6
    nonisolated(unsafe) let c7 = c7
    return TabPages<TabValue> {
      AnyView(TupleView(views:
        c0._pages(), c1._pages(), c2._pages(), c3._pages(), c4._pages(), c5._pages(), c6._pages(), c7._pages()
      ))
    }
  }

  public static func buildBlock<
    C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent, C6: TabContent,
    C7: TabContent, C8: TabContent
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
  ) -> some TabContent<TabValue>
  where
    TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue, C2.TabValue == C3.TabValue,
    C3.TabValue == C4.TabValue, C4.TabValue == C5.TabValue, C5.TabValue == C6.TabValue, C6.TabValue == C7.TabValue,
    C7.TabValue == C8.TabValue
  {
    nonisolated(unsafe) let c0 = c0
    nonisolated(unsafe) let c1 = c1
    nonisolated(unsafe) let c2 = c2
    nonisolated(unsafe) let c3 = c3
    nonisolated(unsafe) let c4 = c4
    nonisolated(unsafe) let c5 = c5
    nonisolated(unsafe) let c6 = c6
    nonisolated(unsafe) let c7 = c7
    nonisolated(unsafe) let c8 = c8
    return TabPages<TabValue> {
      AnyView(TupleView(views:
        c0._pages(), c1._pages(), c2._pages(), c3._pages(), c4._pages(), c5._pages(), c6._pages(), c7._pages(),
        c8._pages()
      ))
    }
  }

  public static func buildBlock<
    C0: TabContent, C1: TabContent, C2: TabContent, C3: TabContent, C4: TabContent, C5: TabContent, C6: TabContent,
    C7: TabContent, C8: TabContent, C9: TabContent
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
  ) -> some TabContent<TabValue>
  where
    TabValue == C0.TabValue, C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue, C2.TabValue == C3.TabValue,
    C3.TabValue == C4.TabValue, C4.TabValue == C5.TabValue, C5.TabValue == C6.TabValue, C6.TabValue == C7.TabValue,
    C7.TabValue == C8.TabValue, C8.TabValue == C9.TabValue
  {
    nonisolated(unsafe) let c0 = c0
    nonisolated(unsafe) let c1 = c1
    nonisolated(unsafe) let c2 = c2
    nonisolated(unsafe) let c3 = c3
    nonisolated(unsafe) let c4 = c4
    nonisolated(unsafe) let c5 = c5
    nonisolated(unsafe) let c6 = c6
    nonisolated(unsafe) let c7 = c7
    nonisolated(unsafe) let c8 = c8
    nonisolated(unsafe) let c9 = c9
    return TabPages<TabValue> {
      AnyView(TupleView(views:
        c0._pages(), c1._pages(), c2._pages(), c3._pages(), c4._pages(), c5._pages(), c6._pages(), c7._pages(),
        c8._pages(), c9._pages()
      ))
    }
  }
}
