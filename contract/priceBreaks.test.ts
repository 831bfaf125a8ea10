import { expect, test } from 'vitest'
import { breaksText, typedBreaks } from './priceBreaks.ts'

test('price breaks are typed as they are shown', () => {
  const breaks = [
    { fromQty: '500', price: '2.1' },
    { fromQty: '1000', price: '2' },
  ]
  expect(breaksText(breaks)).toBe('500: 2.1; 1000: 2')
  expect(typedBreaks('500:2.1；1000：2;')).toEqual(breaks)
  expect(typedBreaks(' ')).toEqual([])
  for (const wrong of ['500', '500: x', '500: 2; 500: 1', '1000: 2; 500: 1'])
    expect(typedBreaks(wrong)).toBeUndefined()
})
