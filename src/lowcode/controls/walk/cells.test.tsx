import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { compile } from '../../../../contract/expression/expression.ts'
import type { Kind } from '../../../../contract/lowcode/kind.ts'
import { attrOf, kinds } from '../../../../contract/lowcode/kinds.ts'
import { valuesOf } from '../../runtime/cells.ts'
import { blankCells } from '../../runtime/tables.ts'
import { drawn } from '../../runtime/trial.tsx'
import {
  acceptedOtherwise,
  drawnOtherwise,
  openedOtherwise,
  opensItself,
  type Variant,
  variantsOf,
} from './attrs.tsx'
import { demos } from './demos.tsx'
import { type PlainControl, standing } from './place.tsx'

afterEach(() => vi.restoreAllMocks())

HTMLDialogElement.prototype.showModal ??= () => undefined

/** What makes the own control of a kind open at a cell, for attributes that count in a spreadsheet under that alone. */
const opening: Readonly<Record<string, object>> = {
  select: { api: '/api/Material/List', options: [] },
  'radio-group': { api: '/api/Material/List', options: [] },
  date: { type: 'datetime' },
  autocomplete: { multiple: true },
}

/** The values of attributes that count in the cell of a spreadsheet, with what else they need there. */
function variantsInSheet(kind: Kind): Variant[] {
  return variantsOf(kind).flatMap((variant) => {
    const { cell, sheet } = kind.attrs.find(({ key }) => key === variant.key) ?? {}
    if (cell === false || sheet === false) return []
    if (sheet === undefined) return [variant]
    const beside = (sketch: PlainControl): PlainControl => ({
      ...sketch,
      attr: { ...sketch.attr, ...opening[kind.kind] },
    })
    const other = { ...beside(variant.other), attr: { ...beside(variant.other).attr, ...own(variant) } }
    expect(compile(sheet).holds((key) => attrOf(drawn(other), key))).toBe(true)
    return [{ ...variant, usual: beside(variant.usual), other, held: undefined }]
  })
}
const own = ({ key, other }: Variant) => ({ [key]: other.attr?.[key] })

const column = (sketch: PlainControl) => drawn({ ...sketch, id: 'c', field: 'held' })

/** Whether a cell keeps another value when it is turned on or off, or in a new row. */
function keptOtherwise({ usual, other }: Variant): boolean {
  const kept = (sketch: PlainControl) => [
    ...['0', '1'].map((held) => valuesOf([column(sketch)], { held })),
    blankCells([column(sketch)], 'r1').cells,
  ]
  return JSON.stringify(kept(usual)) !== JSON.stringify(kept(other))
}

/** What counts where a table that is written as a spreadsheet is read: there the name of a record may be pressed, and opens that page. */
const whenRead: ReadonlySet<string> = new Set(['autocomplete.page'])
const READ = 2

/** What is seen by doing something, of kinds that stand in a cell as they are or that the sheet turns itself. */
const done: Readonly<Record<string, () => Promise<void>>> = {
  'switch.confirm': async () => {
    const asked: string[] = []
    const ask = (text: string) => Promise.resolve(asked.push(text) < 0)
    const { store } = await standing(
      'spreadsheet',
      [{ type: 'switch', field: 'held', attr: { label: 'Held', confirm: 'Sure?' } }],
      { services: { ask } },
    )
    fireEvent.click(screen.getByRole('switch', { name: 'Held' }))
    await expect.poll(() => asked).toEqual(['Sure?'])
    expect(store.tables.rows('rows')[0]?.cells['held']).not.toBe('1')
  },
  'autocomplete.fill': async () => {
    const choice = { id: 'b', name: 'Nut', code: 'M-2', values: { spec: 'M10' } }
    const page = await standing(
      'spreadsheet',
      [
        {
          type: 'autocomplete',
          field: 'held',
          attr: { label: 'Held', source: 'app', caseId: 'materials', bindField: {}, fill: { size: 'spec' } },
        },
        { type: 'input', field: 'size', attr: { label: 'Size' } },
      ],
      { services: { choices: () => Promise.resolve({ rows: [choice], total: 1 }) } },
    )
    const [cell] = screen.getAllByRole('gridcell')
    if (!cell) throw new Error('there is no cell')
    fireEvent.pointerDown(cell)
    fireEvent.doubleClick(cell)
    fireEvent.pointerDown(await screen.findByRole('option', { name: /Nut/ }))
    await expect.poll(() => page.store.tables.rows('rows')[0]?.cells['size']).toBe('M10')
  },
  'button.confirm': async () => {
    const asked: string[] = []
    const page = await standing(
      'spreadsheet',
      [
        {
          type: 'button',
          attr: { label: 'Held', confirm: 'Sure?' },
          event: { click: [{ do: 'message', kind: 'info', text: 'done' }] },
        },
      ],
      { services: { ask: (text) => Promise.resolve(asked.push(text) < 0) } },
    )
    fireEvent.click(within(page.elementOf(0) as HTMLElement).getByRole('button', { name: 'Held' }))
    await expect.poll(() => asked).toEqual(['Sure?'])
    expect(page.said).toEqual([])
  },
  'button.right': async () => {
    const may = (name: string) => name !== 'orders.write'
    const held = { type: 'button', attr: { label: 'Held', right: 'orders.write' } }
    const page = await standing('spreadsheet', [held], { services: { may } })
    expect(within(page.elementOf(0) as HTMLElement).queryByRole('button')).toBeNull()
  },
  'dropdown.trigger': async () => {
    const children = [{ type: 'button', attr: { label: 'Entry' } }]
    const page = await standing('spreadsheet', [
      { type: 'dropdown', attr: { label: 'Held', trigger: 'hover' }, children },
    ])
    const button = within(page.elementOf(0) as HTMLElement).getByRole('button')
    await act(async () => void fireEvent.pointerEnter(button.parentElement as Element))
    await page.settle()
    expect(button).toHaveAttribute('aria-expanded', 'true')
  },
}

const standingInCells = kinds.filter(({ cell }) => cell === true).map((kind) => [kind.kind, kind] as const)

describe.each(standingInCells)('%s in the cell of a spreadsheet', (_, kind) => {
  const variants = variantsInSheet(kind)

  test('two that are the same are drawn the same', async () => {
    const [first] = variants
    if (!first) throw new Error(`${kind.kind} has no attribute`)
    expect(await drawnOtherwise(kind, [{ ...first, other: first.usual }], 'spreadsheet')).toEqual(new Map())
  })

  let drawn: ReadonlyMap<string, number> = new Map()
  beforeAll(async () => {
    drawn = await drawnOtherwise(kind, variants, 'spreadsheet')
  }, 60_000)

  test.each(variants.map((variant) => [variant.name, variant] as const))(
    'is drawn, accepted, kept or opened otherwise with %s',
    async (_, variant) => {
      const name = `${kind.kind}.${variant.key}`
      expect(
        drawn.has(variant.name) ||
          acceptedOtherwise(variant, 'spreadsheet') ||
          keptOtherwise(variant) ||
          name in done ||
          (whenRead.has(name) &&
            (await drawnOtherwise(kind, [variant], 'cell', new Map([[variant.name, READ]]))).size > 0) ||
          (await openedOtherwise(kind, variant, 'spreadsheet')) ||
          // What opens is the control itself: what it does when it is worked with is shown where it stands on a form.
          (name in demos && (await opensItself(kind, variant.other))),
      ).toBe(true)
    },
  )

  test.each(Object.keys(done).filter((name) => name.startsWith(`${kind.kind}.`)))(
    '%s does what it says',
    async (name) => {
      expect(kind.attrs.map(({ key }) => `${kind.kind}.${key}`)).toContain(name)
      await done[name]?.()
    },
  )
})
