import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const attr = { label: 'Count', min: 10, max: 20 }
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Count' })
const opened = async () => {
  const { store } = await trial([{ type: 'number', field: 'count', attr }], { values: { count: '12' } })
  await act(() => vi.dynamicImportSettled())
  fireEvent.focus(field())
  return store
}

// spec: P4.number.2, P9.form.6, L4.number.2
test('while it is typed the page never has a number beyond the ends', async () => {
  const store = await opened()
  fireEvent.change(field(), { target: { value: '5' } })
  expect(store.value('count')).toBe('12')
  await waitFor(() => expect(store.value('count')).toBe('10'))
  expect(field()).toHaveValue('5')
  fireEvent.change(field(), { target: { value: '50' } })
  fireEvent.blur(field())
  expect([store.value('count'), field().value]).toEqual(['20', '20'])
})

test.each([{ key: 's', ctrlKey: true }, { key: 'S', metaKey: true }, { key: 'Enter' }])(
  'what is saved by %j is what the field shows',
  async (key) => {
    const store = await opened()
    fireEvent.change(field(), { target: { value: '99' } })
    fireEvent.keyDown(field(), key)
    expect([store.value('count'), field().value]).toEqual(['20', '20'])
  },
)

test('a line becomes antd’s when somebody comes, and nothing else while it is written', async () => {
  await opened()
  const written = field()
  expect(written).toHaveFocus()
  fireEvent.change(written, { target: { value: '15' } })
  fireEvent.pointerEnter(written)
  fireEvent.focus(written)
  expect(field()).toBe(written)
})

// spec: L9.delay.6
test('a number is told 100 ms after its last key', async () => {
  const store = await opened()
  vi.useFakeTimers()
  try {
    fireEvent.change(field(), { target: { value: '1' } })
    vi.advanceTimersByTime(60)
    fireEvent.change(field(), { target: { value: '15' } })
    act(() => void vi.advanceTimersByTime(99))
    expect(store.value('count')).toBe('12')
    act(() => void vi.advanceTimersByTime(1))
    expect(store.value('count')).toBe('15')
  } finally {
    vi.useRealTimers()
  }
})

// spec: L5.number.5, L5.number.6
test.each([
  ['many', '12'],
  ['', ''],
])('%j that is typed leaves %j', async (typed, kept) => {
  const store = await opened()
  fireEvent.change(field(), { target: { value: typed } })
  fireEvent.blur(field())
  expect([store.value('count'), field().value]).toEqual([kept, kept])
})
