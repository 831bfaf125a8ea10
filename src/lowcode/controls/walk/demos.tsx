import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import '@testing-library/jest-dom/vitest'
import { expect, vi } from 'vitest'
import type { PageServices } from '../../runtime/services.ts'
import { canvasPen } from '../canvasPen.ts'
import { alone, label } from './alone.tsx'
import { open } from './attrs.tsx'
import { chartDemos } from './chartDemos.tsx'
import { type Demo, type Place, standing } from './place.tsx'
import { tableDemos } from './tableDemos.tsx'
import { voucherDemos } from './voucherDemos.tsx'

const options = [
  { id: 'a', name: 'Bolt', children: [{ id: 'b', name: 'Nut' }] },
  { id: 'c', name: 'Washer' },
]
const row = (part: string) => ({ part })
const lines = {
  type: 'table',
  field: 'lines',
  attr: { mode: 'cells', label: 'Lines' },
  children: [{ type: 'input', field: 'part', attr: { label: 'Part' } }],
}

/** A cell keeps text and an empty one nothing; a form its own. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const found = { rows: [{ id: 'a', name: 'Bolt', values: { spec: 'M8' } }], total: 1 }

/** After how many milliseconds a list is asked for what was typed. */
function waits(type: string, attr: object, ms: number): Demo {
  return async (place) => {
    const asked: string[] = []
    const choices: PageServices['choices'] = (_, { keyword }) => {
      asked.push(keyword)
      return Promise.resolve(found)
    }
    const { element } = await alone(place, type, { api: '/api/Material/List', ...attr }, {}, { choices })
    await open(element)
    const entry = element.querySelector('input')
    if (!entry) throw new Error('nothing is typed into')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.change(entry, { target: { value: 'bolt' } })
      act(() => void vi.advanceTimersByTime(ms - 1))
      expect(asked).not.toContain('bolt')
      act(() => void vi.advanceTimersByTime(1))
      expect(asked).toContain('bolt')
    } finally {
      vi.useRealTimers()
    }
  }
}

const stored = (type: string) => async (place: Place) => {
  const { element, valueOf } = await alone(place, type, { inactive: 'N' }, {}, {}, true)
  fireEvent.click(within(element).getByRole(type))
  expect(valueOf('held')).toBe('N')
}

/** Whether pressing it asks first; what is refused does not happen. */
const asks =
  (type: string, role: 'switch' | 'button', done: (said: readonly string[], value: unknown) => boolean) =>
  async (place: Place) => {
    const asked: string[] = []
    const { element, said, valueOf } = await alone(
      place,
      type,
      { confirm: 'Sure?' },
      { event: { click: [{ do: 'message', kind: 'info', text: 'done' }] } },
      { ask: (text) => Promise.resolve(asked.push(text) < 0) },
    )
    fireEvent.click(within(element).getByRole(role))
    await waitFor(() => expect(asked).toEqual(['Sure?']))
    expect(done(said, valueOf('held'))).toBe(false)
  }

/** Whether a press beside a dialog or drawer closes it. */
const closesBeside = (type: string, attr: string, mask: string, counter: string) => async () => {
  for (const closes of [true, false]) {
    const page = await standing('form', [{ type, attr: { label, [attr]: closes } }])
    const beside = document.querySelector(mask)
    if (!beside) throw new Error(`nothing lies beside a ${counter}`)
    await act(async () => void fireEvent.click(beside))
    await waitFor(() => expect(screen.queryByRole('dialog') === null).toBe(closes))
    page.unmount()
  }
}

/** What cannot be seen by holding two pictures side by side: each attribute with its own demonstration. */
export const demos: Readonly<Record<string, Demo>> = {
  ...chartDemos,
  ...tableDemos,
  'input.debounce': async (place) => {
    const { element, valueOf } = await alone(place, 'input', { type: 'number', debounce: 250 })
    await open(element)
    const entry = within(element).getByRole('textbox')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.change(entry, { target: { value: '5' } })
      act(() => void vi.advanceTimersByTime(249))
      expect(textOf(valueOf('held'))).toBe('')
      act(() => void vi.advanceTimersByTime(1))
      expect(valueOf('held')).toBe('5')
    } finally {
      vi.useRealTimers()
    }
  },
  'select.debounce': waits('select', { debounce: 450 }, 450),
  'autocomplete.debounce': waits('autocomplete', { debounce: 450 }, 450),
  'checkbox.inactive': stored('checkbox'),
  'switch.inactive': stored('switch'),
  'switch.confirm': asks('switch', 'switch', (_, value) => value === true),
  'button.confirm': asks('button', 'button', (said) => said.length > 0),
  'button.right': async (place) => {
    const { element } = await alone(
      place,
      'button',
      { right: 'orders.write' },
      {},
      { may: (name) => name !== 'orders.write' },
    )
    expect(within(element).queryByRole('button', { name: label })).toBeNull()
  },
  'date.defaultTime': async (place) => {
    const { element, valueOf } = await alone(place, 'date', {
      type: 'datetimerange',
      defaultTime: ['08:00:00', '17:00:00'],
    })
    const [from, to] = within(element).getAllByRole('combobox')
    for (const end of [from, to] as HTMLElement[]) {
      fireEvent.change(end, { target: { value: '2026-11-21' } })
      fireEvent.blur(end)
    }
    expect(valueOf('held')).toEqual(['2026-11-21T00:00:00.000Z', '2026-11-21T09:00:00.000Z'])
  },
  'rate.half': async (place) => {
    const { element, valueOf } = await alone(place, 'rate', { half: true })
    fireEvent.keyDown(within(element).getByRole('slider'), { key: 'ArrowRight' })
    expect(textOf(valueOf('held'))).toBe('0.5')
  },
  'rate.clearable': async (place) => {
    for (const [clearable, left] of [
      [true, ''],
      [false, '1'],
    ] as const) {
      const { element, valueOf, unmount } = await alone(place, 'rate', { clearable }, {}, {}, 1)
      fireEvent.keyDown(within(element).getByRole('slider'), { key: 'ArrowLeft' })
      expect(textOf(valueOf('held'))).toBe(left)
      unmount()
    }
  },
  'code.height': async (place) => {
    const { element } = await alone(place, 'code', { height: 333 })
    await waitFor(() => expect(element.querySelector('.cm-editor')).toHaveStyle({ height: '333px' }))
  },
  'cascader.anyLevel': async (place) => {
    for (const [anyLevel, value] of [
      [true, 'a'],
      [false, ''],
    ] as const) {
      const { element, valueOf, unmount } = await alone(place, 'cascader', { options, anyLevel })
      await open(element)
      fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Bolt' }))
      expect(textOf(valueOf('held'))).toBe(value)
      unmount()
    }
  },
  'location.lng': begins('lng', 120, 'Longitude'),
  'location.lat': begins('lat', 31, 'Latitude'),
  'upload.api': async (place) => {
    const sent: string[] = []
    const upload: PageServices['upload'] = (file, { api }) => {
      sent.push(api)
      return Promise.resolve({ fileName: file.name, fileUrl: '', fileType: '', fileKey: '1' })
    }
    const { element } = await alone(place, 'upload', { api: '/api/Document/Upload' }, {}, { upload })
    give(element, 'a.pdf')
    await waitFor(() => expect(sent).toEqual(['/api/Document/Upload']))
  },
  'upload.drag': async (place) => {
    for (const drag of [true, false]) {
      const { element, unmount } = await alone(place, 'upload', { drag })
      const box = element.querySelector<HTMLElement>('.lc-upload') as HTMLElement
      fireEvent.dragOver(box, { dataTransfer: { types: ['Files'], dropEffect: '' } })
      expect(box.dataset['over'] !== undefined).toBe(drag)
      unmount()
    }
  },
  'upload.crop': async (place) => {
    URL.createObjectURL ??= () => 'blob:picture' // not in every document
    URL.revokeObjectURL ??= () => undefined
    const { element } = await alone(place, 'upload', { crop: true })
    give(element, 'a.png')
    expect(await screen.findByText('Crop “a.png”')).toBeInTheDocument()
  },
  'signature.api': async (place) => {
    const sent: string[] = []
    const upload: PageServices['upload'] = (file, { api }) => {
      sent.push(api)
      return Promise.resolve({ fileName: file.name, fileUrl: '', fileType: '', fileKey: '1' })
    }
    const { element } = await alone(place, 'signature', { api: '/api/Document/Upload' }, {}, { upload })
    await open(element)
    give(document.body, 'a.png')
    await waitFor(() => expect(sent).toEqual(['/api/Document/Upload']))
  },
  'signature.penWidth': async (place) => {
    const { pen, dots } = canvasPen()
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never) // of the one kind there is
    for (const penWidth of [8, 16]) {
      const { element, unmount } = await alone(place, 'signature', { penWidth })
      await open(element)
      const paper = screen.getByRole('img', { name: /^Signing area/ })
      fireEvent.pointerDown(paper, { buttons: 1, pointerId: 1 })
      fireEvent.pointerUp(window, { pointerId: 1 })
      unmount()
    }
    expect(dots.map(([, radius]) => radius)).toEqual([2.5, 5])
  },
  'table-filter.table': filters,
  'table-filter.column': filters,
  'table-filter.closeDelay': async (place) => {
    const { element } = await alone(place, 'table-filter', {
      options,
      filterMultiple: false,
      closeDelay: 90,
      table: 'lines',
      column: 'part',
    })
    fireEvent.click(within(element).getByRole('button'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Bolt' }))
      act(() => void vi.advanceTimersByTime(89))
      expect(screen.getByRole('button', { name: 'Bolt' })).toBeInTheDocument()
      act(() => void vi.advanceTimersByTime(1))
      expect(screen.queryByRole('button', { name: 'Bolt' })).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  },
  'widget.refresh': async (place) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      let asked = 0
      const request = () => Promise.resolve([(asked += 1)])
      await alone(place, 'widget', { api: '/api/Orders', refresh: 7 }, {}, { request })
      expect(asked).toBe(1)
      await act(async () => void (await vi.advanceTimersByTimeAsync(7000)))
      expect(asked).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  },
  'tab-pane.lazy': async (place) => {
    const pane = (name: string, lazy: boolean) => ({
      type: 'tab-pane',
      attr: { label: name, lazy },
      children: [{ type: 'input', field: name, attr: { label: `In ${name}` } }],
    })
    await alone(place, 'tabs', {}, { children: [pane('one', true), pane('two', true), pane('three', false)] })
    expect(screen.queryByLabelText('In two')).toBeNull()
    expect(screen.getByLabelText('In three')).toBeInTheDocument()
  },
  'dialog.close-on-click-modal': closesBeside('dialog', 'close-on-click-modal', '.ant-modal-wrap', 'dialog'),
  'drawer.wrapperClosable': closesBeside('drawer', 'wrapperClosable', '.ant-drawer-mask', 'drawer'),
  'dropdown.trigger': async (place) => {
    const { element, settle } = await alone(
      place,
      'dropdown',
      { trigger: 'hover' },
      { children: [{ type: 'button', attr: { label: 'Entry' } }] },
    )
    fireEvent.pointerEnter(within(element).getByRole('button').parentElement as Element)
    await settle()
    expect(within(element).getAllByRole('button')[0]).toHaveAttribute('aria-expanded', 'true')
  },
  'autocomplete.triggerOnFocus': async (place) => {
    for (const triggerOnFocus of [true, false]) {
      const { element, settle, unmount } = await alone(
        place,
        'autocomplete',
        { source: 'app', caseId: 'materials', triggerOnFocus },
        {},
        { choices: () => Promise.resolve(found) },
      )
      fireEvent.focus(within(element).getByRole('combobox'))
      await settle()
      expect(screen.queryByRole('listbox') !== null).toBe(triggerOnFocus)
      unmount()
    }
  },
  'autocomplete.dialogWidth': dialog({ dialogWidth: 777 }, 'width', '777px'),
  'autocomplete.dialogHeight': dialog({ dialogHeight: 333 }, 'height', '333px'),
  'autocomplete.fill': async (place) => {
    const fills = { label, source: 'app', caseId: 'materials', bindField: {}, fill: { size: 'spec' } }
    const sketches = [
      { type: 'autocomplete', field: 'held', attr: fills },
      { type: 'input', field: 'size', attr: { label: 'Size' } },
    ]
    const page = await standing(place, sketches, { services: { choices: () => Promise.resolve(found) } })
    await open(page.elementOf(0))
    fireEvent.click(await screen.findByRole('option', { name: 'Bolt' }))
    expect(page.valueOf('size')).toBe('M8')
  },
  ...voucherDemos,
}

/** Where the map of a location begins that holds none. */
function begins(key: string, degrees: number, name: string): Demo {
  return async (place) => {
    const { element } = await alone(place, 'location', { [key]: degrees })
    await open(element)
    expect(await screen.findByLabelText(name)).toHaveValue(String(degrees))
  }
}

const give = (element: Element, name: string) =>
  fireEvent.change(element.querySelector('input[type="file"]') as Element, {
    target: { files: [new File(['x'], name)] },
  })

/** A filter offers what the rows of its table have in its column. */
async function filters(place: Place) {
  const page = await standing(
    place,
    [{ type: 'table-filter', field: 'held', attr: { label, table: 'lines', column: 'part' } }, lines],
    { rows: [row('shaft'), row('disc')] },
  )
  fireEvent.click(within(page.elementOf(0) as HTMLElement).getByRole('button'))
  expect(await screen.findByRole('checkbox', { name: 'disc' })).toBeInTheDocument()
}

/** The dialog of an associated application has that size. */
function dialog(attr: object, property: 'width' | 'height', size: string): Demo {
  return async (place) => {
    const { element, settle } = await alone(
      place,
      'autocomplete',
      { source: 'app', caseId: 'materials', ...attr },
      {},
      { choices: () => Promise.resolve(found) },
    )
    fireEvent.click(within(element).getByRole('button'))
    await settle()
    const opened = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement // the last that was opened
    const sized = [opened, ...opened.querySelectorAll<HTMLElement>('*')].some(
      (each) => each.style[property] === size,
    )
    expect(sized).toBe(true)
  }
}
