/// Symbols that we draw ourselves, on a square of twenty units.
///
/// `M` and `L` move and draw to points, `C` curves with two controls, `Z` closes, `O` is a circle by centre and radius,
/// `R` a rectangle by corner, size and rounding, `A` an arc by centre, radius and two angles in degrees, clockwise from
/// the right. `|` begins a new line, `#` an area that is filled in every variant; all other areas are filled where the
/// symbol's name ends in `fill`.
enum SymbolShapes {
  static let outlines: [String: String] = {
    var table: [String: String] = [:]
    for line in lines.split(separator: "\n") + things.split(separator: "\n") + filled.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      for name in parts[0].split(separator: ",") { table[String(name)] = String(parts[1]) }
    }
    return table
  }()

  private static let lines = """
    plus=M10 3L10 17|M3 10L17 10
    minus=M3 10L17 10
    xmark,multiply=M4 4L16 16|M16 4L4 16
    plusminus=M10 2L10 12|M5 7L15 7|M5 16L15 16
    plus.forwardslash.minus,plus.slash.minus=M5.5 2L5.5 9|M2 5.5L9 5.5|M15.5 3L4.5 17|M11 14.5L18 14.5
    divide=M3 10L17 10|#O10 5 1.4|#O10 15 1.4
    equal=M3 7L17 7|M3 13L17 13
    lessthan=M16 4L4 10L16 16
    greaterthan=M4 4L16 10L4 16
    checkmark=M3 11L8 16L17 4
    chevron.left,chevron.backward=M12.5 3L6 10L12.5 17
    chevron.right,chevron.forward=M7.5 3L14 10L7.5 17
    chevron.up=M3 13L10 6.5L17 13
    chevron.down=M3 7L10 13.5L17 7
    chevron.up.chevron.down=M5 7.5L10 2.5L15 7.5|M5 12.5L10 17.5L15 12.5
    chevron.left.2=M9.5 4L4 10L9.5 16|M16 4L10.5 10L16 16
    chevron.right.2=M4 4L9.5 10L4 16|M10.5 4L16 10L10.5 16
    chevron.left.forwardslash.chevron.right=M6 5L1.5 10L6 15|M14 5L18.5 10L14 15|M11.5 4L8.5 16
    chevron.compact.right=M8 3L12 10L8 17
    chevron.compact.left=M12 3L8 10L12 17
    chevron.compact.down=M3 8L10 12L17 8
    chevron.compact.up=M3 12L10 8L17 12
    arrow.left,arrow.backward=M17 10L3 10|M9 4L3 10L9 16
    arrow.right,arrow.forward=M3 10L17 10|M11 4L17 10L11 16
    arrow.up=M10 17L10 3|M4 9L10 3L16 9
    arrow.down=M10 3L10 17|M4 11L10 17L16 11
    arrow.up.right,arrow.up.forward=M4 16L16 4|M7 4L16 4L16 13
    arrow.up.left,arrow.up.backward=M16 16L4 4|M13 4L4 4L4 13
    arrow.down.right,arrow.down.forward=M4 4L16 16|M16 7L16 16L7 16
    arrow.down.left,arrow.down.backward=M16 4L4 16|M4 7L4 16L13 16
    arrow.left.and.right=M2 10L18 10|M6 6L2 10L6 14|M14 6L18 10L14 14
    arrow.up.and.down=M10 2L10 18|M6 6L10 2L14 6|M6 14L10 18L14 14
    arrow.up.arrow.down=M6 17L6 3|M2.5 6.5L6 3L9.5 6.5|M14 3L14 17|M10.5 13.5L14 17L17.5 13.5
    arrow.left.arrow.right=M17 6L3 6|M6.5 2.5L3 6L6.5 9.5|M3 14L17 14|M13.5 10.5L17 14L13.5 17.5
    arrow.up.and.down.and.arrow.left.and.right=M10 2L10 18|M2 10L18 10|M8 4L10 2L12 4|M8 16L10 18L12 16|\
    M4 8L2 10L4 12|M16 8L18 10L16 12
    arrow.clockwise=A10 10.5 6.5 -25 278|M8.5 0.8L12 4L8.5 7.2
    arrow.counterclockwise=A10 10.5 6.5 -98 205|M11.5 0.8L8 4L11.5 7.2
    arrow.triangle.2.circlepath,arrow.2.circlepath=A10 10 6.5 190 330|A10 10 6.5 10 150|M16.5 3L16.5 7.5L12 7.5|\
    M3.5 17L3.5 12.5L8 12.5
    arrow.2.squarepath=M5 15L5 5L13 5|M10 2L13 5L10 8|M15 5L15 15L7 15|M10 12L7 15L10 18
    arrow.uturn.left,arrow.uturn.backward=M4 7L13 7C19 7 19 16 13 16L8 16|M8 3L4 7L8 11
    arrow.uturn.right,arrow.uturn.forward=M16 7L7 7C1 7 1 16 7 16L12 16|M12 3L16 7L12 11
    arrow.turn.down.right=M4 3L4 12L16 12|M12 8L16 12L12 16
    arrow.left.to.line=M18 10L6 10|M11 5L6 10L11 15|M3 4L3 16
    arrow.right.to.line,arrow.forward.to.line=M2 10L14 10|M9 5L14 10L9 15|M17 4L17 16
    arrow.up.to.line=M10 18L10 6|M5 11L10 6L15 11|M4 3L16 3
    arrow.down.to.line=M10 2L10 14|M5 9L10 14L15 9|M4 17L16 17
    arrow.up.left.and.arrow.down.right=M3 8L3 3L8 3|M3 3L8.5 8.5|M17 12L17 17L12 17|M17 17L11.5 11.5
    arrow.down.right.and.arrow.up.left=M8.5 3L8.5 8.5L3 8.5|M8.5 8.5L3 3|M11.5 17L11.5 11.5L17 11.5|M11.5 11.5L17 17
    arrow.up.backward.and.arrow.down.forward=M3 8L3 3L8 3|M3 3L8.5 8.5|M17 12L17 17L12 17|M17 17L11.5 11.5
    arrowshape.turn.up.left=M8 3L2 9L8 15L8 11.5C13 11.5 16 13 18 16.5C17.5 10.5 14 6.5 8 6.5Z
    arrowshape.turn.up.right=M12 3L18 9L12 15L12 11.5C7 11.5 4 13 2 16.5C2.5 10.5 6 6.5 12 6.5Z
    arrowtriangle.right,play=M5 3L16 10L5 17Z
    arrowtriangle.left=M15 3L4 10L15 17Z
    arrowtriangle.up=M3 15L10 4L17 15Z
    arrowtriangle.down=M3 5L10 16L17 5Z
    pause=R4.5 3 3.5 14 1|R12 3 3.5 14 1
    stop=R4 4 12 12 1.5
    forward=M2 4L10 10L2 16Z|M10 4L18 10L10 16Z
    backward=M18 4L10 10L18 16Z|M10 4L2 10L10 16Z
    forward.end=M4 4L14 10L4 16Z|M16 4L16 16
    backward.end=M16 4L6 10L16 16Z|M4 4L4 16
    playpause=M2 4L10 10L2 16Z|R12 4 2 12 0.5|R16 4 2 12 0.5
    record.circle=O10 10 8|#O10 10 4
    circle=O10 10 8
    oval=M10 5C22 5 22 15 10 15C-2 15 -2 5 10 5Z
    smallcircle.filled.circle,circle.inset.filled,largecircle.fill.circle=O10 10 8|#O10 10 4.5
    circle.dotted,circle.dashed=A10 10 8 0 25|A10 10 8 45 70|A10 10 8 90 115|A10 10 8 135 160|A10 10 8 180 205|\
    A10 10 8 225 250|A10 10 8 270 295|A10 10 8 315 340
    circle.lefthalf.filled,circle.lefthalf.fill=O10 10 8|#M10 2C-0.7 2 -0.7 18 10 18Z
    circle.righthalf.filled,circle.righthalf.fill=O10 10 8|#M10 2C20.7 2 20.7 18 10 18Z
    circle.grid.2x2=O6 6 2.5|O14 6 2.5|O6 14 2.5|O14 14 2.5
    circle.grid.3x3=O4 4 1.8|O10 4 1.8|O16 4 1.8|O4 10 1.8|O10 10 1.8|O16 10 1.8|O4 16 1.8|O10 16 1.8|O16 16 1.8
    circle.hexagongrid=O10 3.5 2|O4.5 6.5 2|O15.5 6.5 2|O10 10 2|O4.5 13.5 2|O15.5 13.5 2|O10 16.5 2
    square=R3 3 14 14 2.5
    app=R2.5 2.5 15 15 4
    apps.iphone,apps.ipad=R5 1.5 10 17 2|#R7 4.5 2.2 2.2 0.6|#R10.8 4.5 2.2 2.2 0.6|#R7 8.5 2.2 2.2 0.6|\
    #R10.8 8.5 2.2 2.2 0.6
    app.dashed,square.dashed=M3 7L3 5C3 3.8 3.8 3 5 3L7 3|M13 3L15 3C16.2 3 17 3.8 17 5L17 7|\
    M17 13L17 15C17 16.2 16.2 17 15 17L13 17|M7 17L5 17C3.8 17 3 16.2 3 15L3 13
    rectangle=R1.5 4 17 12 2
    rectangle.portrait=R4 1.5 12 17 2
    capsule=R1.5 5.5 17 9 4.5
    triangle=M10 3L18 17L2 17Z
    diamond,suit.diamond=M10 2L18 10L10 18L2 10Z
    hexagon=M10 2L17 6L17 14L10 18L3 14L3 6Z
    octagon=M6.7 2L13.3 2L18 6.7L18 13.3L13.3 18L6.7 18L2 13.3L2 6.7Z
    pentagon=M10 2L18 8L15 17.5L5 17.5L2 8Z
    seal=M10 1.5L12.4 3.4L15.5 3.3L16.4 6.2L18.9 8L17.9 11L18.6 14L15.8 15.3L14.3 18L11.3 17.5L8.7 18L7 15.5L4.2 15\
    L4.3 12L2 10L3.6 7.4L3.3 4.4L6.3 3.9Z
    square.grid.2x2=R3 3 6 6 1.5|R11 3 6 6 1.5|R3 11 6 6 1.5|R11 11 6 6 1.5
    square.grid.3x3=R2.5 2.5 4 4 0.8|R8 2.5 4 4 0.8|R13.5 2.5 4 4 0.8|R2.5 8 4 4 0.8|R8 8 4 4 0.8|R13.5 8 4 4 0.8|\
    R2.5 13.5 4 4 0.8|R8 13.5 4 4 0.8|R13.5 13.5 4 4 0.8
    square.stack,square.stack.3d.up=R3 8 14 9.5 2|M5 5.5L15 5.5|M6.5 3L13.5 3
    square.on.square,plus.square.on.square,square.fill.on.square=R7 7 10.5 10.5 2|\
    M4.5 13C3.4 13 2.5 12.2 2.5 11L2.5 4.5C2.5 3.3 3.3 2.5 4.5 2.5L11 2.5C12.2 2.5 13 3.4 13 4.5
    square.split.2x1,rectangle.split.2x1=R2 4 16 12 2|M10 4L10 16
    square.split.1x2,rectangle.split.1x2=R3 3 14 14 2|M3 10L17 10
    square.split.2x2=R3 3 14 14 2|M3 10L17 10|M10 3L10 17
    rectangle.3.group=R2 3 7 14 1.5|R11.5 3 6.5 6 1.5|R11.5 11 6.5 6 1.5
    rectangle.grid.1x2=R2 3 16 6 1.5|R2 11 16 6 1.5
    rectangle.stack=R2.5 8 15 9.5 2|M4.5 5.5L15.5 5.5|M6.5 3L13.5 3
    sidebar.left,sidebar.leading=R2 4 16 12 2|M7.5 4L7.5 16
    sidebar.right,sidebar.trailing=R2 4 16 12 2|M12.5 4L12.5 16
    star=M10 1.8L12.5 7.2L18.4 7.9L14 11.9L15.2 17.8L10 14.8L4.8 17.8L6 11.9L1.6 7.9L7.5 7.2Z
    star.leadinghalf.filled,star.leadinghalf.fill,star.lefthalf.fill=\
    M10 1.8L12.5 7.2L18.4 7.9L14 11.9L15.2 17.8L10 14.8L4.8 17.8L6 11.9L1.6 7.9L7.5 7.2Z|\
    #M10 1.8L10 14.8L4.8 17.8L6 11.9L1.6 7.9L7.5 7.2Z
    heart,suit.heart=M10 17.5C2 12 1.5 8.5 1.5 7C1.5 2.5 7.5 1 10 5.5C12.5 1 18.5 2.5 18.5 7C18.5 8.5 18 12 10 17.5Z
    suit.spade=M10 2C6 6 2 8.5 2 12C2 15.5 7 16.5 9 13.5L7.5 18L12.5 18L11 13.5C13 16.5 18 15.5 18 12\
    C18 8.5 14 6 10 2Z
    suit.club=O10 6 3.5|O5.5 11.5 3.5|O14.5 11.5 3.5|M10 11L8 18L12 18Z
    sun.max=O10 10 3.8|M10 1L10 3.5|M10 16.5L10 19|M1 10L3.5 10|M16.5 10L19 10|M3.6 3.6L5.4 5.4|M14.6 14.6L16.4 16.4|\
    M3.6 16.4L5.4 14.6|M14.6 5.4L16.4 3.6
    sun.min=O10 10 3.5|#O10 3 0.8|#O10 17 0.8|#O3 10 0.8|#O17 10 0.8|#O5 5 0.8|#O15 15 0.8|#O5 15 0.8|#O15 5 0.8
    sunrise=A10 13 4 180 360|M1.5 13L18.5 13|M4 16.5L16 16.5|M10 7L10 2|M8 4L10 2L12 4|M3.5 7L5 8.5|M16.5 7L15 8.5
    sunset=A10 13 4 180 360|M1.5 13L18.5 13|M4 16.5L16 16.5|M10 2L10 7|M8 5L10 7L12 5|M3.5 7L5 8.5|M16.5 7L15 8.5
    moon=M16.5 12.5C10 15 5 9.5 8 2.8C1 5 0.5 14 6.5 16.8C10.5 18.6 15 16.7 16.5 12.5Z
    moon.stars=M14 13C8.5 15 4.5 10 7 4.5C1 6.5 1 14 5.5 16.2C9 17.8 12.8 16.4 14 13Z|#O14.5 4 1.2|#O17 8.5 0.9
    moon.zzz=M13 14C7.5 16 3.5 11 6 5.5C0 7.5 0 15 4.5 17.2C8 18.8 11.8 17.4 13 14Z|M12 3L17 3L12 9L17 9
    cloud=M5.5 15.5C0.5 15.5 0.5 9 5 9C5 3.5 13 3 14 7.5C19.5 7 20 15.5 14.5 15.5Z
    cloud.sun=M6 16.5C2 16.5 2 11 6 11C6.5 6.5 12.5 6.5 13.2 10C18 10 18 16.5 14 16.5Z|A14 7 3.2 200 400|\
    M14 0.8L14 2|M19 7L20 7|M17.6 3.4L18.5 2.5|M10.4 3.4L9.5 2.5
    cloud.moon=M6 16.5C2 16.5 2 11 6 11C6.5 6.5 12.5 6.5 13.2 10C18 10 18 16.5 14 16.5Z|\
    M17.5 7.5C14 8.5 11.5 5 13.5 1.5
    cloud.rain=M5.5 12C1 12 1 6.5 5 6.5C5.5 1.5 12.5 1.5 13.5 5.5C19 5.5 19 12 14.5 12Z|M6.5 14L5.5 17|\
    M10.5 14L9.5 17|M14.5 14L13.5 17
    cloud.heavyrain=M5.5 12C1 12 1 6.5 5 6.5C5.5 1.5 12.5 1.5 13.5 5.5C19 5.5 19 12 14.5 12Z|M5.5 13.5L4 18.5|\
    M9 13.5L7.5 18.5|M12.5 13.5L11 18.5|M16 13.5L14.5 18.5
    cloud.drizzle=M5.5 12C1 12 1 6.5 5 6.5C5.5 1.5 12.5 1.5 13.5 5.5C19 5.5 19 12 14.5 12Z|M6.5 14L6.1 15.2|\
    M10.5 14L10.1 15.2|M14.5 14L14.1 15.2|M8 17L7.6 18.2|M12 17L11.6 18.2
    cloud.snow=M5.5 12C1 12 1 6.5 5 6.5C5.5 1.5 12.5 1.5 13.5 5.5C19 5.5 19 12 14.5 12Z|#O6 15 1|#O10 15 1|#O14 15 1|\
    #O8 18 1|#O12 18 1
    cloud.hail,cloud.sleet=M5.5 12C1 12 1 6.5 5 6.5C5.5 1.5 12.5 1.5 13.5 5.5C19 5.5 19 12 14.5 12Z|M6.5 14L5.8 16|\
    #O10 16 1|M14.5 14L13.8 16|#O7.5 18.3 1|M12 17L11.5 18.7
    cloud.fog=M5.5 12C1 12 1 6.5 5 6.5C5.5 1.5 12.5 1.5 13.5 5.5C19 5.5 19 12 14.5 12Z|M3.5 15L16.5 15|M5.5 18L14.5 18
    cloud.bolt=M5.5 12C1 12 1 6.5 5 6.5C5.5 1.5 12.5 1.5 13.5 5.5C19 5.5 19 12 14.5 12Z|\
    #M11 12.5L7.5 16L10 16L9 19.5L12.5 15.5L10.2 15.5Z
    cloud.bolt.rain=M5.5 12C1 12 1 6.5 5 6.5C5.5 1.5 12.5 1.5 13.5 5.5C19 5.5 19 12 14.5 12Z|\
    #M11 12.5L7.5 16L10 16L9 19.5L12.5 15.5L10.2 15.5Z|M5.5 14L4.5 17|M15.5 14L14.5 17
    icloud=M5.5 15.5C0.5 15.5 0.5 9 5 9C5 3.5 13 3 14 7.5C19.5 7 20 15.5 14.5 15.5Z
    icloud.and.arrow.down,cloud.and.arrow.down=M5 12.5C0.8 12 1.2 6.5 5 6.5C5.5 1.5 12.5 1.5 13.5 5.5\
    C18.5 5.5 19 11.8 15 12.5|M10 8L10 17.5|M7 14.5L10 17.5L13 14.5
    icloud.and.arrow.up,cloud.and.arrow.up=M5 12.5C0.8 12 1.2 6.5 5 6.5C5.5 1.5 12.5 1.5 13.5 5.5\
    C18.5 5.5 19 11.8 15 12.5|M10 17.5L10 8|M7 11L10 8L13 11
    bolt=M12 1L3.5 11.5L9.5 11.5L8 19L16.5 8.5L10.5 8.5Z
    bolt.horizontal=M19 12L8.5 3.5L8.5 9.5L1 8L11.5 16.5L11.5 10.5Z
    drop=M10 1.5C6 7 4 9.5 4 12.5C4 20 16 20 16 12.5C16 9.5 14 7 10 1.5Z
    flame=M10.5 1.5C11 5 15.5 7 15.5 12C15.5 20 4.5 20 4.5 12C4.5 9.5 6 8 7 6.5C7.5 8 8 8.5 9 9C9 6 9 4 10.5 1.5Z
    snowflake=M10 1.5L10 18.5|M2.6 5.7L17.4 14.3|M2.6 14.3L17.4 5.7|M8 3L10 5L12 3|M8 17L10 15L12 17
    wind=M2 8L12 8C15.5 8 15.5 3.5 12.5 3.5|M2 11.5L16 11.5C19 11.5 18.5 16 15.5 15.5|\
    M2 15L10 15C12.5 15 12.5 18.5 10 18
    tornado=M2 4L18 4|M4 7.5L16 7.5|M6 11L13 11|M8 14.5L12 14.5|M9.5 18L10.5 18
    humidity=M7 2C4.5 6 3 7.8 3 10C3 15.5 11 15.5 11 10C11 7.8 9.5 6 7 2Z|M13 9C17 9 17 5 19 5|\
    M12 14C16.5 14 16.5 10 19 10
    thermometer,thermometer.medium,thermometer.low,thermometer.high,thermometer.sun=M8 12L8 4C8 1.5 12 1.5 12 4\
    L12 12C15.5 14.5 13.5 18.5 10 18.5C6.5 18.5 4.5 14.5 8 12Z|#O10 15 1.8|M10 8L10 14
    umbrella=M1.5 11C2 0 18 0 18.5 11Z|M10 11L10 16C10 18.5 6.5 18.5 6.5 16
    rainbow=A10 15 8 180 360|A10 15 5 180 360|A10 15 2 180 360
    leaf,leaf.arrow.circlepath,leaf.arrow.triangle.circlepath=M3 17C3 6 8 3 17.5 3C17.5 12 14 17 6 15L3 17Z|M6 15L12 8.5
    clock=O10 10 8|M10 5L10 10L13.5 12
    timer=A10 11 7 -60 240|M10 11L6.5 8|M10 4L10 2|M8 2L12 2
    stopwatch=O10 11.5 7|M10 11.5L10 7.5|M10 4.5L10 2|M8 2L12 2|M16 5L17 6
    hourglass,hourglass.bottomhalf.filled,hourglass.tophalf.filled=M4.5 2L15.5 2|M4.5 18L15.5 18|\
    M6 2C6 7 9 8 9 10C9 12 6 13 6 18|M14 2C14 7 11 8 11 10C11 12 14 13 14 18|#M8 16.5L12 16.5L10 14Z
    person=O10 6 4|M2.5 18C2.5 10 17.5 10 17.5 18Z
    person.2=O7 7 3.2|M1 17C1 10 13 10 13 17Z|A14 7 2.8 230 480|M14 11.5C17.5 11.5 19 13.5 19 16.5L15.5 16.5
    person.3=O10 7 2.8|M5 16.5C5 10 15 10 15 16.5Z|O3.8 8.5 2|M0.8 15.5C0.8 12.5 2 11.5 4.5 11.5|O16.2 8.5 2|\
    M19.2 15.5C19.2 12.5 18 11.5 15.5 11.5
    person.crop.circle=O10 10 8.3|O10 8 3|M4.5 16C6 11 14 11 15.5 16
    person.crop.square,person.crop.rectangle=R2 2 16 16 3|O10 8 3|M4 17.5C5.5 11 14.5 11 16 17.5
    person.circle=O10 10 8.3|O10 8 3|M4.5 16C6 11 14 11 15.5 16
    figure.walk=#O11 3 1.8|M11 6L9 11.5L12 14L12.5 19|M9 11.5L6.5 18.5|M10.5 6.5L6.5 8.5L6 12|M11 7L13 10L16 11
    figure.stand,figure=#O10 3 1.8|M10 6L10 12L8 19|M10 12L12 19|M5 10L10 6.5L15 10
    face.smiling=O10 10 8.3|#O7 8 1|#O13 8 1|A10 10.5 4.5 20 160
    hand.raised=M6 11L6 4.5C6 3 8 3 8 4.5L8 9|M8 9L8 2.8C8 1.2 10.2 1.2 10.2 2.8L10.2 9|\
    M10.2 9L10.2 3.5C10.2 2 12.4 2 12.4 3.5L12.4 9.5|M12.4 9.5L12.4 5.5C12.4 4.2 14.5 4.2 14.5 5.5L14.5 13\
    C14.5 16.5 12.5 18.5 9.5 18.5C6.5 18.5 5.5 16.5 2.8 12.2C2 10.6 4 9.8 4.8 10.8L6 12.5
    hand.thumbsup=R2 9 3.5 9 1|M5.5 9.5L9.5 2C11.5 2 12 3.5 11.5 5.5L11 8L16.5 8C18 8 18.5 9.5 18 11L16.5 16.5\
    C16 17.7 15.5 18 14.5 18L5.5 18Z
    hand.thumbsdown=R2 2 3.5 9 1|M5.5 10.5L9.5 18C11.5 18 12 16.5 11.5 14.5L11 12L16.5 12C18 12 18.5 10.5 18 9\
    L16.5 3.5C16 2.3 15.5 2 14.5 2L5.5 2Z
    hand.point.right=R2 7 4 10 1|M6 8L10 4C11.5 3 12.5 4.5 11.5 6L11 7L17.5 7C19 7 19 9.5 17.5 9.5L13 9.5|\
    M13 9.5C14.5 9.5 14.5 12 13 12|M13 12C14.2 12 14.2 14.5 12.5 14.5|M12.5 14.5C13.5 14.5 13.5 17 12 17L6 17
    magnifyingglass=O8.5 8.5 6|M13 13L18 18
    plus.magnifyingglass=O8.5 8.5 6|M13 13L18 18|M8.5 5.5L8.5 11.5|M5.5 8.5L11.5 8.5
    minus.magnifyingglass=O8.5 8.5 6|M13 13L18 18|M5.5 8.5L11.5 8.5
    text.magnifyingglass=O12 12 4.5|M15.3 15.3L18.5 18.5|M2 4L17 4|M2 8L7 8|M2 12L5.5 12|M2 16L7 16
    ellipsis=#O4 10 1.6|#O10 10 1.6|#O16 10 1.6
    ellipsis.vertical=#O10 4 1.6|#O10 10 1.6|#O10 16 1.6
    line.3.horizontal=M3 5L17 5|M3 10L17 10|M3 15L17 15
    line.horizontal.3=M3 5L17 5|M3 10L17 10|M3 15L17 15
    line.3.horizontal.decrease,line.horizontal.3.decrease=M2.5 5L17.5 5|M5.5 10L14.5 10|M8 15L12 15
    text.alignleft=M3 4L17 4|M3 8L12 8|M3 12L17 12|M3 16L10 16
    text.aligncenter=M3 4L17 4|M6 8L14 8|M3 12L17 12|M6.5 16L13.5 16
    text.alignright=M3 4L17 4|M8 8L17 8|M3 12L17 12|M10 16L17 16
    text.justify,text.append=M3 4L17 4|M3 8L17 8|M3 12L17 12|M3 16L17 16
    list.bullet,list.dash=#O3.5 5 1.3|#O3.5 10 1.3|#O3.5 15 1.3|M7.5 5L18 5|M7.5 10L18 10|M7.5 15L18 15
    list.number=M2.5 3.5L3.5 3L3.5 7|M2.5 9L4.5 9L2.5 12L4.5 12|M2.5 14L4.5 14L3.5 15.5L4.5 17L2.5 17|M7.5 5L18 5|\
    M7.5 10.5L18 10.5|M7.5 15.5L18 15.5
    checklist=M2 5L3.5 6.5L6 3.5|M2 13L3.5 14.5L6 11.5|M9 5L18 5|M9 13L18 13
    list.bullet.rectangle,list.bullet.rectangle.portrait,list.bullet.below.rectangle=R2 3 16 14 2|#O5.5 7 1|\
    #O5.5 10.3 1|#O5.5 13.6 1|M8.5 7L15 7|M8.5 10.3L15 10.3|M8.5 13.6L15 13.6
    list.bullet.clipboard,list.clipboard,clipboard,doc.on.clipboard=R3.5 3 13 15.5 2|R7 1.5 6 3 1|M6.5 8.5L13.5 8.5|\
    M6.5 11.5L13.5 11.5|M6.5 14.5L11 14.5
    slider.horizontal.3=M2 5L18 5|O7 5 2|M2 10L18 10|O13 10 2|M2 15L18 15|O6 15 2
    slider.vertical.3=M5 2L5 18|O5 7 2|M10 2L10 18|O10 13 2|M15 2L15 18|O15 6 2
    switch.2=R2 3 16 6 3|#O6 6 1.8|R2 11 16 6 3|#O14 14 1.8
    trash=M3 5L17 5|M4.5 5L5.5 17C5.6 18 6 18.5 7 18.5L13 18.5C14 18.5 14.4 18 14.5 17L15.5 5|\
    M7.5 5L7.5 2.5L12.5 2.5L12.5 5|M8 8L8.3 15.5|M12 8L11.7 15.5
    xmark.bin=M3 5L17 5|M4.5 5L5.5 17C5.6 18 6 18.5 7 18.5L13 18.5C14 18.5 14.4 18 14.5 17L15.5 5|M7.5 9L12.5 14|\
    M12.5 9L7.5 14
    square.and.arrow.up=M7 7.5L4.5 7.5L4.5 18L15.5 18L15.5 7.5L13 7.5|M10 12.5L10 1.5|M6.5 5L10 1.5L13.5 5
    square.and.arrow.down=M7 7.5L4.5 7.5L4.5 18L15.5 18L15.5 7.5L13 7.5|M10 1.5L10 13|M6.5 9.5L10 13L13.5 9.5
    square.and.pencil,square.and.pencil.circle=M11 3.5L5 3.5C3.5 3.5 2.5 4.5 2.5 6L2.5 15C2.5 16.5 3.5 17.5 5 17.5\
    L14 17.5C15.5 17.5 16.5 16.5 16.5 15L16.5 9|M7.5 12.5L8 10L16 2L18 4L10 12Z
    pencil=M3 17L4 13L14.5 2.5L17.5 5.5L7 16Z|M12.5 4.5L15.5 7.5
    pencil.line=M3 15L4 11.5L13.5 2L16.5 5L7 14.5Z|M3 18L17 18
    pencil.and.scribble,scribble=M3 13L4 9.5L11 2.5L13.5 5L6.5 12Z|M4 17C8 13 9 18 12 15C14 13 15 17 17.5 14.5
    highlighter,paintbrush=M17.5 2.5L8.5 9.5L10.5 11.5L17.5 2.5Z|M8.5 10C5 10 6 14.5 2.5 16C6 18.5 11 16.5 10.5 11.5
    paintbrush.pointed=M17.5 2.5L8.5 9.5L10.5 11.5L17.5 2.5Z|M8.5 10C5 10 6 14.5 2.5 16C6 18.5 11 16.5 10.5 11.5
    paintpalette=M10 2C0 2 -0.5 17.5 9 18C12.5 18 10 15 12 13.5C14 12 18.5 14.5 18.5 9.5C18.5 5 14.5 2 10 2Z|\
    #O6 10.5 1.3|#O7.8 6.5 1.3|#O12.3 5.8 1.3
    scissors=O5 15.5 2.5|O15 15.5 2.5|M6.3 13.5L13 2|M13.7 13.5L7 2
    paperclip=M15.5 9L9.5 15C6 18.5 1.5 14 5 10.5L12 3.5C14.5 1 18 4.5 15.5 7L9 13.5C7.5 15 5.5 13 7 11.5L12.5 6
    paperplane=M18 2L1.5 8.5L8 11.5L11 18.5Z|M18 2L8 11.5
    envelope=R1.5 4 17 12.5 2|M2 5.5L10 11.5L18 5.5
    envelope.open=M1.5 8L10 2L18.5 8L18.5 16.5L1.5 16.5Z|M2 8.5L10 13.5L18 8.5
    phone=M5 1.8C2.5 2.5 1.3 5 3 8.5C5 12.5 8 15.5 12 17C15.5 18.5 17.7 17 18.2 14.7L14 12L11.7 13.8\
    C9.5 12.7 7.5 10.7 6.4 8.4L8.2 6Z
    message,bubble.left=M4 3L16 3C17.7 3 18.5 4 18.5 5.5L18.5 12C18.5 13.5 17.7 14.5 16 14.5L9 14.5L5 18L5 14.5\
    L4 14.5C2.3 14.5 1.5 13.5 1.5 12L1.5 5.5C1.5 4 2.3 3 4 3Z
    bubble.right=M16 3L4 3C2.3 3 1.5 4 1.5 5.5L1.5 12C1.5 13.5 2.3 14.5 4 14.5L11 14.5L15 18L15 14.5L16 14.5\
    C17.7 14.5 18.5 13.5 18.5 12L18.5 5.5C18.5 4 17.7 3 16 3Z
    bubble.middle.bottom=M4 3L16 3C17.7 3 18.5 4 18.5 5.5L18.5 12C18.5 13.5 17.7 14.5 16 14.5L13 14.5L10 18L7 14.5\
    L4 14.5C2.3 14.5 1.5 13.5 1.5 12L1.5 5.5C1.5 4 2.3 3 4 3Z
    text.bubble,captions.bubble=M4 3L16 3C17.7 3 18.5 4 18.5 5.5L18.5 12C18.5 13.5 17.7 14.5 16 14.5L9 14.5L5 18\
    L5 14.5L4 14.5C2.3 14.5 1.5 13.5 1.5 12L1.5 5.5C1.5 4 2.3 3 4 3Z|M5.5 7L14.5 7|M5.5 10.5L12 10.5
    quote.bubble=M4 3L16 3C17.7 3 18.5 4 18.5 5.5L18.5 12C18.5 13.5 17.7 14.5 16 14.5L9 14.5L5 18L5 14.5L4 14.5\
    C2.3 14.5 1.5 13.5 1.5 12L1.5 5.5C1.5 4 2.3 3 4 3Z|#O7.5 8 1.3|M8.5 8.5L7 11.5|#O12.5 8 1.3|M13.5 8.5L12 11.5
    exclamationmark.bubble=M4 3L16 3C17.7 3 18.5 4 18.5 5.5L18.5 12C18.5 13.5 17.7 14.5 16 14.5L9 14.5L5 18L5 14.5\
    L4 14.5C2.3 14.5 1.5 13.5 1.5 12L1.5 5.5C1.5 4 2.3 3 4 3Z|M10 5L10 9|#O10 12 0.9
    bubble.left.and.bubble.right,bubble.left.and.text.bubble.right=M3 2.5L11 2.5C12.5 2.5 13 3.2 13 4.5L13 8\
    C13 9.3 12.5 10 11 10L6 10L3.5 12.5L3.5 10L3 10C1.5 10 1 9.3 1 8L1 4.5C1 3.2 1.5 2.5 3 2.5Z|\
    M15 7L17 7C18.5 7 19 7.7 19 9L19 12.5C19 13.8 18.5 14.5 17 14.5L16.5 14.5L16.5 17L14 14.5L9 14.5\
    C8 14.5 7.3 14 7 13.2
    flag=M4 18.5L4 2|M4 3C8 1 12 5 16.5 3L16.5 11.5C12 13.5 8 9.5 4 11.5
    bookmark=M5 2L15 2L15 18L10 13.5L5 18Z
    tag=M2 3.5C2 2.5 2.5 2 3.5 2L10 2L18 10L10.5 17.5L2 9.5Z|#O5.5 5.5 1.2
    pin=M7 2L13 2L12.5 8L15.5 11.5L4.5 11.5L7.5 8Z|M10 11.5L10 18.5
    mappin=O10 5.5 3.5|M10 9L10 18.5
    mappin.and.ellipse,mappin.circle=O10 5.5 3.5|M10 9L10 16|M6 13.5C0.5 15.5 4 18.5 10 18.5C16 18.5 19.5 15.5 14 13.5
    location=M18 2L1.5 9.5L9.5 10.5L10.5 18.5Z
    bell=M10 2C5.5 2 5 6 5 9C5 12 3 13 3 14.5L17 14.5C17 13 15 12 15 9C15 6 14.5 2 10 2Z|\
    M8 17C8.5 18.7 11.5 18.7 12 17
    lock=R4 9 12 9 2|M6.5 9L6.5 6C6.5 1.2 13.5 1.2 13.5 6L13.5 9
    lock.open=R4 9 12 9 2|M6.5 9L6.5 5C6.5 0.2 13.5 0.2 13.5 5
    lock.rotation=A10 10 8 -50 250|R6.5 9.5 7 5 1|M8 9.5L8 8C8 5.5 12 5.5 12 8L12 9.5
    key=O13.5 6.5 4.5|M10.3 9.7L2.5 17.5L5.5 17.5L5.5 15.5L7.5 15.5L7.5 13.5
    eye=M1 10C4.5 3.5 15.5 3.5 19 10C15.5 16.5 4.5 16.5 1 10Z|#O10 10 2.8
    house=M1.5 10L10 2L18.5 10|M4 8.5L4 17.5L16 17.5L16 8.5|M8 17.5L8 12L12 12L12 17.5
    building.2=R2.5 2.5 8 15.5 1|R10.5 8 7 10 1|M5 6L8 6|M5 9.5L8 9.5|M5 13L8 13|M13 11.5L15 11.5|M13 14.5L15 14.5
    building.columns=M2 7L10 2L18 7Z|M4.5 8L4.5 15|M8.2 8L8.2 15|M11.8 8L11.8 15|M15.5 8L15.5 15|M2 17.5L18 17.5
    gear,gearshape,gearshape.2,gear.circle=O10 10 2.8|M8.6 1.5L11.4 1.5L12 4L14.2 4.9L16.4 3.6L18.4 5.6L17.1 7.8\
    L18 10.1L18 10.1L18.5 11.4L16 12L15.1 14.2L16.4 16.4L14.4 18.4L12.2 17.1L11.4 18.5L8.6 18.5L8 16L5.8 15.1\
    L3.6 16.4L1.6 14.4L2.9 12.2L1.5 11.4L1.5 8.6L4 8L4.9 5.8L3.6 3.6L5.6 1.6L7.8 2.9Z
    wrench,wrench.and.screwdriver=M17.5 5L14 8L12 6L15 2.5C10.5 0.8 7.5 4 8.8 8L2.5 14.3C0.8 16.5 3.5 19.2 5.7 17.5\
    L12 11.2C16 12.5 19.2 9.5 17.5 5Z
    hammer=M3 6L8 1.5C11 1.5 12.5 3 14 4.5L16.5 7L14 9.5L11 6.5L8 6.5Z|M9.5 7.5L1.5 15.5L4.5 18.5L12.5 10.5
    map=M1.5 4.5L7 2.5L13 4.5L18.5 2.5L18.5 15.5L13 17.5L7 15.5L1.5 17.5Z|M7 2.5L7 15.5|M13 4.5L13 17.5
    globe,network,safari=O10 10 8.3|M1.7 10L18.3 10|M10 1.7C4.5 6 4.5 14 10 18.3C15.5 14 15.5 6 10 1.7Z
    camera=M2.5 5.5L6 5.5L7.5 3L12.5 3L14 5.5L17.5 5.5C18.3 5.5 18.8 6 18.8 6.8L18.8 15.5C18.8 16.5 18.3 17 17.5 17\
    L2.5 17C1.7 17 1.2 16.5 1.2 15.5L1.2 6.8C1.2 6 1.7 5.5 2.5 5.5Z|O10 11 3.5
    video=R1.5 5 11.5 10 2|M13 9L18.5 5.5L18.5 14.5L13 11Z
    photo=R1.5 3 17 14 2|O6 7.5 1.7|M1.5 15L7 10.5L10.5 13.5L14 10L18.5 14.5
    photo.on.rectangle,photo.on.rectangle.angled,photo.stack=R4.5 6 14 11.5 2|M2 13L2 4.5C2 3.3 2.8 2.5 4 2.5L14 2.5|\
    O9 10 1.4|M4.5 16L9.5 12.5L12 14.5L14.5 12.5L18.5 16
    film=R2 3 16 14 2|M6 3L6 17|M14 3L14 17|M6 10L14 10|M2 6.5L6 6.5|M2 13.5L6 13.5|M14 6.5L18 6.5|M14 13.5L18 13.5
    mic=R7 1.5 6 10.5 3|M4 9.5C4 17 16 17 16 9.5|M10 15L10 18.5|M6.5 18.5L13.5 18.5
    music.mic=O13.5 6.5 4|M10.5 9.5L3 17.5L2 16.5L9.7 8.7
    music.note=O6.5 15.5 2.5|M9 15.5L9 3L15.5 5L15.5 8L9 6
    music.note.list=O12 15.5 2|M14 15.5L14 6L18 7.2|M2 4L10 4|M2 8L10 8|M2 12L8 12
    speaker=M2 7.5L5.5 7.5L10.5 3L10.5 17L5.5 12.5L2 12.5Z
    speaker.wave.1,speaker.1=M2 7.5L5.5 7.5L10.5 3L10.5 17L5.5 12.5L2 12.5Z|A10.5 10 4 -40 40
    speaker.wave.2,speaker.2=M1.5 7.5L5 7.5L9.5 3L9.5 17L5 12.5L1.5 12.5Z|A9.5 10 3.5 -40 40|A9.5 10 6.5 -45 45
    speaker.wave.3,speaker.3=M1 7.5L4 7.5L8 3.5L8 16.5L4 12.5L1 12.5Z|A8 10 3.5 -40 40|A8 10 6.5 -45 45|A8 10 9.5 -48 48
    wave.3.right,wave.3.forward=A3 10 4 -45 45|A3 10 8 -45 45|A3 10 12 -45 45
    wave.3.left,wave.3.backward=A17 10 4 135 225|A17 10 8 135 225|A17 10 12 135 225
    headphones=A10 11 7.5 180 360|R1.5 10.5 4 7 1.5|R14.5 10.5 4 7 1.5
    waveform=M2 8L2 12|M5.2 5L5.2 15|M8.4 7.5L8.4 12.5|M11.6 2L11.6 18|M14.8 6L14.8 14|M18 8.5L18 11.5
    wifi=A10 16 12 228 312|A10 16 8 228 312|A10 16 4 228 312|#O10 16 1.3
    antenna.radiowaves.left.and.right,dot.radiowaves.left.and.right=#O10 10 1.8|A10 10 4.5 -45 45|A10 10 8 -45 45|\
    A10 10 4.5 135 225|A10 10 8 135 225
    dot.radiowaves.right,badge.plus.radiowaves.right=#O4 10 1.8|A4 10 5 -45 45|A4 10 9 -45 45|A4 10 13 -40 40
    battery.100,battery.100percent=R1.5 6 15 8.5 2|M18.5 9L18.5 11.5|#R3.3 7.8 11.4 4.9 0.8
    battery.75,battery.75percent=R1.5 6 15 8.5 2|M18.5 9L18.5 11.5|#R3.3 7.8 8.5 4.9 0.8
    battery.50,battery.50percent=R1.5 6 15 8.5 2|M18.5 9L18.5 11.5|#R3.3 7.8 5.7 4.9 0.8
    battery.25,battery.25percent=R1.5 6 15 8.5 2|M18.5 9L18.5 11.5|#R3.3 7.8 2.9 4.9 0.8
    battery.0,battery.0percent=R1.5 6 15 8.5 2|M18.5 9L18.5 11.5
    powerplug,poweroutlet.type.b=R2.5 2.5 15 15 3|M7.5 6L7.5 10|M12.5 6L12.5 10|O10 13.5 1.8
    power=A10 11 7 -55 235|M10 2L10 10
    cpu=R5 5 10 10 1.5|R8 8 4 4 0.5|M8 5L8 2|M12 5L12 2|M8 18L8 15|M12 18L12 15|M2 8L5 8|M2 12L5 12|M15 8L18 8|\
    M15 12L18 12
    memorychip=R2 6 16 8 1|M5 14L5 17|M10 14L10 17|M15 14L15 17|M5 6L5 3|M10 6L10 3|M15 6L15 3
    keyboard=R1 4.5 18 11 2|#O4.5 8 0.8|#O8.2 8 0.8|#O11.8 8 0.8|#O15.5 8 0.8|M5.5 12.5L14.5 12.5
    display,desktopcomputer=R1.5 3 17 11 1.5|M7 18L13 18|M10 14L10 18
    laptopcomputer,macbook=R3.5 4 13 9.5 1.5|M1 16L19 16
    iphone,iphone.gen3,smartphone=R5.5 1.5 9 17 2|M8.5 16L11.5 16
    ipad=R3.5 1.5 13 17 2|M8.5 16.3L11.5 16.3
    applewatch=R5.5 5.5 9 9 2.5|M7.5 5.5L8 1.5L12 1.5L12.5 5.5|M7.5 14.5L8 18.5L12 18.5L12.5 14.5
    tv=R1.5 4 17 11 1.5|M6 18L14 18
    macbook.and.iphone=R1.5 4.5 12 9 1.5|M0.5 16L12 16|R14 7 5 10.5 1.2
    printer=R2 7 16 8 1.5|R5.5 2 9 5 0.5|R5.5 12 9 6.5 0.5
    qrcode=R2.5 2.5 5.5 5.5 0.5|R12 2.5 5.5 5.5 0.5|R2.5 12 5.5 5.5 0.5|#R4.5 4.5 1.5 1.5 0|#R14 4.5 1.5 1.5 0|\
    #R4.5 14 1.5 1.5 0|#R12 12 2 2 0|#R15.5 12 2 2 0|#R13.7 13.7 2 2 0|#R12 15.5 2 2 0|#R15.5 15.5 2 2 0
    viewfinder=M2 6.5L2 2L6.5 2|M13.5 2L18 2L18 6.5|M18 13.5L18 18L13.5 18|M6.5 18L2 18L2 13.5
    qrcode.viewfinder=M2 6L2 2L6 2|M14 2L18 2L18 6|M18 14L18 18L14 18|M6 18L2 18L2 14|R6 6 3 3 0.3|\
    R11 6 3 3 0.3|R6 11 3 3 0.3|#R11 11 1.5 1.5 0|#R12.7 12.7 1.5 1.5 0
    barcode=M3 4L3 16|M6 4L6 16|M8 4L8 16|M11.5 4L11.5 16|M14 4L14 16|M17 4L17 16
    calendar=R2.5 3.5 15 14.5 2|M2.5 8L17.5 8|M6.5 1.5L6.5 5|M13.5 1.5L13.5 5
    doc,document=M5 2L11.5 2L16 6.5L16 18L5 18C4.3 18 4 17.7 4 17L4 3C4 2.3 4.3 2 5 2Z|M11.5 2L11.5 6.5L16 6.5
    doc.text,doc.plaintext,document.text,newspaper=M5 2L11.5 2L16 6.5L16 18L5 18C4.3 18 4 17.7 4 17L4 3\
    C4 2.3 4.3 2 5 2Z|M11.5 2L11.5 6.5L16 6.5|M6.8 10L13 10|M6.8 12.7L13 12.7|M6.8 15.4L11 15.4
    doc.on.doc,document.on.document=M3.5 6L9 6L12.5 9.5L12.5 18.5L3.5 18.5C2.9 18.5 2.5 18 2.5 17.5L2.5 7\
    C2.5 6.4 2.9 6 3.5 6Z|M6.5 3.5C6.5 2 7 1.5 8.5 1.5L13 1.5L17.5 6L17.5 13C17.5 14.2 16.8 15 15.5 15
    arrow.down.doc,arrow.down.document=M5 2L11.5 2L16 6.5L16 18L5 18C4.3 18 4 17.7 4 17L4 3C4 2.3 4.3 2 5 2Z|\
    M10 8L10 15|M7.3 12.3L10 15L12.7 12.3
    folder=M1.5 5C1.5 4 2 3.5 3 3.5L7.5 3.5L9.5 5.5L17 5.5C18 5.5 18.5 6 18.5 7L18.5 15C18.5 16 18 16.5 17 16.5\
    L3 16.5C2 16.5 1.5 16 1.5 15Z
    tray=M2 11L5 4L15 4L18 11L18 16.5L2 16.5Z|M2 11L7 11C7.5 14 12.5 14 13 11L18 11
    tray.full=M2 12L5 7L15 7L18 12L18 17L2 17Z|M2 12L7 12C7.5 14.5 12.5 14.5 13 12L18 12|M6 4L14 4
    archivebox=R1.5 3 17 4 1|M3 7L3 17L17 17L17 7|M8 10.5L12 10.5
    shippingbox,cube=M10 1.8L17.5 5.5L17.5 14.5L10 18.2L2.5 14.5L2.5 5.5Z|M2.5 5.5L10 9.3L17.5 5.5|M10 9.3L10 18.2
    box.truck=R1 4.5 11 10 1|M12 8L16 8L19 11L19 14.5L12 14.5Z|O5 15.5 1.8|O15.5 15.5 1.8
    book=M10 4.5C7.5 2.8 4.5 2.8 1.5 3.5L1.5 16C4.5 15.3 7.5 15.5 10 17.2C12.5 15.5 15.5 15.3 18.5 16L18.5 3.5\
    C15.5 2.8 12.5 2.8 10 4.5Z|M10 4.5L10 17.2
    books.vertical=R2.5 3 3.5 14.5 0.7|R6.5 5 3.5 12.5 0.7|M11 4.5L14 3.5L17.8 16.5L14.6 17.5Z
    text.book.closed,book.closed=M4 16.5L4 4C4 2.5 5 2 6 2L16 2L16 14.5L5.5 14.5C3.5 14.5 3.5 18 5.5 18L16 18
    graduationcap=M1 8L10 4L19 8L10 12Z|M5 10L5 14.5C8 16.8 12 16.8 15 14.5L15 10|M18 8.5L18 14
    cart=M1.5 3L4 3L6.5 13L15.5 13L18 5.5L4.7 5.5|#O7.5 16.5 1.4|#O14.5 16.5 1.4
    bag,handbag=M3.5 6.5L16.5 6.5L17.5 18L2.5 18Z|M6.5 9L6.5 5C6.5 0.8 13.5 0.8 13.5 5L13.5 9
    creditcard=R1.5 4 17 12 2|M1.5 8L18.5 8|M4.5 12.5L8 12.5
    wallet.pass=R2.5 3 15 14.5 2.5|M2.5 8L7 8C7.5 10.5 12.5 10.5 13 8L17.5 8
    gift=R2.5 9 15 9 1|R1.5 5.5 17 3.5 0.8|M10 5.5L10 18|M10 5.5C5 5.5 5 1.5 7.5 1.5C9.5 1.5 10 4 10 5.5\
    C10 4 10.5 1.5 12.5 1.5C15 1.5 15 5.5 10 5.5
    car=M2 15L2 11L4 10L6 5.5C6.3 4.8 6.8 4.5 7.5 4.5L12.5 4.5C13.2 4.5 13.7 4.8 14 5.5L16 10L18 11L18 15Z|\
    M4 10L16 10|#O5.5 12.5 1|#O14.5 12.5 1|M4 15L4 17|M16 15L16 17
    airplane=M10 1.5C11 1.5 11.3 3 11.3 4.5L11.3 7.5L18.5 12L18.5 13.8L11.3 11.5L11 15.8L13.2 17.3L13.2 18.5L10 17.7\
    L6.8 18.5L6.8 17.3L9 15.8L8.7 11.5L1.5 13.8L1.5 12L8.7 7.5L8.7 4.5C8.7 3 9 1.5 10 1.5Z
    bicycle=O4.5 13 3.5|O15.5 13 3.5|M4.5 13L8 7L13.5 7L15.5 13|M8 7L10.5 13L4.5 13|M10.5 13L13.5 7L12.5 4.5L15 4.5|\
    M6.5 6.5L9 6.5
    tram,bus=R4 2.5 12 13 2|M4 10L16 10|#O7 13 0.9|#O13 13 0.9|M6 15.5L4.5 18|M14 15.5L15.5 18
    fork.knife=M5.5 1.5L5.5 18.5|M3 1.5L3 6C3 8.5 8 8.5 8 6L8 1.5|M14 18.5L14 1.5C11.5 3 11.5 8 12 11L14 11
    cup.and.saucer,mug=M3 5L14 5L14 10C14 17 3 17 3 10Z|M14 6.5C18.5 5.5 18.5 11.5 13.8 11.5|M2 17.5L15.5 17.5
    trophy=M5.5 2.5L14.5 2.5L14.5 7C14.5 13 5.5 13 5.5 7Z|M5.5 4L2.5 4C2 7 3.5 9 6 9.5|\
    M14.5 4L17.5 4C18 7 16.5 9 14 9.5|M10 11.5L10 15|M6.5 18L13.5 18|M8 18C8 16 9 15 10 15C11 15 12 16 12 18
    medal=O10 13 5|M6 8.5L3.5 2L8.5 2L10 6|M14 8.5L16.5 2L11.5 2L10 6
    crown=M2 5L6 9L10 3L14 9L18 5L16.5 16L3.5 16Z
    gamecontroller=M6 5L14 5C17 5 19 13 18 15.5C16.5 18 14 13 12.5 13L7.5 13C6 13 3.5 18 2 15.5C1 13 3 5 6 5Z|\
    M5 9L8 9|M6.5 7.5L6.5 10.5|#O13 8 0.9|#O15 10 0.9
    puzzlepiece=M3 6L7 6C5.5 2 11.5 2 10 6L14 6L14 10C18 8.5 18 14.5 14 13L14 17L3 17L3 13C7 14.5 7 8.5 3 10Z
    dice,die.face.5=R2.5 2.5 15 15 3|#O6.3 6.3 1.3|#O13.7 6.3 1.3|#O10 10 1.3|#O6.3 13.7 1.3|#O13.7 13.7 1.3
    die.face.1=R2.5 2.5 15 15 3|#O10 10 1.4
    die.face.2=R2.5 2.5 15 15 3|#O6.3 13.7 1.4|#O13.7 6.3 1.4
    die.face.3=R2.5 2.5 15 15 3|#O6.3 13.7 1.4|#O10 10 1.4|#O13.7 6.3 1.4
    die.face.4=R2.5 2.5 15 15 3|#O6.3 6.3 1.4|#O13.7 6.3 1.4|#O6.3 13.7 1.4|#O13.7 13.7 1.4
    die.face.6=R2.5 2.5 15 15 3|#O6.3 5.5 1.3|#O6.3 10 1.3|#O6.3 14.5 1.3|#O13.7 5.5 1.3|#O13.7 10 1.3|#O13.7 14.5 1.3
    chart.bar=R2.5 10 4 7.5 0.7|R8 6 4 11.5 0.7|R13.5 2.5 4 15 0.7
    chart.line.uptrend.xyaxis=M2.5 2L2.5 17.5L18 17.5|M5 13L9 8.5L12 11L17.5 4.5|M13.5 4.5L17.5 4.5L17.5 8.5
    chart.xyaxis.line=M2.5 2L2.5 17.5L18 17.5|M5 13L8 7L11 10.5L17 4
    chart.pie=O10 10 8|M10 10L10 2|M10 10L16.5 14.5
    gauge,speedometer,gauge.medium=A10 12 8.5 160 380|M10 12L14 7|#O10 12 1.4
    lightbulb=M7 14C7 11.5 4 10.5 4 7C4 -0.7 16 -0.7 16 7C16 10.5 13 11.5 13 14Z|M7.5 16.5L12.5 16.5|\
    M8.5 18.8L11.5 18.8
    wand.and.stars,wand.and.rays=M3 17L12 8|M14 2L14.8 4.2L17 5L14.8 5.8L14 8L13.2 5.8L11 5L13.2 4.2Z|\
    M6 3L6.5 4.5L8 5L6.5 5.5L6 7L5.5 5.5L4 5L5.5 4.5Z|M16 11.5L16.5 13L18 13.5L16.5 14L16 15.5L15.5 14L14 13.5\
    L15.5 13Z
    sparkles=#M8 3.5C8.6 8.6 9.9 9.9 15 10.5C9.9 11.1 8.6 12.4 8 17.5C7.4 12.4 6.1 11.1 1 10.5C6.1 9.9 7.4 8.6 8 3.5Z|\
    #M15.5 1.5C15.8 3.8 16.2 4.2 18.5 4.5C16.2 4.8 15.8 5.2 15.5 7.5C15.2 5.2 14.8 4.8 12.5 4.5\
    C14.8 4.2 15.2 3.8 15.5 1.5Z|\
    #M15.5 13.5C15.8 15.3 16.2 15.7 18 16C16.2 16.3 15.8 16.7 15.5 18.5C15.2 16.7 14.8 16.3 13 16\
    C14.8 15.7 15.2 15.3 15.5 13.5Z
    sparkle=#M10 1.5C10.8 8.2 11.8 9.2 18.5 10C11.8 10.8 10.8 11.8 10 18.5C9.2 11.8 8.2 10.8 1.5 10\
    C8.2 9.2 9.2 8.2 10 1.5Z
    text.insert=M2 4L18 4|M8.5 8.5L18 8.5|M8.5 12L18 12|M2 16.5L18 16.5|#M2 7.5L5.5 10.2L2 13Z
    link=M8.5 11.5C6.5 9.5 7.5 7.5 8.5 6.5L11.5 3.5C15 0 20 5 16.5 8.5L14.5 10.5|\
    M11.5 8.5C13.5 10.5 12.5 12.5 11.5 13.5L8.5 16.5C5 20 0 15 3.5 11.5L5.5 9.5
    repeat=M4 11L4 8C4 6.5 5 5.5 6.5 5.5L16 5.5|M13 2.5L16 5.5L13 8.5|M16 9L16 12C16 13.5 15 14.5 13.5 14.5L4 14.5|\
    M7 11.5L4 14.5L7 17.5
    shuffle=M2 6L5 6L13 14L17.5 14|M15 11.5L17.5 14L15 16.5|M2 14L5 14L13 6L17.5 6|M15 3.5L17.5 6L15 8.5
    return=M16.5 4L16.5 11L4 11|M8 7L4 11L8 15
    delete.left,delete.backward=M6.5 4L18 4L18 16L6.5 16L1.5 10Z|M9 7.5L14 12.5|M14 7.5L9 12.5
    command=M7 7L13 7L13 13L7 13Z|M7 7L4.5 7C1.2 7 1.2 2 4.5 2C6.5 2 7 3.5 7 4.5Z|\
    M13 7L13 4.5C13 1.2 18 1.2 18 4.5C18 6.5 16.5 7 15.5 7Z|M13 13L15.5 13C18.8 13 18.8 18 15.5 18\
    C13.5 18 13 16.5 13 15.5Z|M7 13L7 15.5C7 18.8 2 18.8 2 15.5C2 13.5 3.5 13 4.5 13Z
    infinity=M10 10C12.5 6.5 18.5 4.5 18.5 10C18.5 15.5 12.5 13.5 10 10C7.5 6.5 1.5 4.5 1.5 10C1.5 15.5 7.5 13.5 10 10
    shield=M10 1.5L17 4.5C17 11 15.5 15.5 10 18.5C4.5 15.5 3 11 3 4.5Z
    stethoscope=M4 2L4 7C4 12 11 12 11 7L11 2|M7.5 11L7.5 13C7.5 18.5 15.5 18.5 15.5 13L15.5 10.5|O15.5 8.5 2
    pills,pill=M4 10L10 4C14 0.5 19.5 6 16 10L10 16C6 19.5 0.5 14 4 10Z|M7 7L13 13
    cross=M7.5 2L12.5 2L12.5 7.5L18 7.5L18 12.5L12.5 12.5L12.5 18L7.5 18L7.5 12.5L2 12.5L2 7.5L7.5 7.5Z
    angle=M16.5 4L3 16L18 16
    crop=M5 1.5L5 15L18.5 15|M1.5 5L15 5L15 18.5
    camera.filters=O10 7 5|O7 12.5 5|O13 12.5 5
    bird=M2 5C5 1.5 9.5 3 10 6C14 6 18 9.5 18.5 17L13 14.5C7.5 16 4 11 4.5 7.5L1.5 8.5Z|#O6.5 5.5 0.8
    tortoise=M3.5 13C3.5 4.5 14.5 4.5 14.5 13Z|M14.5 10.5C19 8 20 13 16 13L14.5 13|M5.5 13L5 16|M12.5 13L13 16
    hare=M3 17L13 17C18 17 18 11 14 10.5L8.5 10.5C5 10.5 3 13 3 17Z|M13 10.5L8.5 3|M15 11L12.5 2.5
    pawprint=M10 9.5C7 9.5 4.5 13 5 15.5C5.5 18 8.5 17 10 17C11.5 17 14.5 18 15 15.5C15.5 13 13 9.5 10 9.5Z|\
    O3.5 8.5 1.7|O7.3 4.5 1.9|O12.7 4.5 1.9|O16.5 8.5 1.7
    ant,ladybug=O10 12 5|O10 5 2.5|M10 7L10 17|M5 10L2 8|M5 14L2 16|M15 10L18 8|M15 14L18 16
    character.cursor.ibeam,cursorarrow=M7 2L10 4L13 2|M10 4L10 16|M7 18L10 16L13 18
    align.horizontal.left=M2.5 2L2.5 18|R5 4.5 12 4 1|R5 11.5 8 4 1
    align.horizontal.center=M10 2L10 18|R3 4.5 14 4 1|R5.5 11.5 9 4 1
    align.horizontal.right=M17.5 2L17.5 18|R3 4.5 12 4 1|R7 11.5 8 4 1
    align.vertical.top=M2 2.5L18 2.5|R4.5 5 4 12 1|R11.5 5 4 8 1
    align.vertical.center=M2 10L18 10|R4.5 3 4 14 1|R11.5 5.5 4 9 1
    align.vertical.bottom=M2 17.5L18 17.5|R4.5 3 4 12 1|R11.5 7 4 8 1
    arcade.stick=#O10 4.5 2.8|M10 7L10 14|M3 14L17 14L17 17.5L3 17.5Z
    placeholdertext=R2 3 16 14 2|M5 7.5L11 7.5|M5 12.5L15 12.5
    rectangle.portrait.and.arrow.right,rectangle.portrait.and.arrow.forward=M11 3L4.5 3C3.5 3 3 3.5 3 4.5L3 15.5\
    C3 16.5 3.5 17 4.5 17L11 17|M7.5 10L18 10|M14.5 6.5L18 10L14.5 13.5
    rectangle.and.pencil.and.ellipsis=R1.5 5 17 10 2|#O5 10 1|#O8.5 10 1|M11 12.5L11.5 10.5L17 3L19 4.5Z
    lifepreserver=O10 10 8.3|O10 10 3.5|M4.2 4.2L7.5 7.5|M12.5 7.5L15.8 4.2|M4.2 15.8L7.5 12.5|M12.5 12.5L15.8 15.8
    nosign=O10 10 8|M4.3 4.3L15.7 15.7
    scope,target=O10 10 6.5|M10 1L10 6|M10 14L10 19|M1 10L6 10|M14 10L19 10
    dot.circle=O10 10 8|#O10 10 2
    terminal=R1.5 3 17 14 2|M5 7L8 10L5 13|M10 13L14 13
    curlybraces=M7.5 2.5C3.5 2.5 6 9 3 10C6 11 3.5 17.5 7.5 17.5|\
    M12.5 2.5C16.5 2.5 14 9 17 10C14 11 16.5 17.5 12.5 17.5
    externaldrive,internaldrive=R1.5 6.5 17 7.5 2|#O15 10.3 1
    server.rack=R2.5 2.5 15 4 1|R2.5 8 15 4 1|R2.5 13.5 15 4 1|#O5 4.5 0.7|#O5 10 0.7|#O5 15.5 0.7
    ticket=M2 5L18 5L18 8C16 8.5 16 11.5 18 12L18 15L2 15L2 12C4 11.5 4 8.5 2 8Z|M13 5L13 15
    bed.double=M2 16.5L2 10.5L18 10.5L18 16.5|M2 14L18 14|M4 10.5L4 5L16 5L16 10.5
    sofa=M4 10L4 5C4 4 4.5 3.5 5.5 3.5L14.5 3.5C15.5 3.5 16 4 16 5L16 10|\
    M1.5 9C3 8.5 4 9.5 4 11L16 11C16 9.5 17 8.5 18.5 9L18.5 15.5L1.5 15.5Z
    theatermasks,theatermask.and.paintbrush=M2 4L12 4L12 9C12 15 2 15 2 9Z|#O5 8 0.9|#O9 8 0.9|\
    M14 7L18 7L18 12C18 16 13.5 17.5 11 15
    ruler=R1.5 6.5 17 7 1|M5 6.5L5 10|M8.3 6.5L8.3 9|M11.6 6.5L11.6 10|M15 6.5L15 9
    camera.viewfinder=M2 6L2 2L6 2|M14 2L18 2L18 6|M18 14L18 18L14 18|M6 18L2 18L2 14|O10 10 3.5
    exclamationmark=M10 2.5L10 12|#O10 16.5 1.6
    questionmark=M5.5 6C5.5 1 14.5 1 14.5 6C14.5 9.5 10 9 10 12.5|#O10 16.5 1.6
    info=#O10 3.5 1.7|M10 8.5L10 17.5
    bubble=M4 3L16 3C17.7 3 18.5 4 18.5 5.5L18.5 12C18.5 13.5 17.7 14.5 16 14.5L9 14.5L5 18L5 14.5L4 14.5\
    C2.3 14.5 1.5 13.5 1.5 12L1.5 5.5C1.5 4 2.3 3 4 3Z
    hourglass.bottomhalf,hourglass.tophalf=M4.5 2L15.5 2|M4.5 18L15.5 18|M6 2C6 7 9 8 9 10C9 12 6 13 6 18|\
    M14 2C14 7 11 8 11 10C11 12 14 13 14 18|#M8 16.5L12 16.5L10 14Z
    apple.logo=M10 6C6 3.5 2.5 6 2.5 10.5C2.5 14.5 6 19 10 17.8C14 19 17.5 14.5 17.5 10.5C17.5 6 14 3.5 10 6Z|\
    M10 6C10 4 11 2 12.5 1.5
    circle.filled=#O10 10 8
    """
}
