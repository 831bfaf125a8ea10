import { act, createEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Step } from '../../../contract/lowcode/control.ts'
import { byHand } from './byHand.ts'
import { trial } from './trial.tsx'

const saveStep: Step = { do: 'call', name: 'save' }
const scripted: Step[] = [{ do: 'script', code: 'return { note: "from a script" }' }, saveStep]

/** A page whose `save` is counted, and which says what a script answers. */
async function page(sketches: Parameters<typeof trial>[0]) {
  const sent: unknown[] = []
  const made = await trial(sketches, {
    mode: 1,
    services: {
      functions: {},
      actions: { save: ({ store }) => void sent.push({ ...store.values() }) },
      script: () => Promise.resolve({ value: { note: 'from a script' } }),
    },
  })
  return { ...made, sent }
}

const click = (name: string) => {
  const button = screen.getByRole('button', { name })
  byHand(button, createEvent.click(button))
}

test('an opening script may not save: nothing is sent, and the reader is told so', async () => {
  const { sent, said, store } = await page([
    { type: 'table', field: 'rows', event: { tablejs: scripted } },
    { type: 'input', field: 'note' },
  ])
  await waitFor(() =>
    expect(said).toEqual([
      'warning: "Save" is only done by your own hand. The page tried it by itself; nothing was sent.',
    ]),
  )
  expect(store.value('note')).toBe('from a script')
  expect(sent).toEqual([])
})

test('opening a dialog or a drawer is no gesture of what stands in it', async () => {
  const { sent, said } = await page([
    { type: 'button', attr: { label: 'Open' }, event: { click: [{ do: 'call', name: 'openDialog' }] } },
    { type: 'dialog', field: 'box', attr: { label: 'Box' }, event: { dialogjs: scripted } },
  ])
  click('Open')
  await act(() => vi.dynamicImportSettled())
  await screen.findByRole('dialog')
  await waitFor(() => expect(said).toHaveLength(1))
  expect(sent).toEqual([])
})

test('a script inside a click is still the click', async () => {
  const { sent, said } = await page([
    { type: 'button', attr: { label: 'Send' }, event: { click: scripted } },
    { type: 'input', field: 'note' },
  ])
  click('Send')
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ note: 'from a script' })]))
  expect(said).toEqual([])
})

test('a click nobody made is none', async () => {
  const { sent, said } = await page([{ type: 'button', attr: { label: 'Send' }, func: { click: 'save' } }])
  screen.getByRole('button', { name: 'Send' }).click()
  await waitFor(() => expect(said).toHaveLength(1))
  expect(sent).toEqual([])
})

test('what a person types may be saved at once; what a script, a step or a formula writes may not', async () => {
  const { sent, said, store } = await page([
    {
      type: 'form',
      event: { change: [saveStep] },
      children: [
        { type: 'input', field: 'note', attr: { label: 'Note' } },
        { type: 'number', field: 'qty', attr: { label: 'Quantity' } },
      ],
    },
    {
      type: 'button',
      attr: { label: 'Set' },
      event: { click: [{ do: 'set', field: 'note', value: "'x'" }] },
    },
    {
      type: 'button',
      attr: { label: 'Ask' },
      event: { click: [{ do: 'request', api: '/a', into: 'note' }] },
    },
  ])
  const note = screen.getByRole('textbox', { name: 'Note' })
  byHand(note, createEvent.input(note, { target: { value: 'typed' } }))
  await waitFor(() => expect(sent).toHaveLength(1))
  // a number is taken a moment after its last key, when the key is over
  const quantity = screen.getByRole('textbox', { name: 'Quantity' })
  byHand(quantity, createEvent.input(quantity, { target: { value: '7' } }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ qty: '7' })

  click('Set')
  await waitFor(() => expect(store.value('note')).toBe('x'))
  click('Ask')
  await waitFor(() => expect(store.value('note')).toEqual([]))
  await waitFor(() => expect(said).toHaveLength(2))
  expect(sent).toHaveLength(2)
})

// spec: L3.event.9
test('a row another row is computed from does not save it', async () => {
  const { sent, said, store } = await page([
    {
      type: 'table',
      field: 'lines',
      attr: { mode: 'grid', canAdd: true },
      event: { cellValueChanged: [saveStep] },
      children: [
        { type: 'number', field: 'qty', attr: { label: 'Quantity' } },
        { type: 'number', field: 'total', attr: { label: 'Total' }, link: { value: 'qty * price' } },
      ],
    },
    { type: 'number', field: 'price', attr: { label: 'Price' } },
  ])
  await screen
    .findByRole('button', { name: /New row|Add/ })
    .then((add) => byHand(add, createEvent.click(add)))
  store.change({ price: '3' })
  await waitFor(() => expect(store.value('price')).toBe('3'))
  expect(sent).toEqual([])
  const quantity = await screen.findByRole('textbox', { name: 'Quantity' })
  byHand(quantity, createEvent.input(quantity, { target: { value: '2' } }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(said).toEqual([])
})
