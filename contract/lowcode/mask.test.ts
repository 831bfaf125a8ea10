import { expect, test } from 'vitest'
import { fills, masked, maskOf } from './mask.ts'

test.each([
  ['999-9999', '', ''],
  ['999-9999', '12', '12'],
  ['999-9999', '123', '123'],
  ['999-9999', '1234', '123-4'],
  ['999-9999', '123-', '123'],
  ['999-9999', 'a1b2c3-4567 89', '123-4567'],
  ['(999)', '123', '(123)'],
  ['PO-9999', '12', 'PO-12'],
  ['PO-9999', 'PO-12', 'PO-12'],
  ['\\a\\9-a*', 'x7', 'a9-x7'],
])('the mask %s writes %j as %j', (mask, text, written) => {
  expect(masked(mask, text)).toBe(written)
  expect(masked(mask, written)).toBe(written)
})

test('a mask is filled by a text that has all of it', () => {
  expect(fills('999-9999', '123-4567')).toBe(true)
  expect(fills('999-9999', '123-456')).toBe(false)
  expect(fills('999-9999', '1234567')).toBe(false)
  expect(fills('\\a-9', 'a-1')).toBe(true)
})

test('only one line of text has a mask', () => {
  expect(maskOf({ type: 'input', attr: { mask: '99' } })).toBe('99')
  expect(maskOf({ type: 'input', attr: { mask: '99', type: 'tel' } })).toBe('99')
  for (const type of ['textarea', 'rich', 'number'])
    expect(maskOf({ type: 'input', attr: { mask: '99', type } })).toBe('')
  expect(maskOf({ type: 'input', attr: {} })).toBe('')
})
