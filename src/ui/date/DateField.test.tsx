import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import { DateField } from './DateField.tsx'

type Props = Partial<ComponentProps<typeof DateField>>

/** A field that keeps what it is given, and what was given. */
function draw(start: readonly string[], props: Props = {}) {
  const given: string[][] = []
  function Field() {
    const [values, setValues] = useState(start)
    return (
      <DateField
        today="2026-11-21"
        labels={['From', 'To']}
        {...props}
        values={values}
        onChange={(next) => {
          given.push(next)
          setValues(next)
        }}
      />
    )
  }
  render(<Field />)
  return given
}

const entry = (name = 'From') => screen.getByRole('combobox', { name })
const come = async () => {
  entry().focus()
  await act(() => vi.dynamicImportSettled())
}
const write = (text: string, name?: string) => fireEvent.change(entry(name), { target: { value: text } })

beforeAll(() => setLanguage('en'))

test('what is typed is read when the field is left, before antd has come and after', async () => {
  const given = draw([''])
  write('12月28日')
  fireEvent.blur(entry())
  await come()
  write('2026/12/25')
  fireEvent.keyDown(entry(), { key: 'Enter' })
  expect(given).toEqual([['2026-12-28'], ['2026-12-25']])
})

test('focus and what was begun go over to antd with the person', async () => {
  draw([''])
  entry().focus()
  write('12-2')
  await act(() => vi.dynamicImportSettled())
  expect(entry()).toHaveFocus()
  expect(entry()).toHaveValue('12-2')
  fireEvent.keyDown(entry(), { key: 'Escape' })
  expect(entry()).toHaveValue('')
})

test('keys open the calendar and move in it', async () => {
  const given = draw(['2026-11-21'])
  await come()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'PageUp']) fireEvent.keyDown(entry(), { key })
  expect(given).toEqual([['2026-11-28'], ['2026-11-29'], ['2026-10-29']])
  expect(entry()).toHaveAttribute('aria-expanded', 'true')
  fireEvent.keyDown(entry(), { key: 'Enter' })
  expect(entry()).toHaveAttribute('aria-expanded', 'false')
})

test('what is no date, or lies outside, is a fault that stays to be read', async () => {
  const given = draw(['2026-11-30'], { min: '2026-11-21', max: '2026-12-31' })
  await come()
  expect(entry()).not.toHaveAttribute('aria-invalid')
  for (const wrong of ['soon', '2026-11-20', '2027-01-01']) {
    write(wrong)
    fireEvent.blur(entry())
    expect(entry()).toHaveValue(wrong)
    expect(entry()).toHaveAttribute('aria-invalid', 'true')
  }
  expect(given.at(-1)).toEqual(['2027-01-01'])
})

test('a range that is typed backwards is turned', async () => {
  const given = draw(['2026-12-01', ''], { range: true })
  await come()
  write('2026-11-30', 'To')
  fireEvent.blur(entry('To'))
  expect(given).toEqual([['2026-11-30', '2026-12-01']])
})
