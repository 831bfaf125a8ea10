import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { kinds } from '../../../contract/lowcode/kinds.ts'
import { trial } from '../runtime/trial.tsx'
import { controls } from './index.ts'

const options = [
  { id: 'a', name: 'Bolt' },
  { id: 'b', name: 'Nut' },
]
const named = { click: 'clicked', input: 'written', change: 'changed' }
const functions = Object.values(named)
const entry = (type: string, attr: object = {}) => ({
  type,
  field: 'held',
  attr: { label: 'Held', options, ...attr },
  func: named,
})
const namesOf = (happened: readonly [string, unknown][]) => happened.map(([name]) => name)

/** Every kind that is filled in beside its label. */
const filledIn = kinds
  .filter(({ kind }) => controls.get(kind)?.Edit && controls.get(kind)?.frame === 'field')
  .map(({ kind }) => kind)

// spec: L3.event.2
test.each(filledIn)('%s tells of a click, and not of one beside it', async (type) => {
  const { container, happened } = await trial(
    [{ ...entry(type), put: [{ type: 'button', attr: { label: 'Behind' }, func: { click: 'behind' } }] }],
    { functions: [...functions, 'behind'] },
  )
  await act(() => vi.dynamicImportSettled())
  const face = container.querySelector('.lc-value')?.firstElementChild
  if (!face) throw new Error('nothing is drawn')
  fireEvent.click(face)
  expect(namesOf(happened)).toContain('clicked')
  happened.length = 0
  fireEvent.click(screen.getByRole('button', { name: 'Behind' }))
  expect(namesOf(happened)).toEqual(['behind'])
})

test('what is read, computed or disabled takes no input and tells of no click', async () => {
  const { container, happened } = await trial([entry('input', { disabled: true })], { functions })
  fireEvent.click(container.querySelector('.lc-value') as HTMLElement)
  expect(happened).toEqual([])
})

// spec: L3.event.3, L3.event.4
test.each<[string, () => void, unknown]>([
  ['input', () => fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x' } }), 'x'],
  ['checkbox', () => fireEvent.click(screen.getByRole('checkbox')), true],
  ['switch', () => fireEvent.click(screen.getByRole('switch')), true],
  ['radio-group', () => fireEvent.click(screen.getByRole('radio', { name: 'Nut' })), 'b'],
  ['checkbox-group', () => fireEvent.click(screen.getByRole('checkbox', { name: 'Nut' })), ['b']],
  ['rate', () => fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' }), 1],
  ['autocomplete', () => fireEvent.change(screen.getByRole('combobox'), { target: { value: 'x' } }), 'x'],
])('%s tells of input and of change, each with what is written', async (type, write, value) => {
  const { happened } = await trial([entry(type)], { functions })
  await act(() => vi.dynamicImportSettled())
  act(write)
  const [first, second, ...more] = happened.filter(([name]) => name !== 'clicked')
  expect([first, second]).toEqual([
    ['written', { held: value }],
    ['changed', { held: value }],
  ])
  expect(more).toEqual([])
})
