import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { t } from '../../../i18n/i18n.ts'
import { keptRow } from '../../runtime/tables.ts'
import { drawn, trial } from '../../runtime/trial.tsx'
import { editColumns } from './columns.ts'

afterEach(() => vi.restoreAllMocks())

const part = { type: 'input', field: 'part', attr: { label: 'Part' } }

/** A spreadsheet of two rows with that second column. */
async function sheet(column: Parameters<typeof drawn>[0]) {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const columns = [part, column]
  const page = await trial([
    { type: 'table', field: 'lines', attr: { label: 'Lines', mode: 'cells' }, children: columns },
  ])
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
