import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Control } from '../../../../contract/lowcode/control.ts'
import type { Kind } from '../../../../contract/lowcode/kind.ts'
import { kinds } from '../../../../contract/lowcode/kinds.ts'
import { checkPage } from '../../../../contract/lowcode/check.ts'
import { pageVersion } from '../../../../contract/lowcode/page.ts'
import { drawn } from '../../runtime/trial.tsx'
import type { PageServices } from '../../runtime/services.ts'
import { open } from './attrs.tsx'
import { listing } from './listed.ts'
import { type Place, placesOf, type PlainControl, standing } from './place.tsx'
import { stages } from './stages.ts'

afterEach(() => vi.restoreAllMocks())

/** A control of each kind that a slot may be confined to, by which it is known that the slot is drawn. */
const markers: Readonly<Record<string, PlainControl>> = {
  'tab-pane': { type: 'tab-pane', attr: { label: 'Marker' }, children: [] },
  button: { type: 'button', attr: { label: 'Marker' } },
}
const marker: PlainControl = { type: 'text', field: 'marker', attr: { text: 'Marker', label: 'Marker' } }
const over: ReadonlySet<string> = new Set(['dialog', 'drawer'])

const slotsOf = (kind: Kind): [slot: string, holds: true | readonly string[]][] => [
  ...Object.entries(kind.slots ?? {}),
  ...(over.has(kind.kind) ? [] : [['put', true] as [string, true]]),
]

/** A cell holds what stands in a control, and nothing behind it. */
const placesIn = (kind: Kind, slot: string): Place[] => [
  ...placesOf(kind).filter((place) => place !== 'cell' || slot !== 'put'),
  ...(kind.cell === true && slot !== 'put' ? ['spreadsheet' as const] : []),
]

const cases = kinds.flatMap((kind) =>
  slotsOf(kind).flatMap(([slot, holds]) =>
    placesIn(kind, slot).map((place) => [kind.kind, slot, place, kind, holds] as const),
  ),
)

async function shown(
  kind: Kind,
  slot: string,
  place: Place,
  holds: true | readonly string[],
  attr: object = {},
  mode: 0 | 1 = 1,
  services: Partial<PageServices> = {},
  first?: () => Promise<void>,
) {
  const stage = stages[kind.kind] ?? {}
  const sketch = {
    ...kind.sample,
    type: kind.kind,
    attr: { ...(kind.sample?.['attr'] as object | undefined), ...stage.attr, ...attr },
    [slot]: [holds === true ? marker : markers[holds[0] ?? '']],
  } as PlainControl
  const around = stage.within === undefined ? sketch : { type: stage.within, children: [sketch] }
  const page = await standing(place, [around], { services: { ...stage.services, ...services }, mode })
  if (kind.kind === 'dropdown') await open(page.elementOf(0))
  await first?.()
  await expect.poll(() => document.body.textContent).toContain('Marker')
  page.unmount()
}

test.each(cases)('%s shows what stands in its %s, in a %s', (_, slot, place, kind, holds) =>
  shown(kind, slot, place, holds),
)

const table = kinds.find(({ kind }) => kind === 'table') as Kind // it is one of them

describe.each([
  ['cells', { mode: 'cells' }, 1],
  ['grid', { mode: 'grid' }, 1],
  ['rows that are read', {}, 0],
  ['a tree', { mode: 'list', tree: true }, 1],
] as const)('a table as %s', (_, attr, mode) => {
  test.each(['header', 'footer', 'action', 'tool'])('shows its %s', (slot) =>
    shown(table, slot, 'form', true, attr, mode),
  )

  test('shows its tool without a label', () =>
    shown(table, 'tool', 'form', true, { ...attr, label: '' }, mode))
})

describe.each([
  ['records', { mode: 'list', entity: 'parts' }],
  ['what a call answers', { mode: 'list', api: '/api/Material/List' }],
])('a table as list of %s', (_, attr) => {
  const services = listing().services
  test.each(['header', 'footer', 'tool'])('shows its %s', (slot) =>
    shown(table, slot, 'form', true, attr, 1, services),
  )

  test('shows its tool without a label', () =>
    shown(table, 'tool', 'form', true, { ...attr, label: '' }, 1, services))
})

test('a list of what a call answers shows its action', () =>
  shown(table, 'action', 'form', true, { mode: 'list', api: '/api/Material/List' }, 1, listing().services))

test('a list of records shows its action once a row is chosen', async () => {
  const attr = { mode: 'list', entity: 'parts' }
  await shown(table, 'action', 'form', ['button'], attr, 1, listing().services, async () => {
    expect(document.body.textContent).not.toContain('Marker')
    const box = await screen.findByRole('checkbox', { name: /shaft/ })
    await act(async () => void fireEvent.click(box))
  })
})

test.each(kinds.flatMap((kind) => (kind.slots?.tool && kind !== table ? [[kind.kind, kind] as const] : [])))(
  '%s shows its tool without a label',
  (_, kind) => shown(kind, 'tool', 'form', true, { label: '' }),
)

test.each([
  ['dialog', { type: 'dialog', attr: { label: 'A' }, put: [marker] }],
  ['drawer', { type: 'drawer', attr: { label: 'A' }, put: [marker] }],
  [
    'cell',
    {
      type: 'table',
      field: 'rows',
      children: [{ type: 'input', field: 'a', attr: { label: 'A' }, put: [marker] }],
    },
  ],
  ['choice', { type: 'select', field: 'a', attr: { label: 'A' }, children: [marker] }],
])('what stands where nothing can be drawn is refused: %s', (_, sketch) => {
  const body: Control[] = [drawn(sketch as PlainControl)]
  const found = checkPage({ version: pageVersion, name: 'x', use: 'page', body })
  expect(found.map(({ msg }) => msg)).toContain('SLOT_UNKNOWN')
})
