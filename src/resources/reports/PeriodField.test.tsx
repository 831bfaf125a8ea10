import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { setLanguage, t } from '../../i18n/i18n.ts'
import { PeriodField } from './PeriodField.tsx'
import type { ReportPeriod } from '../../../contract/reports.kinds.ts'

beforeAll(() => setLanguage('zh'))

const end = (name: string) => screen.getByRole('combobox', { name: t(name) })
function write(name: string, text: string) {
  fireEvent.change(end(name), { target: { value: text } })
  fireEvent.blur(end(name))
}

test('a period that ends before it begins is told and not asked for; what is put right is', () => {
  const asked: ReportPeriod[] = []
  render(
    <PeriodField
      period={{ from: '2026-03-01', until: '2026-03-31' }}
      onChange={(period) => asked.push(period)}
    />,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  write('reports.periodUntil', '2026-02-01')
  expect(screen.getByRole('alert')).toHaveTextContent('结束日期早于开始日期')
  expect(end('reports.periodUntil')).toHaveValue('2026-02-01')
  expect(end('reports.periodUntil')).toBeInvalid()
  expect(asked).toEqual([])
  write('reports.periodFrom', '2026-01-01')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked).toEqual([{ from: '2026-01-01', until: '2026-02-01' }])
})

test('another period, by Back for one, takes the place of what was not asked for', () => {
  const field = (from: string, until: string) => (
    <PeriodField period={{ from, until }} onChange={() => undefined} />
  )
  const { rerender } = render(field('2026-03-01', '2026-03-31'))
  write('reports.periodUntil', '2026-02-01')
  expect(screen.getByRole('alert')).toBeVisible()
  rerender(field('2026-01-01', '2026-01-31'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(end('reports.periodUntil')).toHaveValue('2026-01-31')
})

test('one of the address that does so is told too', () => {
  render(<PeriodField period={{ from: '2026-03-01', until: '2026-02-01' }} onChange={() => undefined} />)
  expect(screen.getByRole('alert')).toHaveTextContent('结束日期早于开始日期')
})
