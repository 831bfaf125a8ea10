import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { t } from '../../../i18n/i18n.ts'
import type { PageServices } from '../../runtime/services.ts'
import { keptRow } from '../../runtime/tables.ts'
import { drawn, trial } from '../../runtime/trial.tsx'
import { editColumns } from './columns.ts'

afterEach(() => vi.restoreAllMocks())

const part = { type: 'input', field: 'part', attr: { label: 'Part' } }

/** A table of two rows with that second column, a spreadsheet if nothing else is said. */
async function sheet(
  column: Parameters<typeof drawn>[0],
  attr: object = {},
  mode: 0 | 1 = 1,
  services: Partial<PageServices> = {},
) {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const columns = [part, column]
  const page = await trial(
    [{ type: 'table', field: 'lines', attr: { label: 'Lines', mode: 'cells', ...attr }, children: columns }],
    { mode, services },
  )
  act(() =>
    page.store.tables.load({
      lines: ['shaft', 'disc'].map((name, nth) =>
        keptRow(columns.map(drawn), `k${nth}`, { part: name, note: 'x' }),
      ),
    }),
  )
  await act(() => vi.dynamicImportSettled())
  return page
}
const notes = (rows: readonly { cells: Readonly<Record<string, string>> }[]) =>
  rows.map(({ cells }) => cells['note'])

test.each([
  ['disable', "part = 'shaft'"],
  ['show', "part = 'disc'"],
])('a cell whose link %s says so in its row takes nothing, the others do', async (link, text) => {
  const { store } = await sheet({
    type: 'input',
    field: 'note',
    attr: { label: 'Note' },
    link: { [link]: text },
  })
  for (const cell of await screen.findAllByRole('gridcell', { name: 'x' })) {
    fireEvent.pointerDown(cell, { button: 0 })
    fireEvent.keyDown(screen.getByRole('textbox', { name: /Lines/ }), { key: 'Delete' })
  }
  expect(notes(store.tables.rows('lines'))).toEqual(['x', ''])
})

test.each([
  ['read', {}, 0],
  ['opened row by row', { mode: 'grid' }, 1],
] as const)(
  'a cell that its link leaves out of a row is empty in a table that is %s',
  async (_, attr, mode) => {
    await sheet(
      { type: 'input', field: 'note', attr: { label: 'Note' }, link: { show: "part = 'disc'" } },
      attr,
      mode,
    )
    expect(await screen.findAllByText('x')).toHaveLength(1)
  },
)

test('a cell of dots is offered what its call answers under the conditions of its row', async () => {
  const asked: unknown[] = []
  const column = {
    type: 'radio-group',
    field: 'note',
    attr: { label: 'Note', api: '/api/Notes', criteria: [{ field: 'of', sign: 2, value: 'part' }] },
  }
  await sheet(column, {}, 1, {
    choices: (_, { filters }) => {
      asked.push(filters[0]?.value)
      return Promise.resolve({ rows: [{ id: 'x', name: 'Fine' }], total: 1 })
    },
  })
  fireEvent.doubleClick((await screen.findAllByRole('gridcell', { name: 'Fine' }))[1] as HTMLElement)
  expect(await screen.findByRole('radio', { name: 'Fine' })).toBeChecked()
  expect(asked).toContain('disc')
})

test('the list of an associated application in a cell is asked for under its conditions, read from the row first', async () => {
  const asked: unknown[] = []
  const column = drawn({
    type: 'assoapp',
    field: 'item',
    attr: {
      caseId: 'items',
      criteria: [
        { field: 'group', sign: 2, value: 'part' },
        { field: 'plant', sign: 2, value: 'plant' },
      ],
    },
  })
  const columns = [drawn(part), column]
  const { store, services } = await trial([{ type: 'input', field: 'plant' }], {
    values: { plant: 'Suzhou', part: 'of the page' },
    services: {
      choices: (_, { filters }) => {
        asked.push(filters)
        return Promise.resolve({ rows: [], total: 0 })
      },
    },
  })
  const table = drawn({ type: 'table', field: 'lines' })
  const around = { services, store, t, choices: new Map(), fillRows: () => undefined, widths: {} }
  await editColumns(table, columns, around)[1]?.lookup?.('', new AbortController().signal, { part: 'shaft' })
  expect(asked).toEqual([
    [
      { field: 'group', sign: 2, value: 'shaft' },
      { field: 'plant', sign: 2, value: 'Suzhou' },
    ],
  ])
})
