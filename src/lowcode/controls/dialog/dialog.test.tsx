import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { trial } from '../../runtime/trial.tsx'

const open = { type: 'button', attr: { label: 'Open' }, func: { click: 'openDialog' } }
const note = { type: 'input', field: 'note', attr: { label: 'Note', rules: [{ required: true }, {}, {}] } }
/** What is drawn with antd has come. */
const settled = () => act(() => vi.dynamicImportSettled())
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

// spec: P7.answer.2, P8.text.8, L3.event.11, L3.event.12, L5.dialog.1, L8.text.3
test('the script of a dialog fills it, and its save is told once what it holds may be saved', async () => {
  const scripts: unknown[] = []
  const saves: unknown[] = []
  const answers = [false, true]
  const { said } = await trial(
    [
      open,
      {
        type: 'dialog',
        attr: { label: 'Details' },
        event: { dialogjs: 'return { note: "from the script" }', dialogSave: 'keep' },
        children: [note],
      },
    ],
    {
      mode: 1,
      services: {
        script: (code, given) => {
          scripts.push([code, given])
          return Promise.resolve({ value: { note: 'from the script' } })
        },
      },
      functions: {
        keep: ({ detail }) => {
          saves.push(detail)
          return answers.shift()
        },
      },
    },
  )
  press('Open')
  await settled()
  const field = await screen.findByDisplayValue('from the script')
  expect(scripts).toEqual([['return { note: "from the script" }', { values: {}, event: 'open' }]])

  fireEvent.change(field, { target: { value: '' } })
  press('Save')
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect([said, saves]).toEqual([['error: please check input content'], []])

  fireEvent.change(field, { target: { value: 'mine' } })
  press('Save')
  await expect.poll(() => saves).toEqual([{ values: expect.objectContaining({ note: 'mine' }) as unknown }])
  expect(screen.getByRole('dialog', { name: 'Details' })).toBeInTheDocument()

  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'))
  press('Save')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(said.at(-1)).toBe('success: saved successfully')
})

// spec: L2.widget.5, L4.overlay.4, L4.overlay.8
test('a drawer stays open while beforeClose says no', async () => {
  const answers = [false, undefined]
  const closed: string[] = []
  await trial(
    [
      open,
      {
        type: 'drawer',
        attr: { label: 'Details' },
        event: { beforeClose: 'ready', dialogClose: 'closed' },
        children: [note],
      },
    ],
    {
      mode: 1,
      functions: { ready: () => answers.shift(), closed: () => closed.push('closed') },
    },
  )
  press('Open')
  await settled()
  press('Close')
  await expect.poll(() => answers.length).toBe(1)
  await settled()
  expect(screen.getByRole('dialog', { name: 'Details' })).toBeInTheDocument()
  expect(closed).toEqual([])
  press('Close')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(closed).toEqual(['closed'])
})

// spec: L3.dialog.3, L3.event.13, L3.event.14, L3.control.7
test('the foot has the buttons it is given, left and right; cancel and setting are told, and cancel may be refused', async () => {
  const answers = [false, true]
  const events: string[] = []
  await trial(
    [
      open,
      {
        type: 'dialog',
        attr: {
          label: 'Details',
          footerLeft: ['setting', { label: { zh: '帮助', en: 'Help' }, event: 'help' }],
          footerRight: [{ label: 'Leave', event: 'dialogCancel' }],
        },
        func: { dialogSetting: 'set up', dialogCancel: 'may leave', help: 'help' },
        children: [note],
        action: [{ type: 'button', attr: { label: 'Check' }, func: { click: 'check' } }],
      },
    ],
    {
      mode: 1,
      functions: {
        'set up': () => events.push('setting'),
        help: () => events.push('help'),
        check: () => events.push('check'),
        'may leave': () => {
          events.push('cancel')
          return answers.shift()
        },
      },
    },
  )
  press('Open')
  await settled()
  const dialog = screen.getByRole('dialog', { name: 'Details' })
  const foot = dialog.querySelector('.ant-modal-footer')
  expect([...(foot?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent?.trim())).toEqual(
    ['Settings', 'Help', 'Check', 'Leave'],
  )
  for (const name of ['Settings', 'Help', 'Check', 'Leave']) {
    press(name)
    await waitFor(() => expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-busy'))
  }
  expect(events).toEqual(['setting', 'help', 'check', 'cancel'])
  expect(dialog).toBeInTheDocument()
  press('Leave')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(events.at(-1)).toBe('cancel')
})

/** How high the window of a title lies. */
const layerOf = (title: string): number =>
  Number(screen.getByText(title).closest<HTMLElement>('[style*="z-index"]')?.style.zIndex)

// spec: L4.overlay.2
test('each window that opens lies above those that are open, whichever stands first on the page', async () => {
  const opening = (name: string) => ({
    type: 'button',
    attr: { label: `Open ${name}` },
    event: { click: [{ do: 'call' as const, name: 'openDialog', with: { name: `'${name}'` } }] },
  })
  await trial([
    opening('second'),
    { type: 'drawer', field: 'first', attr: { label: 'First' }, children: [] },
    { type: 'dialog', field: 'second', attr: { label: 'Second' }, children: [opening('first')] },
  ])
  press('Open second')
  fireEvent.click(await screen.findByRole('button', { name: 'Open first' }))
  await screen.findByText('First')
  expect(layerOf('First')).toBeGreaterThan(layerOf('Second'))
})

// spec: L4.overlay.6
test.each([
  ['ltr', 'left'],
  ['ttb', 'top'],
  ['btt', 'bottom'],
])('a drawer whose direction is %s comes from the %s', async (direction, edge) => {
  await trial([open, { type: 'drawer', attr: { label: 'Details', direction }, children: [note] }])
  press('Open')
  const drawer = await screen.findByRole('dialog', { name: 'Details' })
  expect(drawer.closest(`.ant-drawer-${edge}`)).not.toBeNull()
})

// spec: L4.action.3
test.each([
  ['new', ['opened for something new']],
  ['openDialog', []],
])('%s opens a dialog, which hears %j of it', async (action, hears) => {
  const events: string[] = []
  await trial(
    [
      { type: 'button', attr: { label: 'Open' }, func: { click: action } },
      { type: 'dialog', attr: { label: 'Details' }, func: { 'dialog-add': 'begin' }, children: [note] },
    ],
    { functions: { begin: () => events.push('opened for something new') } },
  )
  press('Open')
  expect(await screen.findByRole('dialog', { name: 'Details' })).toBeInTheDocument()
  expect(events).toEqual(hears)
})

// spec: L4.action.3
test.each([
  ['a dialog that listens', { 'dialog-add': 'begin' }, { func: { click: 'new' } }, ['begun']],
  [
    'a dialog that listens, by a step',
    { 'dialog-add': 'begin' },
    { event: { click: [{ do: 'call' as const, name: 'new' }] } },
    ['begun'],
  ],
  ['the form, where none listens', {}, { func: { click: 'new' } }, ['another form']],
])('something new is begun in %s', async (_, func, asks, begun) => {
  const events: string[] = []
  await trial(
    [
      { type: 'button', attr: { label: 'Open' }, ...asks },
      { type: 'dialog', attr: { label: 'Details' }, func, children: [note] },
    ],
    {
      functions: { begin: () => events.push('begun') },
      services: { actions: { new: () => events.push('another form') } },
    },
  )
  press('Open')
  await expect.poll(() => events).toEqual(begun)
})
