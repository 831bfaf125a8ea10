import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PageServices } from '../../runtime/services.ts'
import { trial } from '../../runtime/trial.tsx'

const items = [
  { id: 'm1', name: 'Flange', code: 'M-1', values: { spec: 'DN50', weight: '2 kg' } },
  { id: 'm2', name: 'Bolt', code: 'M-2', values: { spec: 'M8', weight: '10 g' } },
]
const columns = [
  { field: 'name', title: 'Item' },
  { field: 'spec', title: 'Size' },
  { field: 'weight', title: 'Weight', hide: true },
]

/** An associated application whose list is open, and what was asked for. */
async function opened(attr: object, request: PageServices['request'] = () => Promise.resolve([])) {
  const asked: string[] = []
  const page = await trial(
    [{ type: 'assoapp', field: 'item', attr: { label: 'Item', caseId: 'materials', columns, ...attr } }],
    {
      services: {
        request,
        choices: (source) => {
          asked.push(source)
          return Promise.resolve({ rows: items, total: items.length })
        },
      },
    },
  )
  fireEvent.click(screen.getByRole('combobox', { name: 'Item' }))
  await act(() => vi.dynamicImportSettled())
  const option = await screen.findByRole('option', { name: /Flange/ })
  return { ...page, asked, option }
}

// spec: L3.assoapp.6, L3.assoapp.3
test('a rich row says the name, and below it what the columns that are not hidden say', async () => {
  await opened({ dropType: 'rich' })
  const row = screen.getByText('Flange').closest('.lc-rich-choice')
  expect(row?.querySelector('small')).toHaveTextContent(/^DN50$/)
})

// spec: L3.assoapp.3
test('a hidden column is in no table', async () => {
  await opened({ dropType: 'list' })
  expect(screen.getByText('Size')).toBeInTheDocument()
  expect(screen.queryByText('Weight')).toBeNull()
  expect(screen.queryByText('2 kg')).toBeNull()
})

// spec: L3.assoapp.8
test.each([true, false])('with a footer (%j) the list leads to the dialog', async (footer) => {
  await opened({ footer })
  const [, below] = screen.getAllByRole('button', { name: 'Open the selection dialog' })
  expect(below !== undefined).toBe(footer)
  if (!below) return
  fireEvent.click(below)
  expect(await screen.findByRole('dialog')).toBeInTheDocument()
})

// spec: L3.assoapp.4
test('without a popup there is the list alone', async () => {
  await opened({ popup: false, footer: true })
  expect(screen.queryByRole('button', { name: 'Open the selection dialog' })).toBeNull()
})

// spec: L3.assoapp.1
test('api says where the records come from where no application does', async () => {
  const { asked } = await opened({ caseId: '', api: '/api/Material/List' })
  expect(new Set(asked)).toEqual(new Set(['/api/Material/List']))
})

// spec: L3.assoapp.10, L7.popup.1
test('an application alone is the source; its popup has the columns that its case is configured with', async () => {
  const loaded: [string, unknown][] = []
  const request: PageServices['request'] = (api, given) => {
    loaded.push([api, given])
    return Promise.resolve(
      api === '/Query/GetAppCase'
        ? {
            caseId: 'case-1',
            entityid: 'entity-1',
            columns: [
              { fieldname: 'spec', name: '规格', nameEn: 'Size', type: 'varchar' },
              { fieldname: 'weight', name: '重量', nameEn: 'Weight', type: 'varchar' },
            ],
          }
        : [],
    )
  }
  const { asked } = await opened({ caseId: '', appId: 'app-1', columns: [] }, request)
  expect(new Set(asked)).toEqual(new Set(['app-1']))
  fireEvent.click(screen.getByRole('button', { name: 'Open the selection dialog' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Weight')
  expect(within(dialog).getByText('Size')).toBeInTheDocument()
  expect(loaded).toEqual([['/Query/GetAppCase', { appId: 'app-1' }]])
})
