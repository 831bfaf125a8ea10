import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Kind } from '../../../../contract/lowcode/kind.ts'
import { sampleValue } from '../samples.ts'
import { open } from './attrs.tsx'
import type { PlainControl, Standing } from './place.tsx'
import { stages } from './stages.ts'

/** What a person does there, from the element of the control. */
export type Act = (element: HTMLElement, page: Standing) => void | Promise<void>

const options = [
  { id: 'a', name: 'Bolt' },
  { id: 'b', name: 'Nut' },
]
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  fireEvent.click(button)
}
const entryOf = (element: HTMLElement) => {
  const found = element.querySelector<HTMLElement>(
    'input:not([type="file"]), textarea, [role="slider"], [role="switch"], [role="textbox"], button, [tabindex="0"]',
  )
  if (!found) throw new Error(`nothing takes the focus in ${element.outerHTML}`)
  return found
}
const type =
  (value: string): Act =>
  (element) =>
    void fireEvent.change(entryOf(element), { target: { value } })
const choose =
  (name: string): Act =>
  async (element) => {
    await open(element)
    fireEvent.click(await screen.findByRole('option', { name }))
  }
const clearSign: Act = async (element) => {
  await open(element)
  const sign = await vi.waitFor(() => {
    const found = document.querySelector('.ant-select-clear')
    if (!found) throw new Error('nothing clears it')
    return found
  })
  fireEvent.mouseDown(sign)
}

const clearPicked: Act = async (element) => {
  for (const field of screen.queryAllByRole('combobox')) fireEvent.pointerDown(field)
  await open(element)
  await press('Clear')
}

/** How a kind is written into, where it is not typed. */
const writes: Readonly<Record<string, Act>> = {
  input: type('x'),
  select: choose('Nut'),
  'radio-group': (element) => void fireEvent.click(within(element).getByRole('radio', { name: 'Nut' })),
  checkbox: (element) => void fireEvent.click(within(element).getByRole('checkbox')),
  'checkbox-group': (element) => void fireEvent.click(within(element).getByRole('checkbox', { name: 'Nut' })),
  switch: (element) => void fireEvent.click(within(element).getByRole('switch')),
  date: (element) => {
    fireEvent.change(within(element).getByRole('combobox'), { target: { value: '2026-12-01' } })
    fireEvent.blur(within(element).getByRole('combobox'))
  },
  time: (element) => {
    fireEvent.change(within(element).getByRole('combobox'), { target: { value: '11:45' } })
    fireEvent.blur(within(element).getByRole('combobox'))
  },
  rate: (element) => void fireEvent.keyDown(within(element).getByRole('slider'), { key: 'ArrowLeft' }),
  slider: (element) =>
    void fireEvent.keyDown(within(element).getByRole('slider'), { key: 'ArrowRight', keyCode: 39 }),
  cascader: async (element) => {
    await open(element)
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Nut' }))
  },
  location: async (element) => {
    await open(element)
    await press('OK')
  },
  upload: async (element) => {
    const input = element.querySelector('input[type="file"]')
    await act(
      async () => void fireEvent.change(input as Element, { target: { files: [new File(['x'], 'a.pdf')] } }),
    )
  },
  signature: async (element) => {
    await open(element)
    const input = document.querySelector('.ant-modal input[type="file"]')
    await act(
      async () => void fireEvent.change(input as Element, { target: { files: [new File(['x'], 'a.png')] } }),
    )
  },
  code: () => press('Format'),
  condition: (element) =>
    void fireEvent.change(within(element).getByRole('textbox', { name: 'Value' }), {
      target: { value: 'x' },
    }),
  autocomplete: type('x'),
  voucher: async () =>
    void fireEvent.change(await screen.findByLabelText('Line 1 Summary'), { target: { value: 'Pay' } }),
  calendar: (element) => void fireEvent.click(within(element).getAllByRole('button').at(-1) as Element),
  steps: (element) => void fireEvent.click(within(element).getByText('Step 3')),
  table: () => press(/^Add/),
  'table-filter': async (element) => {
    fireEvent.click(within(element).getByRole('button'))
    fireEvent.click(await screen.findByRole('button', { name: 'Nut' }))
  },
  tabs: (element) => void fireEvent.click(within(element).getByRole('tab', { name: 'Two' })),
  group: (element) => void fireEvent.click(within(element).getByRole('button', { expanded: true })),
  card: (element) => void fireEvent.click(element.querySelector('[aria-expanded]') as Element),
  form: (element) =>
    void fireEvent.change(within(element).getByLabelText('Inside'), { target: { value: 'x' } }),
}

const clicks: Readonly<Record<string, Act>> = {
  timeline: (element) => void fireEvent.click(within(element).getByText('Sent')),
  steps: (element) => void fireEvent.click(within(element).getByText('Step 3')),
  json: (element) => void fireEvent.click(within(element).getByText('"M-1"')),
  chart: async () => {
    await press('Table')
    await press('2')
  },
  'tab-pane': (element) => void fireEvent.click(within(element).getByRole('tab')),
  tabs: (element) => void fireEvent.click(within(element).getByRole('tab', { name: 'Two' })),
  card: (element) => void fireEvent.click(element.querySelector('[aria-expanded]') as Element),
  calendar: (element) => void fireEvent.click(within(element).getAllByRole('button').at(-1) as Element),
  link: (element) => void fireEvent.click(within(element).getByRole('link')),
  'widget-tools': (element) => void fireEvent.click(within(element).getByRole('toolbar')),
  'button-group': (element) => void fireEvent.click(within(element).getByRole('group')),
}
const cell = (name: string) => screen.findByRole('gridcell', { name })

/** How the other events of single kinds come about. */
const events: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  input: {
    enter: (element) => void fireEvent.keyDown(entryOf(element), { key: 'Enter' }),
    clear: async (element) => {
      await open(element)
      fireEvent.click(await screen.findByLabelText('Clear'))
    },
  },
  select: { clear: clearSign, visibleChange: open },
  date: { clear: clearPicked },
  time: { clear: clearPicked },
  cascader: { clear: clearSign },
  upload: {
    preview: (element) =>
      void fireEvent.click(element.querySelector('.lc-file button, .lc-thumb, button') as Element),
    remove: (element) => void fireEvent.click(within(element).getByRole('button', { name: /Remove|Delete/ })),
  },
  signature: {
    clear: (element) => void fireEvent.click(within(element).getByRole('button', { name: /Clear/ })),
  },
  autocomplete: { select: choose('Bolt of materials'), clear: clearSign },
  table: {
    click: async () => void fireEvent.click(await cell('disc')),
    cellClick: async () => void fireEvent.click(await cell('disc')),
    cellDblClick: async () => void fireEvent.doubleClick(await cell('disc')),
    rowSelectChange: async () =>
      void fireEvent.click(await screen.findByRole('checkbox', { name: 'Select 1' })),
    cellValueChanged: async () => {
      await cell('disc')
      fireEvent.keyDown(screen.getByRole('textbox', { name: /Rows/ }), { key: 'Delete' })
    },
  },
  dropdown: { visibleChange: open },
  form: {
    submit: (element) => void fireEvent.keyDown(within(element).getByLabelText('Inside'), { key: 'Enter' }),
    reset: (element, { store }) => {
      fireEvent.change(within(element).getByLabelText('Inside'), { target: { value: 'x' } })
      act(() => store.load({}))
    },
  },
  dialog: {
    'dialog-add': () => void fireEvent.click(screen.getByText('New')),
    dialogSave: () => press('Save'),
    dialogCancel: () => press('Cancel'),
    dialogSetting: () => press('Settings'),
    dialogClose: () => press('Close'),
  },
  drawer: {
    'dialog-add': () => void fireEvent.click(screen.getByText('New')),
    open: () => undefined,
    beforeClose: () => press('Close'),
    dialogClose: () => press('Close'),
  },
}
/** Attributes by which an event can come about at all. */
const needs: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  table: { rowSelectChange: { rowSelection: true, mode: 'grid' } },
  'table-filter': { change: { filterMultiple: false } },
  cascader: { change: { options }, input: { options } },
  code: { change: { language: 'json' }, input: { language: 'json' } },
  autocomplete: { change: { source: 'text' }, input: { source: 'text' } },
  group: { change: { collapse: true } },
  steps: { change: { clickable: true } },
  input: {},
}
const held: Readonly<Record<string, unknown>> = { code: '{"a":1}', cascader: 'a/b' }

/** How an event of a kind comes about where its own control is drawn. */
export function actOf({ kind }: Kind, event: string): Act {
  const own = events[kind]?.[event]
  if (own) return own
  if (event === 'change' || event === 'input')
    return writes[kind] ?? (() => expect.fail(`${kind} is not written`))
  if (event === 'focus') return (element) => void fireEvent.focus(entryOf(element))
  if (event === 'blur')
    return (element) => {
      fireEvent.focus(entryOf(element))
      fireEvent.blur(entryOf(element))
    }
  if (event === 'click')
    return (
      clicks[kind] ??
      ((element) => {
        const face =
          element.querySelector('.lc-value')?.firstElementChild ??
          element.querySelector('button') ??
          element.querySelector('.lc-cell, .lc-cell-face')?.firstElementChild ??
          element.firstElementChild
        fireEvent.click(face ?? element)
      })
    )
  return () => expect.fail(`nobody knows how ${kind} comes to ${event}`)
}

/** A control of a kind that hears of an event, with what it needs for that unless it needs nothing, and what its field holds. */
export function hearing(kind: Kind, event: string, handler: unknown, isNeedy = true) {
  const { attr, sketch, value } = stages[kind.kind] ?? {}
  const sample = kind.sample ?? {}
  const control = {
    ...sample,
    ...sketch,
    type: kind.kind,
    field: 'walked0',
    attr: {
      label: kind.name,
      ...(sample['attr'] as object | undefined),
      ...attr,
      ...(isNeedy && needs[kind.kind]?.[event]),
    },
    event: { [event]: handler },
  } as PlainControl
  return { control, value: held[kind.kind] ?? value ?? sampleValue(kind) }
}

export const upload = (file: File) =>
  Promise.resolve({ fileName: file.name, fileUrl: '', fileType: 'pdf', fileKey: '2' })
