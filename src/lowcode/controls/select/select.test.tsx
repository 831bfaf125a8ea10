import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { trial } from '../../runtime/trial.tsx'
import type { ChoicePage, PageServices } from '../../runtime/services.ts'

const plants = [
  { id: '1', name: 'Suzhou', code: 'SZ' },
  { id: '2', name: 'Chengdu', code: 'CD' },
]
const select = (attr: object) => ({ type: 'select', field: 'plant', attr: { label: 'Plant', ...attr } })
const field = () => screen.getByRole('combobox', { name: 'Plant' })

// spec: L3.select.2
test('bindField keeps id, name and code of what is chosen, each in its field', async () => {
  const { store } = await trial(
    [select({ api: 'plants', bindField: { id: 'plantId', name: 'plantName', code: 'plantCode' } })],
    { services: { choices: () => Promise.resolve({ rows: plants, total: 2 }) } },
  )
  fireEvent.click(field())
  fireEvent.click(await screen.findByRole('option', { name: 'Chengdu' }))
  expect(store.values()).toMatchObject({ plantId: '2', plantName: 'Chengdu', plantCode: 'CD' })
})

// spec: L4.select.2
test('it knows the option under the pointer', async () => {
  await trial([select({ options: plants })])
  fireEvent.click(field())
  await screen.findByRole('option', { name: 'Chengdu' })
  await expect.poll(() => field().getAttribute('aria-activedescendant')).toMatch(/_0$/)
  fireEvent.mouseMove(screen.getByTitle('Chengdu'))
  expect(field().getAttribute('aria-activedescendant')).toMatch(/_1$/)
})

// spec: L4.select.3
test.each([
  [false, '2', ''],
  [true, ['1', '2'], []],
])('several %j: %j is cleared to %j', async (multiple, held, empty) => {
  const { store, container } = await trial([select({ options: plants, multiple })], {
    values: { plant: held },
  })
  fireEvent.click(field())
  await screen.findByRole('option', { name: 'Chengdu' })
  const clear = container.querySelector('.ant-select-clear')
  if (!clear) throw new Error('nothing clears it')
  fireEvent.mouseDown(clear)
  expect(store.value('plant')).toEqual(empty)
})

// spec: L9.delay.4
test('what is typed is asked for 300 ms after the last key', async () => {
  const asked: string[] = []
  const choices: PageServices['choices'] = (_, { keyword }) => {
    asked.push(keyword)
    return Promise.resolve({ rows: plants, total: 2 })
  }
  await trial([select({ api: 'plants' })], { services: { choices } })
  fireEvent.click(field())
  await screen.findByRole('option', { name: 'Chengdu' })
  vi.useFakeTimers()
  try {
    fireEvent.change(field(), { target: { value: 'Su' } })
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(asked).toEqual([''])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(asked).toEqual(['', 'Su'])
  } finally {
    vi.useRealTimers()
  }
})

// spec: L8.text.11, L8.text.12, L8.text.13
test('it says that it is loading, that there is nothing, and that nothing matches', async () => {
  const answers: ((page: ChoicePage) => void)[] = []
  const choices = () => new Promise<ChoicePage>((resolve) => answers.push(resolve))
  await trial([select({ api: 'plants', debounce: 0 })], { services: { choices } })
  fireEvent.click(field())
  expect(await screen.findByText('Loading…')).toBeInTheDocument()
  answers.shift()?.({ rows: [], total: 0 })
  expect(await screen.findByText('No data')).toBeInTheDocument()
  fireEvent.change(field(), { target: { value: 'Wuhan' } })
  await expect.poll(() => answers.length).toBe(1)
  answers.shift()?.({ rows: [], total: 0 })
  expect(await screen.findByText('No match')).toBeInTheDocument()
})
