import { describe, expect, test } from 'vitest'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { type Page, pageVersion } from '../../../../contract/lowcode/page.ts'
import fc from '../../../../tests/support/property.ts'
import { type Edit, edited } from './edits.ts'
import { merge } from './merge.ts'
import { find, idsOf } from './tree.ts'

const control = (id: string, attr = {}, children?: Control[]): Control => ({
  id,
  type: children ? 'group' : 'input',
  field: id,
  attr,
  ...(children && { children }),
})
const base: Page = {
  version: pageVersion,
  name: 'tools',
  use: 'form',
  body: [control('a', { label: 'A', span: 6 }), control('g', {}, [control('b'), control('c')]), control('d')],
}
const after = (...edits: Edit[]): Page => edits.reduce((page, edit) => edited(page, edit), base)

describe('two drafts of one page', () => {
  test('changes to different things are joined without a word', () => {
    const mine = after({ type: 'attr', ids: ['a'], attr: { label: 'Lin’s' } }, { type: 'remove', ids: ['c'] })
    const theirs = after(
      { type: 'attr', ids: ['a'], attr: { span: 12 } },
      { type: 'page', members: { name: 'tooling' } },
      { type: 'insert', controls: [control('n')], place: { parent: 'g', slot: 'children', index: 2 } },
      { type: 'move', ids: ['d'], place: { slot: 'body', index: 0 } },
    )
    const { page, conflicts } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(find(page, 'a')?.control.attr).toEqual({ label: 'Lin’s', span: 12 })
    expect(page.name).toBe('tooling')
    expect(find(page, 'g')?.control.children).toHaveLength(2)
    expect(find(page, 'c')).toBeUndefined()
  })

  test('what differs in the order of its members alone was changed by nobody', () => {
    const rules = (rule: object) => after({ type: 'attr', ids: ['a'], attr: { rules: [rule] } })
    const saved = rules({ min: 2, message: 'short' })
    const mine = edited(saved, { type: 'attr', ids: ['a'], attr: { rules: [{ min: 3, message: 'short' }] } })
    const { page, conflicts } = merge(saved, mine, rules({ message: 'short', min: 2 }))
    expect(conflicts).toEqual([])
    expect(find(page, 'a')?.control.attr['rules']).toEqual([{ min: 3, message: 'short' }])
  })

  test('the same attribute changed twice is named, and the preferred one counts', () => {
    const mine = after({ type: 'attr', ids: ['a'], attr: { label: 'Lin’s' } })
    const theirs = after({ type: 'attr', ids: ['a'], attr: { label: 'Zhou’s' } })
    expect(merge(base, mine, theirs)).toMatchObject({
      conflicts: [{ id: 'a', path: 'attr.label', base: 'A', mine: 'Lin’s', theirs: 'Zhou’s' }],
    })
    expect(find(merge(base, mine, theirs, 'theirs').page, 'a')?.control.attr['label']).toBe('Zhou’s')
  })

  test('what one deleted and the other changed stays and is named', () => {
    const { page, conflicts } = merge(
      base,
      after({ type: 'remove', ids: ['g'] }),
      after({ type: 'attr', ids: ['b'], attr: { label: 'B' } }),
    )
    expect(conflicts.map(({ id }) => id)).toEqual(['b'])
    expect(find(page, 'b')?.control.attr['label']).toBe('B')
    expect(find(page, 'c')).toBeUndefined()
  })

  test('a draft joined with an unchanged one is that draft; nothing is ever lost or doubled', () => {
    const edit: fc.Arbitrary<Edit> = fc.oneof(
      fc.record({
        type: fc.constant('remove' as const),
        ids: fc.subarray(['a', 'b', 'c', 'd', 'g'], { maxLength: 1 }),
      }),
      fc.record({
        type: fc.constant('move' as const),
        ids: fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1, maxLength: 2 }),
        place: fc.record({
          parent: fc.constantFrom(undefined, 'g'),
          slot: fc.constant('children' as const),
          index: fc.nat(2),
        }),
      }),
      fc.record({
        type: fc.constant('attr' as const),
        ids: fc.subarray(['a', 'b', 'g']),
        attr: fc.dictionary(fc.constantFrom('label', 'span'), fc.constantFrom<unknown>('x', 'y')),
      }),
    )
    const draft = fc.array(edit, { maxLength: 6 }).map((edits) => after(...edits))
    fc.assert(
      fc.property(draft, draft, (mine, theirs) => {
        expect(merge(base, mine, base).page).toEqual(mine)
        expect(merge(base, base, theirs).page).toEqual(theirs)
        const { page } = merge(base, mine, theirs)
        const ids = [...idsOf(page.body)]
        expect(new Set(ids).size).toBe(ids.length)
        const others = new Set(idsOf(theirs.body))
        for (const id of idsOf(mine.body)) if (others.has(id)) expect(ids).toContain(id)
      }),
      { numRuns: 500 },
    )
  })
})
