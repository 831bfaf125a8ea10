import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { setLanguage, t } from '../i18n/i18n.ts'
import { Loaded, type Loading } from './Loaded.tsx'

beforeAll(() => setLanguage('zh'))

const refetch = vi.fn<() => Promise<void>>(() => Promise.resolve())
const refused = (statusCode: number) => ({ message: 'refused', statusCode, requestId: 'r-1' })
const pending = { data: undefined, error: null, refetch }
const order: Loading<string> = { data: 'PO-1', error: undefined, refetch }

const textOf = (head: Loading<string>, lines: Loading<readonly number[]>) =>
  render(
    <Loaded of={[head, lines]} rows={2} absent="none">
      {(no, rows) => `${no}: ${rows.length}`}
    </Loaded>,
  ).container

test('nothing is shown until everything is there', () => {
  textOf(order, pending)
  expect(screen.getByRole('status')).toHaveAccessibleName(t('common.loading'))
  expect(textOf(order, { ...pending, data: [1, 2] })).toHaveTextContent('PO-1: 2')
  expect(textOf({ ...order, data: '' }, { ...pending, data: [] })).toHaveTextContent(': 0')
})

test('a refusal is asked again with all that belongs to it; a record that is not there is said in its own words', () => {
  textOf(order, { ...pending, error: refused(500) })
  expect(screen.getByRole('alert')).toHaveTextContent(/refused.*r-1/)
  fireEvent.click(screen.getByRole('button', { name: t('common.retry') }))
  expect(refetch).toHaveBeenCalledTimes(2)
  expect(textOf({ ...pending, error: refused(404) }, pending)).toHaveTextContent(/^none$/)
})

test('what is on the screen stays there when a later refresh fails', () => {
  const lines = { data: [1], error: refused(404), refetch }
  expect(textOf({ ...order, error: refused(500) }, lines)).toHaveTextContent('PO-1: 1')
})
