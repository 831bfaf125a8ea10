import { expect, test } from 'vitest'
import type { ForecastLine } from '../../../contract/forecasts.ts'
import { commitRow, draftRow, isBeyond, qtyFault, qtysOf, sumOf, weekNames, weeksOf } from './weekCells.ts'

const weeks = weeksOf({ startsOn: '2031-12-29', weekCount: 12 }).slice(0, 3)
const line: ForecastLine = {
  id: 'a',
  lineNo: 1,
  materialCode: 'M-1',
  materialName: '支架',
  spec: '',
  unit: 'KG',
  unitScale: 3,
  note: '',
  weeks: [
    { qty: '100', commitQty: '80', calledOffQty: '0' },
    { qty: '0', commitQty: null, calledOffQty: null },
    { qty: '1.5', commitQty: null, calledOffQty: null },
  ],
}

test('a buyer writes into empty cells where nothing is forecast, and sends nothing of them', () => {
  const { key, cells } = draftRow(line, weeks)
  expect(key).toBe('M-1')
  expect(weeks.map((week) => cells[`w${week}`])).toEqual(['100', '', '1.5'])
  expect(qtysOf(cells, weeks)).toEqual(['100', '0', '1.5'])
})

test('a supplier begins with what it said, else with what is forecast', () => {
  const { key, cells } = commitRow(line, weeks)
  expect(key).toBe('a')
  expect(qtysOf(cells, weeks)).toEqual(['80', '0', '1.5'])
})

test('quantities are not below nothing, nor finer than the unit; an empty cell is right', () => {
  expect(['', '0', '1.125', '-1', 'x', '1.1255'].map((text) => qtyFault(text, 3))).toEqual([
    undefined,
    undefined,
    undefined,
    'qty',
    'qty',
    'scale',
  ])
})

test('while a quantity is typed it is summed and judged as soon as it is a number', () => {
  expect(sumOf(['100', '', '1.5', 'x', null])).toBe('101.5')
  expect(['110', '110.1', '9', ''].map((typed) => isBeyond('100', typed, '10'))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a week is found by its Monday with and without zeros', () => {
  expect(weekNames('2032-01-05')).toEqual(['2032-01-05', '2032-1-5'])
})
