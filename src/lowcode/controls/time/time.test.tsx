import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const field = (attr: object = {}) => ({ type: 'time', field: 'at', attr: { label: 'At', ...attr } })
const entry = () => screen.findByRole('combobox', { name: 'At' })
async function typed(text: string) {
  const input = await entry()
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
  return input
}
const offered = (column: number): (string | null)[] =>
  [...(document.querySelectorAll('.ant-picker-time-panel-column')[column]?.querySelectorAll('li') ?? [])].map(
    (each) => each.textContent,
  )

test('a time is typed as people write it', async () => {
  const { store } = await trial([field()])
  await typed('9点30分')
  expect(store.value('at')).toBe('09:30')
  await typed('1745')
  expect(store.value('at')).toBe('17:45')
})

test('what is no time is refused at the field, and not lost', async () => {
  const { store } = await trial([field()], { values: { at: '09:30' } })
  const input = await typed('half past nine')
  expect(input).toHaveValue('half past nine')
  expect(input).toHaveAttribute('aria-invalid', 'true')
  expect(store.value('at')).toBe('half past nine')
  fireEvent.change(input, { target: { value: '9:31' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(input).not.toHaveAttribute('aria-invalid')
  expect(store.value('at')).toBe('09:31')
})

test('its bounds follow the page', async () => {
  const { store } = await trial([field({ min: 'opens', max: "'18:00'" })], {
    values: { at: '08:30', opens: '08:00' },
  })
  expect(await entry()).not.toHaveAttribute('aria-invalid')
  act(() => store.change({ opens: '09:00' }))
  expect(await entry()).toHaveAttribute('aria-invalid', 'true')
})

test('the clock offers what lies within the bounds, in its steps, and each choice counts at once', async () => {
  const { store } = await trial([field({ min: "'09:30'", max: "'11:00'", minuteStep: 15 })])
  fireEvent.pointerDown(await entry())
  await act(() => vi.dynamicImportSettled())
  expect(offered(0)).toEqual(['09', '10', '11'])
  const pick = (column: number, text: string) => {
    const cells =
      document.querySelectorAll('.ant-picker-time-panel-column')[column]?.querySelectorAll('li') ?? []
    fireEvent.click([...cells].find((each) => each.textContent === text)?.firstElementChild as Element)
  }
  act(() => pick(0, '10'))
  expect(offered(1)).toEqual(['00', '15', '30', '45'])
  act(() => pick(1, '45'))
  expect(store.value('at')).toBe('10:45')
  const input = await entry()
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  expect(store.value('at')).toBe('10:30')
})
