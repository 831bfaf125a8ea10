import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DecimalInput } from './DecimalInput.tsx'
import { fitted } from './fitted.ts'

function Form() {
  const [value, setValue] = useState('13')
  return <DecimalInput aria-label="Tax" min={0} max={100} value={value} onChange={setValue} />
}

// spec: P4.number.2, P5.number.5
test.each([
  ['1,300', '100'],
  ['－5', '0'],
  ['９.50', '9.5'],
  ['abc', 'abc'],
  ['', ''],
])('%s is %s when the field is left, and before Enter saves', (typed, kept) => {
  render(<Form />)
  const field = screen.getByLabelText('Tax')
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(field).toHaveValue(kept)
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect(field).toHaveValue(kept)
})

// spec: P5.number.1, P5.number.3, P5.number.6, L5.number.1, L5.number.3
test('a number is fitted to what its field says of itself', () => {
  expect(fitted('123456789012345678901234567890', {})).toBe('123456789012345678901234567890')
  expect(fitted('7', { step: 5, strict: true })).toBe('5')
  expect(fitted('8', { step: 5, strict: true, max: 8 })).toBe('8')
  expect(fitted('1.005', { precision: 2 })).toBe('1.01')
  expect(fitted('', { min: 1 })).toBe('')
  expect(fitted('twelve', { min: 1 })).toBeUndefined()
})
