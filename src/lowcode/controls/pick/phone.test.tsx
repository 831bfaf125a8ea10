import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../../../tests/support/phone.ts'
import type { PageServices } from '../../runtime/services.ts'
import { trial } from '../../runtime/trial.tsx'
import { recordList } from '../../runtime/trialList.ts'

beforeEach(onPhone)
afterEach(() => vi.restoreAllMocks())

const cranes = ['C-01', 'C-02'].map((name, nth) => ({
  id: `r${nth}`,
  version: 1,
  name,
  values: { name, tons: String(nth + 1) },
  can: [],
}))
const list = recordList(cranes, [
  { key: 'name', zh: '名称', en: 'Name', type: 'varchar', sort: true },
  { key: 'tons', zh: '载荷', en: 'Load', type: 'decimal', sort: true },
])
const popup = { caseId: 'case', entityid: 'cranes', name: '吊车', nameEn: 'Cranes', columns: [] }

/** The dialog from which a crane is picked: the list of the application, or what a call answers. */
async function opened(attr: object, services: Partial<PageServices>) {
  const page = await trial(
    [
      {
        type: 'assoapp',
        field: 'crane',
        attr: {
          label: 'Crane',
          bindField: { id: 'craneId', name: 'craneName' },
          fieldMap: { id: 'id', name: 'name', code: 'code' },
          columns: [
            { field: 'name', title: 'Name' },
            { field: 'tons', title: 'Load' },
          ],
          ...attr,
        },
      },
    ],
    { services },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open the selection dialog' }))
  await act(() => vi.dynamicImportSettled())
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('C-02')
  return { ...page, dialog }
}

const sources: [string, object, Partial<PageServices>][] = [
  [
    'the list of an application',
    { appId: 'app' },
    {
      request: () => Promise.resolve(popup),
      isPickedInList: () => true,
      useRecordList: () => list,
    },
  ],
  [
    'what a call answers',
    { api: '/Crane/List' },
    {
      choices: () =>
        Promise.resolve({ rows: cranes.map(({ id, name, values }) => ({ id, name, values })), total: 2 }),
    },
  ],
]

test.each(sources)('a record is picked by its card from %s on a phone', async (_, attr, services) => {
  const { dialog, store } = await opened(attr, services)
  expect(within(dialog).queryByRole('grid')).toBeNull()
  const [first, second] = within(dialog)
    .getByRole('list', { name: /Cranes|associated/i })
    .querySelectorAll<HTMLElement>('[role=listitem]')
  if (!first || !second) throw new Error('there are no cards')
  expect(within(second).getByRole('term')).toHaveTextContent('Load')
  expect(within(second).getByRole('definition')).toHaveTextContent('2')
  fireEvent.click(within(first).getByText('Load'))
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Select C-02' }))
  expect(within(dialog).getByRole('radio', { name: 'Select C-01' })).not.toBeChecked()
  fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(store.values()).toMatchObject({ craneId: 'r1', craneName: 'C-02' })
})

test.each(sources)(
  'several records are picked by their cards from %s on a phone',
  async (_, attr, services) => {
    const { dialog, store } = await opened({ ...attr, multiple: true }, services)
    fireEvent.click(within(dialog).getByText('C-01'))
    expect(within(dialog).getByRole('checkbox', { name: 'Select C-01' })).toBeChecked()
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Select all loaded rows' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(store.values()).toMatchObject({ craneName: ['C-01', 'C-02'] })
  },
)
