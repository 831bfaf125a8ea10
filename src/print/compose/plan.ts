/** What is laid out as one: a line of text, a picture, a row of a table. Heights are pixels of the layout. */
export interface Unit {
  height: number
  /** What lies between it and the unit before where both stand on one sheet. */
  gap: number
  /** What opens above it and stays at the head of a sheet, and what closes below it: borders and padding around it. */
  lead?: number
  trail?: number
  /** Not the last of a sheet, unless nothing else fits. */
  keep?: boolean
  /** Begins a sheet. */
  breakBefore?: boolean
  /** The table it is a row of. */
  table?: number
  /** One of the rows that are counted to a table's rows a sheet. */
  counted?: boolean
  /** How a row taller than a sheet is cut. */
  cells?: readonly Cell[]
}

/** The lines of a cell from top to bottom, and its borders and padding. */
export interface Cell {
  lines: readonly number[]
  padding: number
}

/** Heights of what is repeated around the rows of a table on each sheet. */
export interface Frame {
  head: number
  /** 承前页, on the sheets that go on with the table. */
  brought: number
  /** 本页小计, on each sheet. */
  pageTotal: number
  /** 过次页, on the sheets where the table does not end. */
  carried: number
  rowsAtMost?: number
}

/** A unit on a sheet. Of a row that is cut: the lines of each cell from which and before which it stands here. */
export interface Piece {
  unit: number
  from?: readonly number[]
  to?: readonly number[]
}

/** The height for content on a sheet; the last of a run may have another foot than those before. */
export type Room = (sheet: number, isLast: boolean) => number

interface Position {
  unit: number
  from?: readonly number[]
}

interface Filled {
  pieces: Piece[]
  next: Position
  /** A single unit that is higher than the sheet. */
  isOver?: boolean
}

// Layout is in fractions of a pixel; sums of them differ in the last digits.
const TOLERANCE = 0.05

/** Cuts a run of units into sheets: every unit once and in order, none higher than its sheet has room for. */
export function planSheets(units: readonly Unit[], frames: readonly Frame[], room: Room): Piece[][] {
  const sheets: Piece[][] = []
  let at: Position = { unit: 0 }
  for (;;) {
    const index = sheets.length
    const last = fillSheet(units, frames, at, room(index, true), room(index + 1, false))
    if (last.next.unit >= units.length && !last.isOver) return [...sheets, last.pieces]
    let filled = fillSheet(units, frames, at, room(index, false), room(index + 1, false))
    if (filled.next.unit >= units.length) {
      if (filled.isOver) return [...sheets, filled.pieces]
      // Everything fits but for the foot of the last sheet: what stands last goes over with it.
      const shorter = fillSheet(
        units,
        frames,
        at,
        room(index, false),
        room(index + 1, false),
        units.length - 1,
      )
      if (shorter.pieces.length === 0) return [...sheets, filled.pieces, []]
      filled = shorter
    }
    sheets.push(filled.pieces)
    at = filled.next
  }
}

function fillSheet(
  units: readonly Unit[],
  frames: readonly Frame[],
  start: Position,
  room: number,
  nextRoom: number,
  limit = units.length,
): Filled {
  const frameOf = (index: number) => {
    const table = units[index]?.table
    return table === undefined ? undefined : frames[table]
  }
  const sameTable = (a: number, b: number) =>
    units[a]?.table !== undefined && units[a].table === units[b]?.table

  /** What comes before unit `index` on this sheet beside the units themselves. */
  const opening = (index: number): number => {
    if (index === start.unit) {
      const frame = frameOf(index)
      const goesOn = start.from !== undefined || sameTable(index - 1, index)
      return frame ? frame.head + (goesOn ? frame.brought : 0) : 0
    }
    if (sameTable(index - 1, index)) return 0
    return (frameOf(index - 1)?.pageTotal ?? 0) + (frameOf(index)?.head ?? 0)
  }
  const closing = (index: number): number => {
    const frame = frameOf(index)
    return frame ? frame.pageTotal + (sameTable(index, index + 1) ? frame.carried : 0) : 0
  }
  const above = (index: number): number => {
    const unit = units[index]
    if (!unit) return 0
    const from = index === start.unit ? start.from : undefined
    return opening(index) + (index === start.unit ? 0 : unit.gap) + (from ? 0 : (unit.lead ?? 0))
  }

  /** Where the sheet may end: what closes it there fits as well. */
  const ends = new Set<number>()
  let [used, usedAtEnd, end, counted, isFull] = [0, 0, start.unit, 0, false]
  for (let index = start.unit; index < limit; index += 1) {
    const unit = units[index]
    if (!unit) break
    if (!sameTable(index - 1, index)) counted = 0
    const begins = index > start.unit && unit.breakBefore
    if (begins || (unit.counted && counted === (frameOf(index)?.rowsAtMost ?? Infinity))) {
      isFull = true
      break
    }
    if (unit.counted) counted += 1
    used += above(index) + restOf(unit, index === start.unit ? start.from : undefined) + (unit.trail ?? 0)
    if (used > room + TOLERANCE) break
    if (used + closing(index) <= room + TOLERANCE) {
      end = index + 1
      ends.add(end)
      usedAtEnd = used
    }
  }

  const next = units[end]
  if (next?.cells && end < limit && !isFull) {
    const frame = frameOf(end)
    const repeated = frame ? frame.head + frame.brought + frame.pageTotal + frame.carried : 0
    const from = end === start.unit ? start.from : undefined
    if (restOf(next, from) + (next.lead ?? 0) + (next.trail ?? 0) > nextRoom - repeated) {
      const free =
        room - usedAtEnd - above(end) - (frame ? frame.pageTotal + frame.carried : 0) - (next.trail ?? 0)
      const to = linesWithin(next.cells, from, free, end === start.unit)
      if (to) {
        const piece: Piece = { unit: end, ...(from && { from }), to }
        const isWhole = next.cells.every((cell, index) => to[index] === cell.lines.length)
        return {
          pieces: [...whole(start, end), piece],
          next: isWhole ? { unit: end + 1 } : { unit: end, from: to },
        }
      }
    }
  }

  // A unit that nothing can be done about stands alone; what measures sees to it that there is none.
  const isOver = end === start.unit && start.unit < limit
  if (isOver) end = start.unit + 1
  else if (end < units.length && !units[end]?.breakBefore) {
    let earlier = end
    while (earlier > start.unit && (units[earlier - 1]?.keep || !ends.has(earlier))) earlier -= 1
    if (earlier > start.unit) end = earlier
  }
  return { pieces: whole(start, end), next: { unit: end }, isOver }
}

const whole = (start: Position, end: number): Piece[] =>
  Array.from({ length: Math.max(0, end - start.unit) }, (_, index) => ({
    unit: start.unit + index,
    ...(index === 0 && start.from && { from: start.from }),
  }))

const sumOf = (heights: readonly number[]): number => heights.reduce((sum, height) => sum + height, 0)

/** The height of a row, or of what is left of it. */
const restOf = (unit: Unit, from: readonly number[] | undefined): number =>
  from && unit.cells
    ? Math.max(
        0,
        ...unit.cells.map((cell, index) => cell.padding + sumOf(cell.lines.slice(from[index] ?? 0))),
      )
    : unit.height

/** How far each cell comes within `room`; nothing where no cell comes further, unless it must. */
function linesWithin(
  cells: readonly Cell[],
  from: readonly number[] | undefined,
  room: number,
  must: boolean,
): number[] | undefined {
  const starts = cells.map((_, index) => from?.[index] ?? 0)
  const ends = cells.map((cell, index) => {
    let [height, line] = [cell.padding, starts[index] ?? 0]
    for (; line < cell.lines.length; line += 1) {
      height += cell.lines[line] ?? 0
      if (height > room + TOLERANCE) break
    }
    return line
  })
  if (ends.some((end, index) => end > (starts[index] ?? 0))) return ends
  return must ? cells.map((cell, index) => Math.min(cell.lines.length, (starts[index] ?? 0) + 1)) : undefined
}

/** The height of what stands on a sheet, with all that is repeated on it. */
export function heightOf(pieces: readonly Piece[], units: readonly Unit[], frames: readonly Frame[]): number {
  let height = 0
  for (const [order, piece] of pieces.entries()) {
    const unit = units[piece.unit]
    if (!unit) continue
    const frame = unit.table === undefined ? undefined : frames[unit.table]
    const [before, after] = [units[piece.unit - 1], units[piece.unit + 1]]
    const goesOn =
      frame !== undefined && (piece.from !== undefined || (piece.unit > 0 && before?.table === unit.table))
    if (frame && (order === 0 || before?.table !== unit.table)) {
      height += frame.head + (order === 0 && goesOn ? frame.brought : 0)
    }
    if (order > 0) height += unit.gap
    if (!piece.from) height += unit.lead ?? 0
    height +=
      piece.to && unit.cells
        ? Math.max(
            0,
            ...unit.cells.map(
              (cell, index) =>
                cell.padding + sumOf(cell.lines.slice(piece.from?.[index] ?? 0, piece.to?.[index])),
            ),
          )
        : restOf(unit, piece.from)
    const isCut = piece.to?.some((line, index) => line < (unit.cells?.[index]?.lines.length ?? 0)) ?? false
    if (!isCut) height += unit.trail ?? 0
    const follows = pieces[order + 1]
    if (frame && (!follows || after?.table !== unit.table)) {
      height += frame.pageTotal + (isCut || after?.table === unit.table ? frame.carried : 0)
    }
  }
  return height
}
