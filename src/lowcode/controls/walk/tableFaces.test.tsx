import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Kind } from '../../../../contract/lowcode/kind.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import { commonAttrs } from '../../designer/panel/common.ts'
import { drawn } from '../../runtime/trial.tsx'
import { variantsOf } from './attrs.tsx'
import { listing } from './listed.ts'
import { pictureOf, type PlainControl, standing } from './place.tsx'
import { dragNarrow } from './tableDemos.tsx'

afterEach(() => vi.restoreAllMocks())

const table = kindOf('table') as Kind // it is one of them
const column = (field: string, attr: object = {}) => ({
  type: 'input',
  field,
  attr: { label: field, ...attr },
})
const children = [column('part'), column('name'), column('qty', { type: 'number' })]
const criteria = { with: {}, values: [[{ field: 'name', sign: 1, value: "'Bolt'" }]] }

interface Face {
  attr: object
  attrs?: Readonly<Record<string, { with?: object; values?: readonly unknown[] }>>
}
const selecting = { selectionWidth: { with: { rowSelection: true } } }

const ofRecords: Face['attrs'] = {
  ...selecting,
  entity: { values: ['others'] },
  api: { with: { entity: '' }, values: ['others'] },
  tree: { values: [true] },
  disabled: { with: { inline: true } },
  // A column that says nothing is as wide as its list has it.
  minColumnWidth: { with: { columnWidth: 100 } },
  criteria,
}

const faces: readonly (readonly [string, Face])[] = [
  ['records', { attr: { mode: 'list', entity: 'parts' }, attrs: ofRecords }],
  ['records that says no more', { attr: { entity: 'parts' }, attrs: ofRecords }],
  [
    'what a call answers',
    {
      attr: { mode: 'list', api: '/api/Material/List' },
      attrs: {
        ...selecting,
        entity: { values: ['others'] },
        api: { values: ['/api/Others'] },
        idKey: { with: { rowSelection: true }, values: ['nothing'] },
        criteria,
      },
    },
  ],
  [
    'a tree',
    {
      attr: { mode: 'list', tree: true, api: '/api/Tree' },
      attrs: {
        ...selecting,
        tree: { values: [false] },
        entity: { values: ['others'] },
        idKey: { values: ['nothing'] },
        pidKey: { values: ['code'] },
        childrenKey: { with: { api: '/api/Nested' }, values: ['below'] },
        lazy: { with: { api: '/api/Later' }, values: [true] },
        criteria,
      },
    },
  ],
]

/** What is drawn of a table once its rows are there, its branches are open and a border was dragged; and what it asked for. */
async function pictured(sketch: PlainControl): Promise<string> {
  const { services, asked } = listing()
  const page = await standing('form', [{ ...sketch, field: 'walked0' }], { services })
  const branch = page.elementOf(0).querySelector('button[aria-expanded="false"]')
  if (branch) await act(async () => void fireEvent.click(branch))
  await page.settle()
  dragNarrow(page.elementOf(0))
  const picture = pictureOf(page.elementOf(0))
  cleanup()
  vi.restoreAllMocks()
  return [picture, ...asked].join('\n')
}

// spec: L3.table.1
describe.each(faces)('a table of %s', (_, { attr, attrs = {} }) => {
  test('is another with another value of every attribute that is offered for it', async () => {
    const usualOf = new Map<string, string>()
    const dead: string[] = []
    for (const { key, other } of variantsOf(table)) {
      if (key === 'mode') continue
      const own = attrs[key]
      const sketch = (value?: object): PlainControl => ({
        type: 'table',
        attr: { label: 'Rows', ...attr, ...own?.with, ...value },
        children,
      })
      const usual = sketch(key === 'validMessage' ? { valid: "value = 'nothing'" } : undefined)
      if (!commonAttrs([drawn(usual)]).some(({ described }) => described.key === key)) continue
      for (const value of own?.values ?? [other.attr?.[key]]) {
        const variant = sketch({ ...usual.attr, [key]: value })
        const name = JSON.stringify(usual)
        const before = usualOf.get(name) ?? (await pictured(usual))
        usualOf.set(name, before)
        if ((await pictured(variant)) === before) dead.push(`${key}=${JSON.stringify(value)}`)
      }
    }
    expect(dead).toEqual([])
  })

  test('is drawn the same twice', async () => {
    const sketch = { type: 'table', attr: { label: 'Rows', ...attr }, children }
    await pictured(sketch)
    expect(await pictured(sketch)).toBe(await pictured(sketch))
  })
})
