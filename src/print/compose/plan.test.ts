import { describe, expect, test } from 'vitest'
import { sum } from '../../../contract/exact.ts'
import fc from '../../../tests/support/property.ts'
import { type Frame, type Piece, type Unit, heightOf, planSheets } from './plan.ts'
import { sheetTotals } from './totals.ts'

const ROOM = 1000
const room = () => ROOM
const lines = (count: number, height = 20): Unit[] =>
  Array.from({ length: count }, () => ({ height, gap: 0 }))
const rows = (count: number, height = 20): Unit[] =>
  lines(count, height).map((unit) => ({ ...unit, table: 0, counted: true }))
const none: Frame = { head: 0, brought: 0, pageTotal: 0, carried: 0 }
const unitsOf = (sheets: Piece[][]) => sheets.map((pieces) => pieces.map(({ unit }) => unit))

describe('what stands on which sheet', () => {
  test('lines of a paragraph go on where the sheet ends', () => {
    expect(unitsOf(planSheets(lines(120), [], room)).map((sheet) => sheet.length)).toEqual([50, 50, 20])
  })

  test('nothing is one sheet without content', () => {
    expect(planSheets([], [], room)).toEqual([[]])
  })

  test('a heading goes with the line below it', () => {
    const units = lines(52).map((unit, index) => ({ ...unit, keep: index === 49 }))
    expect(unitsOf(planSheets(units, [], room))[1]?.[0]).toBe(49)
  })

  test('a table of fixed rows has no more of them on a sheet', () => {
    const sheets = planSheets(rows(25), [{ ...none, rowsAtMost: 10 }], room)
    expect(sheets.map((sheet) => sheet.length)).toEqual([10, 10, 5])
  })

  test('what is repeated takes its room on the sheets where it stands', () => {
    // Head and subtotal on both sheets, 过次页 on the first, 承前页 on the second: 46 rows and the rest.
    const frame = { head: 40, brought: 20, pageTotal: 20, carried: 20 }
    const sheets = planSheets(rows(60), [frame], room)
    expect(sheets.map((sheet) => sheet.length)).toEqual([46, 14])
    expect(heightOf(sheets[0] ?? [], rows(60), [frame])).toBe(1000)
    expect(heightOf(sheets[1] ?? [], rows(60), [frame])).toBe(360)
  })

  test('the last row stays where no carried row is needed after it', () => {
    expect(planSheets(rows(50), [{ ...none, carried: 20 }], room)).toHaveLength(1)
  })

  test('a foot of the last sheet alone takes the last row with it, or a sheet of its own', () => {
    const signed = (_: number, isLast: boolean) => (isLast ? 900 : ROOM)
    expect(planSheets(lines(50), [], signed).map((sheet) => sheet.length)).toEqual([49, 1])
    const high = [{ height: 950, gap: 0 }]
    expect(planSheets(high, [], signed).map((sheet) => sheet.length)).toEqual([1, 0])
  })

  test('a row higher than a sheet is cut between the lines of its cells', () => {
    const cells = [
      { lines: Array.from({ length: 120 }, () => 20), padding: 10 },
      { lines: [20], padding: 10 },
    ]
    const units: Unit[] = [...rows(1), { height: 2410, gap: 0, table: 0, cells }, ...rows(1)]
    const sheets = planSheets(units, [{ ...none, head: 40 }], room)
    expect(sheets).toEqual([
      [{ unit: 0 }, { unit: 1, to: [46, 1] }],
      [{ unit: 1, from: [46, 1], to: [93, 1] }],
      [{ unit: 1, from: [93, 1] }, { unit: 2 }],
    ])
  })

  test('what goes over with the next row leaves room for what is carried', () => {
    const units: Unit[] = [
      { height: 770, gap: 0, table: 0 },
      { height: 1, keep: true, gap: 0, table: 0 },
      { height: 0, gap: 0 },
    ]
    const frame = { head: 150, brought: 0, pageTotal: 47, carried: 34 }
    const sheets = planSheets(units, [frame], (_, isLast) => (isLast ? ROOM - 33 : ROOM))
    expect(heightOf(sheets[0] ?? [], units, [frame])).toBeLessThanOrEqual(ROOM)
  })

  test('a break that was asked for is made', () => {
    const units = lines(3).map((unit, index) => ({ ...unit, breakBefore: index === 1 }))
    expect(unitsOf(planSheets(units, [], room))).toEqual([[0], [1, 2]])
  })
})

const anyFrame = fc.record({
  head: fc.integer({ min: 0, max: 150 }),
  brought: fc.integer({ min: 0, max: 60 }),
  pageTotal: fc.integer({ min: 0, max: 60 }),
  carried: fc.integer({ min: 0, max: 60 }),
})
const anyCell = fc.record({
  lines: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 80 }),
  padding: fc.integer({ min: 0, max: 20 }),
})
const anyUnits = fc
  .array(
    fc.oneof(
      fc.array(
        fc.record({
          height: fc.integer({ min: 0, max: 300 }),
          gap: fc.integer({ min: 0, max: 30 }),
          keep: fc.boolean(),
        }),
        { minLength: 1, maxLength: 30 },
      ),
      fc
        .array(
          fc.oneof(
            fc.record({ height: fc.integer({ min: 1, max: 300 }), keep: fc.boolean() }),
            fc.array(anyCell, { minLength: 1, maxLength: 3 }).map((cells) => ({
              cells,
              height: Math.max(
                ...cells.map((cell) => cell.padding + cell.lines.reduce((all, line) => all + line, 0)),
              ),
            })),
          ),
          { minLength: 1, maxLength: 30 },
        )
        .map((table) => table.map((row) => ({ ...row, gap: 0, table: 0, counted: true }))),
    ),
    { maxLength: 6 },
  )
  .map((groups) => {
    let table = -1
    return groups.flatMap<Unit>((group) => {
      const isTable = group.some((unit) => 'table' in unit)
      if (isTable) table += 1
      return group.map((unit) => (isTable ? { ...unit, table } : unit))
    })
  })

describe('whatever there is to lay out', () => {
  test('no sheet is higher than its room, and everything stands on one once and in order', () => {
    fc.assert(
      fc.property(
        anyUnits,
        fc.array(anyFrame, { minLength: 6, maxLength: 6 }),
        fc.integer({ min: 0, max: 200 }),
        (units, frames, foot) => {
          const rooms = (_: number, isLast: boolean) => (isLast ? ROOM - foot : ROOM)
          const sheets = planSheets(units, frames, rooms)
          for (const [index, pieces] of sheets.entries())
            expect(heightOf(pieces, units, frames)).toBeLessThanOrEqual(
              rooms(index, index === sheets.length - 1) + 0.1,
            )

          const pieces = sheets.flat()
          expect([...new Set(pieces.map(({ unit }) => unit))]).toEqual(units.map((_, index) => index))
          for (const [index, unit] of units.entries()) {
            const parts = pieces.filter((piece) => piece.unit === index)
            expect(parts[0]?.from).toBeUndefined()
            for (const [order, part] of parts.entries()) {
              if (order > 0) expect(part.from).toEqual(parts[order - 1]?.to)
            }
            const end = parts.at(-1)?.to
            if (end) expect(end).toEqual(unit.cells?.map((cell) => cell.lines.length))
          }
        },
      ),
    )
  })

  test('the subtotals of the sheets add up to the total, and each is brought to the next sheet', () => {
    const amount = fc
      .tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 6 }))
      .map(([digits, places]) => {
        const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
        const cut = text.length - places
        return `${digits < 0n ? '-' : ''}${text.slice(0, cut)}${places > 0 ? `.${text.slice(cut)}` : ''}`
      })
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 200 }), anyFrame, (amounts, frame) => {
        const values = new Map(amounts.map((value, index) => [index, value]))
        const totals = sheetTotals(planSheets(rows(amounts.length, 37), [frame], room), values)
        expect(sum(totals.map(({ page }) => page.toFixed())).toFixed()).toBe(sum(amounts).toFixed())
        for (const [index, { before }] of totals.entries())
          expect(before.toFixed()).toBe(index === 0 ? '0' : totals[index - 1]?.upTo.toFixed())
      }),
    )
  })
})
