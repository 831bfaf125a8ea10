import { describe, expect, test } from 'vitest'
import { builtInHome } from '../../../contract/dashboards.builtIn.ts'
import fc from '../../../tests/support/property.ts'
import {
  added,
  type Arrow,
  COLUMNS,
  moved,
  type Place,
  resized,
  settled,
  smallest,
  stepped,
  stretched,
} from './layout.ts'

const place = (id: string, x: number, y: number, w: number, h: number): Place => ({ id, x, y, w, h })
const where = (blocks: readonly Place[]) =>
  Object.fromEntries(blocks.map(({ id, x, y }) => [id, [x, y]] as const))

const overlap = (one: Place, other: Place): boolean =>
  one.id !== other.id &&
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h
const isSound = (blocks: readonly Place[]): boolean =>
  blocks.every((one) => one.x >= 0 && one.y >= 0 && one.x + one.w <= COLUMNS) &&
  !blocks.some((one) => blocks.some((other) => overlap(one, other)))

const anything = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 23 }),
      y: fc.integer({ min: 0, max: 40 }),
      w: fc.integer({ min: 1, max: 24 }),
      h: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((list) => list.map((one, index) => ({ id: String(index), ...one })))
const arrow = fc.constantFrom<Arrow>('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown')
const number = fc.integer({ min: -60, max: 60 })

describe('whatever is done, blocks stay within the columns and apart', () => {
  test('putting, moving, resizing, by pointer and by keys', () => {
    fc.assert(
      fc.property(
        anything,
        fc.array(fc.tuple(fc.nat(19), arrow, number, number), { maxLength: 12 }),
        (list, acts) => {
          let now: Place[] = settled(list)
          expect(isSound(now)).toBe(true)
          for (const [nth, key, x, y] of acts) {
            const id = String(nth % list.length)
            for (const next of [
              moved(now, id, { x, y }),
              resized(now, id, { w: x, h: y }),
              stepped(now, id, key),
              stretched(now, id, key),
              added(now, place('new', 0, 0, 6, 4)),
            ])
              expect(isSound(next)).toBe(true)
            now = stepped(moved(now, id, { x, y }), id, key)
            expect(now.map((one) => one.id).toSorted()).toEqual(list.map((one) => one.id).toSorted())
          }
        },
      ),
    )
  })

  test('what has settled stays', () => {
    fc.assert(
      fc.property(anything, (list) => {
        const once = settled(list)
        expect(settled(once)).toEqual(once)
      }),
    )
    for (const { blocks } of Object.values(builtInHome)) expect(settled(blocks)).toEqual(blocks)
  })
})

describe('arrow keys', () => {
  const column = [place('a', 0, 0, 12, 4), place('b', 0, 4, 12, 8), place('c', 12, 0, 12, 6)]

  test('one press brings a block past the next one, and back', () => {
    const down = stepped(column, 'a', 'ArrowDown')
    expect(where(down)).toEqual({ b: [0, 0], a: [0, 8], c: [12, 0] })
    expect(where(stepped(down, 'a', 'ArrowUp'))).toEqual(where(column))
  })

  test('nothing goes further than the edge', () => {
    expect(where(stepped(column, 'a', 'ArrowUp'))).toEqual(where(column))
    expect(where(stepped(column, 'b', 'ArrowDown'))).toEqual(where(column))
    expect(where(stepped(column, 'a', 'ArrowLeft'))).toEqual(where(column))
  })

  test('one column aside, over a neighbour, which gives way downwards', () => {
    expect(where(stepped(column, 'a', 'ArrowRight'))).toEqual({ a: [1, 0], b: [0, 4], c: [12, 4] })
  })

  test('the corner grows and shrinks a block down to the smallest', () => {
    expect(stretched(column, 'a', 'ArrowDown').find(({ id }) => id === 'a')).toMatchObject({ w: 12, h: 5 })
    expect(resized(column, 'a', { w: 0, h: 0 }).find(({ id }) => id === 'a')).toMatchObject(smallest)
  })
})

test('a pointer lets a block in where the one below it is half covered', () => {
  const column = [place('a', 0, 0, 24, 4), place('b', 0, 4, 24, 4)]
  expect(where(moved(column, 'a', { x: 0, y: 1 }))).toEqual(where(column))
  expect(where(moved(column, 'a', { x: 0, y: 3 }))).toEqual({ b: [0, 0], a: [0, 4] })
})
