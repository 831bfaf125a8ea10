import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conditionNoun } from '../../../../contract/lowcode/conditionValue.ts'
import { trial } from '../../runtime/trial.tsx'
import { textOfTree, treeOf } from './tree.ts'

const columns = [
  { field: 'name', title: { zh: '名称', en: 'Name' }, type: 'text' },
  { field: 'qty', title: { zh: '数量', en: 'Quantity' }, type: 'number' },
  {
    field: 'state',
    title: 'State',
    type: 'choice',
    options: [
      { id: 'n', name: 'New' },
      { id: 'd', name: 'Done' },
    ],
  },
]
const field = (attr: object = {}) => ({
  type: 'condition',
  field: 'when',
  attr: { label: 'When', columns, ...attr },
})
const shown = async (...[values, more]: [string?, object?]) => {
  const page = await trial([field()], { values: values === undefined ? {} : { when: values }, ...more })
  await act(() => vi.dynamicImportSettled())
  return page
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const line = (number: string) => within(screen.getByRole('group', { name: `Condition ${number}` }))

test.each([
  "name = 'x'",
  "name like '%轴%' and qty between 1 and 5",
  "state in ('n', 'd') or (qty > 1 and name is not null) or (qty is null and (name = 'a' or name = 'b'))",
])('%s becomes lines, and the lines become it again', (text) => {
  const noun = conditionNoun({ type: 'condition', attr: { columns } })
  const tree = treeOf(text, noun)
  expect(tree && textOfTree(tree, noun)).toBe(text)
})

test.each([
  "not (name = 'x')",
  "name not in ('x')",
  'name =',
  "gone = 'x'",
  "((((((((((name = 'x'))))))))))",
])('%s is no list of lines', (text) => {
  expect(treeOf(text, conditionNoun({ type: 'condition', attr: { columns } }))).toBeUndefined()
})

test('a condition is built line by line, with groups, and kept as its text', async () => {
  const { store } = await shown()
  press('Add a condition')
  expect(store.value('when')).toBeUndefined()
  expect(screen.getByText('Fill in the values of the condition')).toBeInTheDocument()
  fireEvent.change(line('1').getByRole('textbox', { name: 'Value' }), { target: { value: "O'Neil" } })
  expect(store.value('when')).toBe("name like '%O''Neil%'")
  press('Add a group')
  const group = within(screen.getByRole('group', { name: 'Group 2' }))
  fireEvent.change(line('2.1').getByRole('textbox', { name: 'Value' }), { target: { value: 'b' } })
  fireEvent.click(group.getByRole('button', { name: 'Add a condition' }))
  fireEvent.mouseDown(line('2.2').getByRole('combobox', { name: 'Field' }))
  fireEvent.click(await screen.findByTitle('Quantity'))
  fireEvent.change(line('2.2').getByRole('textbox', { name: 'From' }), { target: { value: '1' } })
  fireEvent.change(line('2.2').getByRole('textbox', { name: 'To' }), { target: { value: '9' } })
  fireEvent.mouseDown(group.getByRole('combobox', { name: 'How conditions are joined' }))
  fireEvent.click(await screen.findByTitle('Any condition holds'))
  expect(store.value('when')).toBe("name like '%O''Neil%' and (name like '%b%' or qty between 1 and 9)")
  press('Remove condition 2.1')
  expect(store.value('when')).toBe("name like '%O''Neil%' and qty between 1 and 9")
  press('Remove group 2')
  press('Remove condition 1')
  expect(store.value('when')).toBe('')
})

test('what cannot be kept yet leaves the rest as it is', async () => {
  const { store } = await shown("name = 'x' and qty = 1")
  for (const typed of ['many', '']) {
    fireEvent.change(line('2').getByRole('textbox', { name: 'Value' }), { target: { value: typed } })
    expect(store.value('when')).toBe("name = 'x'")
  }
  expect(screen.getByText('Fill in the values of the condition')).toBeInTheDocument()
  fireEvent.change(line('2').getByRole('textbox', { name: 'Value' }), { target: { value: '1,000' } })
  expect(store.value('when')).toBe("name = 'x' and qty = 1000")
})

test('choices are those of the column, by their names', async () => {
  const { store } = await shown("state = 'n'")
  fireEvent.click(line('1').getByRole('radio', { name: 'Done' }))
  expect(store.value('when')).toBe("state = 'd'")
})

test('what lines cannot say stands as text, and is kept', async () => {
  const { store } = await shown("not (name = 'x')")
  expect(
    screen.getByText('This condition cannot be shown line by line; it is kept as text.'),
  ).toBeInTheDocument()
  const text = screen.getByRole('textbox', { name: 'When Condition as text' })
  expect(text).toHaveValue("not (name = 'x')")
  fireEvent.change(text, { target: { value: "name = 'y'" } })
  press('Edit line by line')
  expect(line('1').getByRole('textbox', { name: 'Value' })).toHaveValue('y')
  press('Edit as text')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: "name = 'z'" } })
  expect(store.value('when')).toBe("name = 'z'")
})

test('another value from elsewhere has lines of its own', async () => {
  const { store } = await shown("name = 'x'")
  act(() => store.change({ when: "name = 'other'" }))
  await waitFor(() => expect(line('1').getByRole('textbox')).toHaveValue('other'))
})

test('groups end where the grammar reads no deeper', async () => {
  await shown()
  for (let depth = 0; depth < 8; depth += 1)
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a group' })[0] as HTMLElement)
  expect(screen.getAllByRole('group', { name: /^Group/ })).toHaveLength(8)
  expect(screen.queryAllByRole('button', { name: 'Add a group' })).toHaveLength(8)
})

test('where it is read it is said in words, in the language of the reader', async () => {
  const text = "state in ('n', 'd') and (qty >= 1000 or name is null)"
  const { container, unmount } = await shown(text, { mode: 0 })
  expect(container).toHaveTextContent('State is one of New, Done and (Quantity ≥ 1,000 or Name is empty)')
  unmount()
  const zh = await shown(text, { mode: 0, lang: 'zh' })
  expect(zh.container).toHaveTextContent('State 属于 New、Done 且 （数量 ≥ 1,000 或 名称 为空）')
  zh.unmount()
  const odd = await shown('name =', { mode: 0 })
  expect(odd.container).toHaveTextContent('name =')
  odd.unmount()
  expect((await shown(undefined, { mode: 0 })).container).toHaveTextContent('-')
})

test('a disabled one is not written', async () => {
  await trial([field({ disabled: true })], { values: { when: "name = 'x'" } })
  await act(() => vi.dynamicImportSettled())
  expect(line('1').getByRole('textbox')).toBeDisabled()
  expect(screen.queryByRole('button')).toBeNull()
})
