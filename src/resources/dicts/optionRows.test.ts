import { expect, test } from 'vitest'
import { faultsOf, optionsOf, rowsOf } from './optionRows.ts'

const red = { id: 'red', name: '红', nameEn: 'Red', active: true }
const old = { id: 'old', name: '旧', nameEn: '', active: false }
const fresh = (key: string, cells: Record<string, string>) => ({ key, status: 'add' as const, cells })

test('choices come back from their rows; empty and deleted rows are none', () => {
  const rows = [
    ...rowsOf([red, old]),
    fresh('a', { active: '1' }),
    { ...fresh('b', { id: 'x' }), status: 'delete' as const },
  ]
  expect(optionsOf(rows)).toEqual([red, old])
})

test('an id is needed and stands once, a name is needed', () => {
  const rows = [
    ...rowsOf([red]),
    fresh('a', { name: '绿' }),
    fresh('b', { id: ' red ', name: '朱' }),
    fresh('c', { id: 'blue' }),
  ]
  expect(Object.fromEntries(faultsOf(rows))).toEqual({
    a: { id: 'needed' },
    b: { id: 'taken' },
    c: { name: 'needed' },
  })
})
