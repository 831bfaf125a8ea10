import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../../tests/support/phone.ts'
import { setLanguage } from '../../i18n/i18n.ts'
import { Keyword } from './Keyword.tsx'

beforeEach(() => setLanguage('zh'))
afterEach(() => vi.restoreAllMocks())

test('a keyword counts as soon as its field is left', () => {
  const asked: string[] = []
  render(<Keyword value="" onChange={(keyword) => asked.push(keyword)} shortcuts={false} />)
  const field = screen.getByLabelText('关键字')
  fireEvent.change(field, { target: { value: 'PO26' } })
  fireEvent.blur(field)
  expect(asked).toEqual(['PO26'])
})

const placeholder = () => {
  const { unmount } = render(<Keyword value="" onChange={() => {}} shortcuts />)
  const text = screen.getByRole('textbox', { name: '关键字' }).getAttribute('placeholder')
  unmount()
  return text
}

test('the key that leads to the keyword is told where there are keys, not on a phone', () => {
  expect(placeholder()).toBe('关键字（按 / 定位）')
  onPhone()
  expect(placeholder()).toBe('关键字')
})
