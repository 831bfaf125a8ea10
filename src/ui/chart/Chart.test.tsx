import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { whenIdle } from '../idle.ts'
import { Chart } from './Chart.tsx'

vi.mock('../idle.ts', () => ({ whenIdle: vi.fn<(work: () => void) => void>((work) => work()) }))

vi.mock('./Picture.tsx', () => {
  throw new Error('offline')
})
beforeAll(() => setLanguage('en'))

/** The window comes to what is drawn. */
let come: () => void = () => {}
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      come = () => seen([{ isIntersecting: true }])
    }
    observe() {}
    disconnect() {}
  },
)

test('a picture that does not come leaves its table, and the page as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <>
      <h1>Home</h1>
      <Chart
        title="Orders"
        category="Week"
        categories={['09-07', '09-14']}
        empty="none"
        series={[
          { name: 'Amount', kind: 'bar', values: ['9007199254740993.25', null], format: (value) => value },
        ]}
      />
    </>,
  )
  // it is asked for once it is looked at
  expect(whenIdle).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Table' })).toBeEnabled()
  act(() => come())
  expect(whenIdle).toHaveBeenCalled()
  expect(await screen.findByRole('region', { name: 'Orders' })).toHaveTextContent('9007199254740993.25')
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Table' })).toBeDisabled()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a value is picked in the table by who has no mouse', async () => {
  const picked: number[][] = []
  render(
    <Chart
      title="Orders"
      category="Week"
      categories={['09-07', '09-07']}
      empty="none"
      height={300}
      series={[{ name: 'Amount', kind: 'bar', values: ['1', '2'], format: (value) => `${value} kg` }]}
      onPick={(...at) => picked.push(at)}
    />,
  )
  expect(screen.getByRole('figure')).toHaveStyle({ '--height': '300px' })
  fireEvent.click(screen.getByRole('button', { name: 'Table' }))
  fireEvent.click(screen.getByRole('button', { name: '2 kg' }))
  expect(picked).toEqual([[1, 0]])
})
