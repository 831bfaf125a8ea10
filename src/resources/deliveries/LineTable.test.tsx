import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { ShippableLine } from '../../../contract/deliveries.ts'
import { loadTexts, setLanguage } from '../../i18n/i18n.ts'
import { LineTable } from './LineTable.tsx'
import { formRows, noCells } from './rows.ts'
import type { Parts } from './useLinePaste.ts'

const may = (orderLineNo: number): ShippableLine => ({
  orderLineId: `line ${orderLineNo}`,
  orderId: 'o',
  orderNo: 'PO1',
  orderLineNo,
  callOffLineId: null,
  callOffNo: '',
  materialCode: 'M',
  materialName: 'Bolt',
  spec: '',
  unit: 'PCS',
  unitScale: 0,
  agreedQty: '1000',
  mayShipQty: '2000',
  openQty: '1000',
  dueOn: null,
  shipTo: '',
  certificates: [],
})
const rows = formRows([], [may(1), may(2)])

beforeAll(async () => {
  await setLanguage('en')
  await loadTexts('deliveries')
})

function Form() {
  const [typed, setTyped] = useState<Parts>({})
  return (
    <LineTable
      rows={rows}
      cells={({ key }) => ({ ...noCells, ...typed[key] })}
      totals={new Map()}
      onChange={(parts) =>
        setTyped((now) => ({
          ...now,
          ...Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, { ...now[key], ...part }])),
        }))
      }
    />
  )
}

const paste = (label: string, text: string) =>
  fireEvent.paste(screen.getByLabelText(label), { clipboardData: { getData: () => text } })
const values = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value)

test('a block of a spreadsheet is laid over the lines from the cell on; what finds no place is said', () => {
  render(<Form />)
  paste('Quantity PO1 / 1', '1,000\t2\r\n20\t1\r\n30\t1\r\n')
  expect(values('Quantity PO1 / 1')).toEqual(['1000'])
  expect(values('Boxes PO1 / 1')).toEqual(['2'])
  expect(values('Quantity PO1 / 2')).toEqual(['20'])
  expect(screen.getByRole('status')).toHaveTextContent('Rows without room, left out: 1.')
})

test('one value is left to the field, and serial numbers one a line to theirs', () => {
  render(<Form />)
  expect(paste('Quantity PO1 / 1', '5\r\n')).toBe(true)
  fireEvent.change(screen.getByLabelText('Quantity PO1 / 1'), { target: { value: '2' } })
  expect(paste('Serial numbers PO1 / 1', 'S-1\nS-2')).toBe(true)
  expect(paste('Quantity PO1 / 1', '5\n6')).toBe(false)
  expect(values('Quantity PO1 / 2')).toEqual(['6'])
})
