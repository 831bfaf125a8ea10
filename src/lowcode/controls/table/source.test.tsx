import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageServices } from '../../runtime/services.ts'
import { trial } from '../../runtime/trial.tsx'

afterEach(() => vi.restoreAllMocks())

const text = (field: string) => ({ type: 'input', field, attr: { label: field } })

const answered = (names: readonly string[]) => ({
  rows: names.map((part) => ({ id: `id-${part}`, name: part, values: { id: `id-${part}`, part } })),
  total: names.length,
})
const listing = (attr: object, services: Partial<PageServices>, mode: 0 | 1 = 1) =>
  trial(
    [
      {
        type: 'table',
        field: 'lines',
        attr: { label: 'Lines', mode: 'list', ...attr },
        children: [text('part')],
      },
    ],
    { mode, services: { useRecordList: () => undefined, ...services } },
  )

test('a list reads a call by its path, under its conditions, so many rows at once, and is searched', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const asked: unknown[] = []
  const criteria = [{ field: 'kind', sign: 2, value: "'metal'" }]
  await listing(
    { api: '/Material/List', pageSize: 7, criteria },
    {
      choices: (source, { keyword, page, pageSize, filters }) => {
        asked.push([source, keyword, page, pageSize, filters[0]?.value])
        return Promise.resolve(answered(['shaft', 'disc'].filter((each) => each.includes(keyword))))
      },
    },
  )
  expect(await screen.findByRole('gridcell', { name: 'disc' })).toBeInTheDocument()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'sha' } })
  await waitFor(() => expect(screen.queryByRole('gridcell', { name: 'disc' })).toBeNull())
  expect(asked).toEqual([
    ['/Material/List', '', 1, 7, 'metal'],
    ['/Material/List', 'sha', 1, 7, 'metal'],
  ])
})

test('a list that reads a call is sorted by its heads and narrowed by the filter beside it, all rows of it', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const asked: unknown[] = []
  let refuses = false
  await trial(
    [
      {
        type: 'table-filter',
        field: 'narrow',
        attr: {
          label: 'Narrow',
          table: 'lines',
          column: 'part',
          filterMultiple: false,
          options: [{ id: 'disc', name: 'Disc' }],
        },
      },
      {
        type: 'table',
        field: 'lines',
        attr: { label: 'Lines', mode: 'list', api: '/Material/List' },
        children: [text('part')],
      },
    ],
    {
      services: {
        choices: (_, { filters, sorts }) => {
          asked.push([filters, sorts])
          if (refuses) return Promise.reject(new Error('not sorted by that'))
          return Promise.resolve(answered(['shaft']))
        },
      },
    },
  )
  const sort = async () => fireEvent.click(await screen.findByRole('button', { name: 'part' }))
  await sort()
  await waitFor(() => expect(asked.at(-1)).toEqual([[], [{ field: 'part', sort: 1 }]]))
  await sort()
  await waitFor(() => expect(asked.at(-1)).toEqual([[], [{ field: 'part', sort: 2 }]]))
  fireEvent.click(screen.getByRole('button', { name: /Narrow/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Disc' }))
  await waitFor(() =>
    expect(asked.at(-1)).toEqual([
      [{ field: 'part', sign: 8, value: ['disc'] }],
      [{ field: 'part', sort: 2 }],
    ]),
  )
  refuses = true
  await sort()
  await sort()
  expect(await screen.findByRole('alert')).toHaveTextContent('not sorted by that')
  refuses = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(asked.at(-1)).toEqual([[{ field: 'part', sign: 8, value: ['disc'] }], []]))
  expect(await screen.findByRole('gridcell', { name: 'shaft' })).toBeInTheDocument()
})

test('a list that reads a call is searched and turned by the actions of its page', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const asked: unknown[] = []
  const scrolled: unknown[] = []
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(100_000)
  // a document without layout does not scroll
  Element.prototype.scrollTo = (to?: unknown) => void scrolled.push(to)
  const many = Array.from({ length: 60 }, (_, nth) => `part ${nth}`)
  await trial(
    [
      { type: 'button', attr: { label: 'Turn' }, func: { click: 'paging' } },
      { type: 'button', attr: { label: 'Seek' }, func: { click: 'find' } },
      {
        type: 'button',
        attr: { label: 'Bolts' },
        event: { click: [{ do: 'call', name: 'find', with: { keyword: "'bolt'" } }] },
      },
      {
        type: 'table',
        field: 'lines',
        attr: { label: 'Lines', mode: 'list', api: '/Material/List', pageSize: 20 },
        children: [text('part')],
      },
    ],
    {
      services: {
        choices: (_, { keyword }) => {
          asked.push(keyword)
          return Promise.resolve(answered(keyword === '' ? many : [keyword]))
        },
      },
    },
  )
  await screen.findByRole('gridcell', { name: 'part 0' })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Turn')
  await waitFor(() =>
    expect(scrolled).toContainEqual(expect.objectContaining({ top: expect.closeTo(20 * 36, -2) as unknown })),
  )
  press('Seek')
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus())
  press('Bolts')
  expect(await screen.findByRole('gridcell', { name: 'bolt' })).toBeInTheDocument()
  expect(new Set(asked)).toEqual(new Set(['', 'bolt']))
})

test.each([
  [
    'a call that may not be read',
    { api: '/Nothing/List' },
    'Could not be loaded No page may ask /Nothing/List Retry',
  ],
  ['an entity that is gone', { entity: 'gone' }, 'There is no such source of records'],
])('%s is said on the page', async (_, attr, said) => {
  await listing(attr, {
    isListed: () => false,
    choices: (source) => Promise.reject(new Error(`No page may ask ${source}`)),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(said)
})

test('rows without a key cannot be chosen, and the table says so', async () => {
  await listing(
    { api: '/Material/List', rowSelection: true },
    { choices: () => Promise.resolve({ rows: [{ id: '', name: 'x', values: { part: 'x' } }], total: 1 }) },
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('row key is required')
})

test('a sub-table without rows of its own reads those of its source; a tree reads an entity', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const choices: PageServices['choices'] = () => Promise.resolve(answered(['shaft']))
  const page = await listing({ mode: 'cells', api: '/Material/List' }, { choices }, 0)
  expect(await screen.findByRole('gridcell', { name: 'shaft' })).toBeInTheDocument()
  page.unmount()
  await listing({ tree: true, entity: 'materials' }, { choices })
  expect(await screen.findByRole('gridcell', { name: 'shaft' })).toBeInTheDocument()
})

test('a tree asks a call by its path as it answers, or as a list under the conditions of the table', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const asked: unknown[] = []
  const services: Partial<PageServices> = {
    request: () => Promise.resolve([{ id: 'a', part: 'drive', children: [{ id: 'b', part: 'shaft' }] }]),
    choices: (source, { filters }) => {
      asked.push([source, filters])
      return Promise.resolve(answered(['disc']))
    },
  }
  const page = await listing({ tree: true, api: '/Part/Tree' }, services)
  expect(await screen.findByRole('gridcell', { name: /drive/ })).toBeInTheDocument()
  expect(asked).toEqual([])
  page.unmount()
  const criteria = [{ field: 'kind', sign: 2, value: "'metal'" }]
  await listing({ tree: true, api: '/Part/List', criteria }, services)
  expect(await screen.findByRole('gridcell', { name: 'disc' })).toBeInTheDocument()
  expect(asked).toEqual([['/Part/List', [{ field: 'kind', sign: 2, value: 'metal' }]]])
})
