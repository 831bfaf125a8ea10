import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { Keyword } from './Keyword.tsx'

beforeEach(() => setLanguage('zh'))

test('a keyword counts as soon as its field is left', () => {
  const asked: string[] = []
  render(<Keyword value="" onChange={(keyword) => asked.push(keyword)} shortcuts={false} />)
  const field = screen.getByLabelText('关键字')
  fireEvent.change(field, { target: { value: 'PO26' } })
  fireEvent.blur(field)
  expect(asked).toEqual(['PO26'])
})
