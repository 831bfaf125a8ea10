import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, setLanguage } from '../../../i18n/i18n.ts'
import { ListEditor } from './ListEditor.tsx'
import { choicesOf, cellText, type ListName, type ListRow, lists } from './lists.ts'
import { NumberField } from './NumberField.tsx'
import { stepped } from './stepped.ts'

beforeAll(async () => {
  await setLanguage('en')
  await loadTexts('registration')
})

function List({ name, first = [] }: { name: ListName; first?: readonly ListRow[] }) {
  const [rows, setRows] = useState(first)
  return <ListEditor title="List" columns={lists[name]} value={rows} onChange={setRows} />
}
const row = (nth: number) => within(screen.getAllByRole('row')[nth] ?? document.body)

// spec: P4.place.1, P2.wizard.12, P3.place.2
test('no workplace is selected at first, a click selects, another deselects, a new one is selected', () => {
  render(<List name="workplace" first={[{ venueType: 1, ownArea: '80', leaseArea: '', remark: 'east' }]} />)
  expect(screen.queryByLabelText('Remark')).not.toBeInTheDocument()
  fireEvent.click(screen.getByText('east'))
  expect(screen.getByLabelText('Remark')).toHaveValue('east')
  fireEvent.click(screen.getByLabelText('Remark'))
  expect(screen.getByLabelText('Own area (m²)')).toHaveValue('80')
  fireEvent.click(screen.getAllByRole('row')[1] ?? document.body)
  expect(screen.queryByLabelText('Remark')).not.toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Add row: List' }))
  expect(row(2).getByLabelText('Remark')).toBeVisible()
  fireEvent.change(row(2).getByLabelText('Remark'), { target: { value: 'west' } })
  fireEvent.click(screen.getByRole('button', { name: 'Edit row 1' }))
  expect(row(2).getByText('west')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

// spec: P3.supplier.7, P3.supplier.8, P3.supplier.9, P3.supplier.10, P3.supplier.11, P3.supplier.13
test.each<[ListName, string[]]>([
  ['equipmentList', ['No.', 'Device', 'Accuracy', 'Quantity', 'Remark']],
  ['materialBrandList', ['No.', 'Material', 'Pattern', 'Brand or manufacturer', 'Remark']],
  ['managementSystem', ['Category', 'Certification body', 'Validity', 'Certificate no.']],
  ['safetyCertificate', ['Category', 'Part or product model', 'Validity', 'Certificate no.']],
  ['businessRecords', ['Year', 'Turnover (RMB)', 'Remark']],
  ['majorClient', ['No.', 'Client', 'What is provided', 'Remark']],
])('%s has its columns, and a new row is selected', (name, columns) => {
  render(<List name={name} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add row: List' }))
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(columns)
  expect(row(1).getByRole('button', { name: 'Done with row 1' })).toBeVisible()
})

// spec: P5.choice.1, P5.choice.3, P3.place.1, P9.form.7
test('choices are the three certificates, three kinds of sites, this year and the four before it', () => {
  expect(choicesOf('category').map(({ value }) => value)).toEqual(['ISO 9001', 'ISO 14001', 'OHSAS 18001'])
  expect(choicesOf('venue').map(({ value }) => value)).toEqual([0, 1, 2])
  const year = new Date().getFullYear()
  expect(choicesOf('year').map(({ value }) => value)).toEqual([0, 1, 2, 3, 4].map((back) => year - back))
})

test('validity is a range of days', () => {
  const [, , column] = lists.managementSystem
  expect(cellText({ validityStartTime: '2026-01-01', validityEndTime: '2028-12-31' }, column)).toBe(
    '2026-01-01 ~ 2028-12-31',
  )
  render(<List name="managementSystem" />)
  fireEvent.click(screen.getByRole('button', { name: 'Add row: List' }))
  expect(screen.getByLabelText('Validity, from')).toBeVisible()
  expect(screen.getByLabelText('Validity, to')).toBeVisible()
})

test.each([
  ['', 2, 1, '0.01'],
  ['0.99', 2, 1, '1.00'],
  ['120.5', 2, -1, '120.49'],
  ['0', 2, -1, '0'],
  ['9', 0, 1, '10'],
  ['0', 0, -1, '0'],
  ['99999999999999.99', 2, 1, '100000000000000.00'],
] as const)('%j steps with %i decimals by %i to %s', (text, scale, by, next) => {
  expect(stepped(text, scale, by)).toBe(next)
})

function Count() {
  const [value, setValue] = useState<string | number | null>(null)
  return <NumberField whole label="People" value={value} onChange={setValue} />
}

test('what is no number takes no step; arrows count', () => {
  expect(stepped('many', 0, 1)).toBeUndefined()
  render(<Count />)
  fireEvent.keyDown(screen.getByLabelText('People'), { key: 'ArrowUp' })
  expect(screen.getByLabelText('People')).toHaveValue('1')
})

// spec: L5.field.1
test('a quantity of equipment steps by one', () => {
  render(<List name="equipmentList" />)
  fireEvent.click(screen.getByRole('button', { name: 'Add row: List' }))
  const qty = screen.getByLabelText('Quantity')
  fireEvent.change(qty, { target: { value: '2' } })
  fireEvent.keyDown(qty, { key: 'ArrowUp' })
  expect(qty).toHaveValue('3')
})
