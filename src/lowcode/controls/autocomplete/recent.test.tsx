import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Choice, ChoiceQuery, PageServices } from '../../runtime/services.ts'
import { trial } from '../../runtime/trial.tsx'

const crane = (nth: number): Choice => ({
  id: `No. ${nth}`,
  key: `key-${nth}`,
  name: `Crane ${nth}`,
  code: `C-${nth}`,
  values: { tons: nth },
})
const all = [1, 2, 3].map(crane)

interface Around {
  attr?: object
  /** Keys remembered of the field. */
  recent?: readonly string[]
  /** The form that the server tells; '' without the right. */
  form?: string
  services?: Partial<PageServices>
}

/** A page with an association, a list of cranes, and what was asked of it. */
async function cranes({ attr = {}, recent = [], form = '', services = {} }: Around = {}) {
  const asked: [source: string, query: ChoiceQuery][] = []
  const added: [string, readonly string[]][] = []
  const list = [...all]
  const page = await trial(
    [
      {
        type: 'assoapp',
        id: 'c-crane',
        field: 'crane',
        attr: {
          label: 'Crane',
          caseId: 'case-1',
          bindField: { id: 'craneId', name: 'craneName', code: 'craneCode' },
          fieldMap: { id: 'id', name: 'name', code: 'code' },
          fill: { load: 'tons' },
          ...attr,
        },
      },
    ],
    {
      services: {
        choices: (source, query) => {
          asked.push([source, query])
          const rows = list.filter(
            ({ key = '', name }) =>
              (query.keys?.includes(key) ?? true) && name.toLowerCase().includes(query.keyword),
          )
          return Promise.resolve({ rows, total: rows.length })
        },
        request: () =>
          Promise.resolve({ caseId: 'case-1', entityid: 'e-1', name: 'Cranes', columns: [], form }),
        recent: {
          of: () => Promise.resolve(recent),
          add: (field, keys) => Promise.resolve(void added.push([field, keys])),
        },
        ...services,
      },
    },
  )
  const combo = () => screen.getByRole('combobox', { name: 'Crane' })
  const open = async () => {
    fireEvent.click(combo())
    await act(() => vi.dynamicImportSettled())
    await screen.findAllByText(/^Crane 1/)
  }
  const offered = () =>
    [...document.querySelectorAll('.ant-select-item-group, .ant-select-item-option')].map(
      ({ textContent }) => textContent,
    )
  return { ...page, asked, added, list, combo, open, offered }
}

test('before anything is typed the records chosen last come first, the newest at the top, under a heading of their own', async () => {
  const { open, offered, combo, asked } = await cranes({ recent: ['key-3', 'key-1', 'key-9'] })
  await open()
  // What is not answered any more, a record that is gone or may not be seen, is not offered.
  await waitFor(() =>
    expect(offered()).toEqual(['Chosen recently', 'Crane 3', 'Crane 1', 'All records', 'Crane 2']),
  )
  expect(asked.map(([source, { keys }]) => [source, keys])).toContainEqual([
    'case-1',
    ['key-3', 'key-1', 'key-9'],
  ])
  fireEvent.change(combo(), { target: { value: 'crane' } })
  await waitFor(() => expect(offered()).toEqual(['Crane 1', 'Crane 2', 'Crane 3']))
})

test('without any the list has no headings; without an answer it serves all the same', async () => {
  const first = await cranes()
  await first.open()
  expect(first.offered()).toEqual(['Crane 1', 'Crane 2', 'Crane 3'])
  first.unmount()
  const { open, offered } = await cranes({
    services: { recent: { of: () => Promise.reject(new Error('away')), add: () => Promise.resolve() } },
  })
  await open()
  expect(offered()).toEqual(['Crane 1', 'Crane 2', 'Crane 3'])
})

test('what is chosen is remembered of the field by the record itself', async () => {
  const { open, added, store } = await cranes()
  await open()
  fireEvent.click(screen.getByText('Crane 2'))
  await waitFor(() => expect(added).toEqual([['c-crane', ['key-2']]]))
  expect(store.value('craneId')).toBe('No. 2')
})

const make = () => screen.findByRole('button', { name: 'New' })

test('who has the right makes a record from the list, and it is chosen as any of it', async () => {
  const opened: string[] = []
  const page = await cranes({
    form: 'form-1',
    services: {
      create: (form) => {
        opened.push(form)
        page.list.push(crane(4))
        return Promise.resolve('key-4')
      },
    },
  })
  await page.open()
  fireEvent.click(await make())
  await waitFor(() => expect(page.store.value('craneName')).toBe('Crane 4'))
  expect(opened).toEqual(['form-1'])
  const { store, added } = page
  expect([store.value('craneId'), store.value('craneCode'), store.value('load')]).toEqual(['No. 4', 'C-4', 4])
  expect(added).toEqual([['c-crane', ['key-4']]])
})

test('who uses no mouse comes to it from the field, and back', async () => {
  const page = await cranes({ form: 'form-1', services: { create: () => Promise.resolve(undefined) } })
  await page.open()
  const button = await make()
  act(() => page.combo().focus())
  fireEvent.keyDown(page.combo(), { key: 'Tab', keyCode: 9 })
  expect(button).toHaveFocus()
  // antd would keep the key from pressing the button
  expect(fireEvent.keyDown(button, { key: 'Enter', keyCode: 13 })).toBe(true)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(page.combo()).toHaveAttribute('aria-expanded', 'true')
  expect(page.store.value('craneId')).toBeUndefined()
  fireEvent.keyDown(button, { key: 'Tab', keyCode: 9, shiftKey: true })
  expect(page.combo()).toHaveFocus()
  fireEvent.keyDown(page.combo(), { key: 'Tab', keyCode: 9 })
  fireEvent.keyDown(button, { key: 'Escape', keyCode: 27 })
  expect(page.combo()).toHaveFocus()
  expect(page.combo()).toHaveAttribute('aria-expanded', 'false')
})

test('the dialog has it too, among several beside those that were chosen', async () => {
  const page = await cranes({
    form: 'form-1',
    attr: { multiple: true },
    services: {
      create: () => {
        page.list.push(crane(4))
        return Promise.resolve('key-4')
      },
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Open the selection dialog' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('button', { name: 'New' }))
  expect(await within(dialog).findByRole('button', { name: 'Remove Crane 4' })).toBeInTheDocument()
  fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(page.store.value('craneName')).toEqual(['Crane 4']))
})

test('nothing is chosen when the form is left, and it is said when what was made cannot be chosen here', async () => {
  let answer: string | undefined
  const page = await cranes({ form: 'form-1', services: { create: () => Promise.resolve(answer) } })
  await page.open()
  fireEvent.click(await make())
  await act(() => Promise.resolve())
  expect([page.store.value('craneId'), page.said]).toEqual([undefined, []])
  answer = 'key-9'
  fireEvent.click(await make())
  await waitFor(() => expect(page.said).toEqual([expect.stringContaining('warning')]))
  expect(page.store.value('craneId')).toBeUndefined()
})

test('without the right, and on a page that opens nothing, it is not offered', async () => {
  const create = () => Promise.resolve('key-4')
  for (const around of [{ form: '', services: { create } }, { form: 'form-1' }]) {
    const page = await cranes(around)
    await page.open()
    await act(() => vi.dynamicImportSettled())
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull()
    page.unmount()
  }
})

test('where no list is named the dialog is that of the own list its path means', async () => {
  const asked: unknown[] = []
  const { open } = await cranes({
    attr: { caseId: '', api: '/api/view' },
    services: {
      ownList: (source) => (source === '/api/view' ? 'case-7' : undefined),
      request: (_, given) => {
        asked.push(given)
        const columns = [{ fieldname: 'tons', name: '载荷', nameEn: 'Load', type: 'decimal' }]
        return Promise.resolve({ caseId: 'case-7', entityid: 'e-1', name: 'Cranes', columns, form: '' })
      },
    },
  })
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Open the selection dialog' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Load')).toBeInTheDocument()
  expect(asked).toEqual([{ caseId: 'case-7' }])
})
