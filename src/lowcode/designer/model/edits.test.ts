import { describe, expect, test } from 'vitest'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { type Page, pageVersion } from '../../../../contract/lowcode/page.ts'
import fc from '../../../../tests/support/property.ts'
import { refusal } from './dropTarget.ts'
import { type Edit, edited } from './edits.ts'
import { begin, redo, step, undo } from './history.ts'
import { find, idsOf } from './tree.ts'

const control = (id: string, type = 'input', children?: Control[]): Control => ({
  id,
  type,
  field: id,
  attr: {},
  ...(children && { children }),
})
const page = (...body: Control[]): Page => ({ version: pageVersion, name: 'a page', use: 'form', body })
const ids = (one: Page): string[] => [...idsOf(one.body)]

describe('edits of a page', () => {
  const start = page(
    control('a'),
    control('g', 'group', [control('b'), control('c')]),
    control('r', 'row', []),
  )

  test('a control is put in, taken out and moved, also within its own list', () => {
    const put = edited(start, {
      type: 'insert',
      controls: [control('x')],
      place: { parent: 'g', slot: 'children', index: 1 },
    })
    expect(find(put, find(put, 'g')?.control.children?.[1]?.id ?? '')?.place.index).toBe(1)
    expect(ids(edited(start, { type: 'remove', ids: ['g'] }))).toEqual(['a', 'r'])
    const moved = edited(start, { type: 'move', ids: ['a'], place: { slot: 'body', index: 2 } })
    expect(ids(moved)).toEqual(['g', 'b', 'c', 'a', 'r'])
    const out = edited(start, { type: 'move', ids: ['c', 'b'], place: { slot: 'body', index: 0 } })
    expect(ids(out)).toEqual(['c', 'b', 'a', 'g', 'r'])
  })

  test('a place that does not take a control says why, and the page stays as it is', () => {
    const into: Edit = { type: 'move', ids: ['g'], place: { parent: 'g', slot: 'children', index: 0 } }
    expect(edited(start, into)).toBe(start)
    expect(refusal(start, [control('x', 'col')], { slot: 'body', index: 0 })).toMatchObject({
      reason: 'only inside',
    })
    expect(refusal(start, [control('x', 'col')], { parent: 'r', slot: 'children', index: 0 })).toBeUndefined()
    expect(refusal(start, [control('x')], { parent: 'a', slot: 'children', index: 0 })).toMatchObject({
      reason: 'no such slot',
    })
    expect(refusal(start, [control('x', 'text')], { parent: 'r', slot: 'footer', index: 0 })).toMatchObject({
      reason: 'no such slot',
    })
  })

  test('a copy has ids and fields of its own', () => {
    const copied = edited(start, { type: 'duplicate', ids: ['g'] })
    expect(new Set(ids(copied)).size).toBe(ids(copied).length)
    expect(copied.body[2]?.children?.map(({ field }) => field)).not.toContain('b')
  })

  test('neighbours are wrapped into a holder, strangers are not', () => {
    const wrapped = edited(start, { type: 'wrap', ids: ['c', 'b'], holder: control('w', 'group', []) })
    expect(find(wrapped, 'g')?.control.children?.[0]?.children?.map(({ id }) => id)).toEqual(['b', 'c'])
    expect(edited(start, { type: 'wrap', ids: ['a', 'b'], holder: control('w', 'group', []) })).toBe(start)
  })

  test('attributes are set and taken away, of several at once', () => {
    const set = edited(start, { type: 'attr', ids: ['a', 'b'], attr: { label: 'Qty' } })
    expect([find(set, 'a')?.control.attr, find(set, 'b')?.control.attr]).toEqual([
      { label: 'Qty' },
      { label: 'Qty' },
    ])
    expect(
      find(edited(set, { type: 'attr', ids: ['a'], attr: { label: undefined } }), 'a')?.control.attr,
    ).toEqual({})
  })

  test('two hundred edits undone and done again give the very same bytes', () => {
    const place = fc.record({
      parent: fc.constantFrom(undefined, 'g', 'r', 'a'),
      slot: fc.constantFrom('children' as const, 'body' as const),
      index: fc.nat(3),
    })
    const some = fc.subarray(['a', 'b', 'c', 'g', 'r'], { minLength: 1, maxLength: 2 })
    const edit: fc.Arbitrary<Edit> = fc.oneof(
      fc.record({ type: fc.constant('insert' as const), controls: fc.constant([control('n')]), place }),
      fc.record({ type: fc.constant('move' as const), ids: some, place }),
      fc.record({ type: fc.constant('remove' as const), ids: some }),
      fc.record({ type: fc.constant('duplicate' as const), ids: some }),
      fc.record({
        type: fc.constant('wrap' as const),
        ids: some,
        holder: fc.constant(control('w', 'group', [])),
      }),
      fc.record({
        type: fc.constant('attr' as const),
        ids: some,
        attr: fc.dictionary(fc.constantFrom('label', 'span'), fc.constantFrom<unknown>('x', 6, undefined)),
      }),
    )
    fc.assert(
      fc.property(fc.array(edit, { minLength: 200, maxLength: 200 }), (edits) => {
        let history = begin(start)
        const seen = [JSON.stringify(history.now)]
        for (const one of edits) {
          const next = step(history, one)
          if (next !== history) seen.push(JSON.stringify(next.now))
          history = next
        }
        const texts = (back: typeof undo, from: typeof history): string[] => {
          const met = [JSON.stringify(from.now)]
          for (let at = back(from), was = from; at !== was && at.now !== was.now; was = at, at = back(at))
            met.push(JSON.stringify(at.now))
          return met
        }
        expect(texts(undo, history)).toEqual(seen.toReversed())
        let first = history
        while (first.past.length > 0) first = undo(first)
        expect(texts(redo, first)).toEqual(seen)
        expect(new Set(ids(history.now)).size).toBe(ids(history.now).length)
      }),
      { numRuns: 20 },
    )
  })
})
