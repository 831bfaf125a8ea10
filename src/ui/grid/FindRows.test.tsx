import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { setLanguage, t } from '../../i18n/i18n.ts'
import { FindRows } from './FindRows.tsx'

beforeAll(() => setLanguage('zh'))

const show = (found: number, of: number) =>
  render(<FindRows keyword="" onKeyword={() => undefined} found={found} of={of} />)

test('Enter in it sends no form that it stands in; other keys do what they do', () => {
  show(20, 20)
  const box = screen.getByRole('searchbox', { name: t('list.keyword') })
  const press = (key: string) => {
    const event = createEvent.keyDown(box, { key })
    fireEvent(box, event)
    return event.defaultPrevented
  }
  expect([press('Enter'), press('a')]).toEqual([true, false])
})

test('a short table has none, and rows are counted where not all are found', () => {
  const { unmount } = show(3, 20)
  expect(screen.getByRole('status')).toHaveTextContent('3')
  unmount()
  show(19, 19)
  expect(screen.queryByRole('search')).toBeNull()
})
