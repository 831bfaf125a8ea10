import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const tree = [
  {
    id: 'd1',
    name: 'Supply',
    children: [
      { id: 'd2', name: 'Purchasing', children: [] },
      { id: 'd3', name: '质量部', children: [] },
    ],
  },
]
const draw = async (attr: object = {}, values: Readonly<Record<string, unknown>> = {}) => {
  const page = await trial([{ type: 'dept', field: 'dept', attr: { label: 'Department', ...attr } }], {
    values,
    services: { request: () => Promise.resolve(tree) },
  })
  await act(() => vi.dynamicImportSettled())
  return page
}
const list = () => screen.getByRole('combobox', { name: 'Department' })
const open = async () => {
  fireEvent.click(list())
  await act(() => vi.dynamicImportSettled())
}

test('a department is chosen in a tree that folds', async () => {
  const { store } = await draw()
  await open()
  fireEvent.click(await screen.findByTitle('Purchasing'))
  expect(store.value('dept')).toBe('d2')
})

test('it is found by what is above it, and shown by name before anybody opens the tree', async () => {
  const { store } = await draw({ multiple: true }, { dept: ['d3'] })
  expect(await screen.findByText('质量部')).toBeInTheDocument()
  await open()
  fireEvent.change(list(), { target: { value: 'supply / p' } })
  fireEvent.click(await screen.findByTitle('Purchasing'))
  expect(store.value('dept')).toEqual(['d3', 'd2'])
})

test.each(['zhiliang', 'zlb', '质量', 'ZhiLiangBu'])(
  'it is found by “%s” and stands open with what is above it',
  async (typed) => {
    await draw()
    await open()
    fireEvent.change(list(), { target: { value: typed } })
    await expect
      .poll(() => screen.getAllByRole('treeitem').map(({ textContent }) => textContent))
      .toEqual(['Supply', '质量部'])
  },
)
