import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

async function phone(value = '') {
  const page = await trial(
    [{ type: 'input', field: 'phone', attr: { label: 'Phone', mask: '(999) 9999' } }],
    { values: { phone: value } },
  )
  const field = page.getByRole('textbox', { name: 'Phone' }) as HTMLInputElement
  /** What the field holds after a key, `|` being the caret. */
  const key = async (text: string) => {
    const caret = text.indexOf('|')
    const target = { value: text.replace('|', ''), selectionStart: caret, selectionEnd: caret }
    fireEvent.change(field, { target })
    await Promise.resolve()
    return `${field.value.slice(0, field.selectionStart ?? 0)}|${field.value.slice(field.selectionStart ?? 0)}`
  }
  return { ...page, key }
}

test('signs of a mask come by themselves, and what does not fit is not taken', async () => {
  const { key, store } = await phone()
  expect(await key('1|')).toBe('(1|')
  expect(await key('(1x|')).toBe('(1|')
  expect(await key('1234567|')).toBe('(123) 4567|')
  expect(store.value('phone')).toBe('(123) 4567')
})

test('the caret stays where one types, and a sign that is taken back takes a digit along', async () => {
  const { key } = await phone('(123) 45')
  expect(await key('(19|23) 45')).toBe('(19|2) 345')
  expect(await key('(192| 345')).toBe('(19|3) 45')
})
