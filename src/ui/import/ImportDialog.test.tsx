import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '../../../contract/imports.ts'
import { loadTexts, setLanguage } from '../../i18n/i18n.ts'
import ImportDialog, { type SheetWish } from './ImportDialog.tsx'

const checked: ImportAnswer = {
  rows: 1,
  added: 1,
  changed: 0,
  same: 0,
  faulty: 0,
  written: false,
  faults: [],
  warned: 0,
  warnings: [],
  changes: [],
  ignored: [],
  columns: [],
  fields: [],
  missing: [],
}

beforeAll(async () => {
  await setLanguage('en')
  await loadTexts('importColumns')
})

/** A dialog whose sheet is sent and not answered before the test says so. */
function openDialog() {
  const sent: { wish: SheetWish; answer: (answer: ImportAnswer | undefined) => void }[] = []
  const [closed, saved]: [string[], string[]] = [[], []]
  render(
    <ImportDialog
      title="Import"
      hint=""
      send={(_, wish) => new Promise((answer) => sent.push({ wish, answer }))}
      saveFaults={async ({ name }) => void saved.push(name)}
      onWritten={() => Promise.resolve()}
      onClose={() => closed.push('closed')}
    />,
  )
  fireEvent.change(screen.getByLabelText('Choose an .xlsx file'), {
    target: { files: [new File([''], 'materials.xlsx')] },
  })
  return { sent, closed, saved }
}

test('once it can be written nothing comes above the button any more, which would move away under the press', async () => {
  const { sent } = openDialog()
  await act(async () => sent[0]?.answer(checked))
  expect(screen.getByRole('button', { name: /^Write rows/ })).toBeEnabled()
  expect(screen.getByRole('button', { name: /^Change what columns are taken for/ })).toBeInTheDocument()
})

test.each(['Cancel', 'Close'])('%s ends what is being checked', (name) => {
  const { sent, closed } = openDialog()
  expect(sent.map(({ wish }) => wish.signal.aborted)).toEqual([false])
  fireEvent.click(screen.getByRole('button', { name }))
  expect(sent.map(({ wish }) => wish.signal.aborted)).toEqual([true])
  expect(closed).toEqual(['closed'])
})

test.each(['Cancel', 'Close'])('a sheet that is written says so, and %s ends that', async (name) => {
  const { sent, closed } = openDialog()
  act(() => sent[0]?.wish.onProgress(100))
  expect(screen.getByText('Checking…')).toBeInTheDocument()
  await act(async () => sent[0]?.answer(checked))
  fireEvent.click(screen.getByRole('button', { name: /^Write rows/ }))
  act(() => sent[1]?.wish.onProgress(100))
  expect(screen.getByText('Writing…')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name }))
  expect(sent.map(({ wish }) => [wish.dryRun, wish.signal.aborted])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(closed).toEqual(['closed'])
})

test('a double click writes once', async () => {
  const { sent } = openDialog()
  await act(async () => sent[0]?.answer(checked))
  const write = screen.getByRole('button', { name: /^Write rows/ })
  // Both before the dialog is drawn again.
  act(() => {
    write.click()
    write.click()
  })
  expect(sent.map(({ wish }) => wish.dryRun)).toEqual([true, false])
})

test('what is unusual is told and stands in the way of nothing', async () => {
  const { sent, saved } = openDialog()
  const told = { row: 4, title: 'Quantity', value: '900', msg: 'More than is agreed' }
  await act(async () => sent[0]?.answer({ ...checked, warned: 1, warnings: [told] }))
  expect(screen.getByRole('region', { name: 'Cells to look at' })).toHaveTextContent('4Quantity900More')
  expect(screen.queryByRole('region', { name: 'Cells with faults' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Write rows: 1' })).toBeEnabled()
  expect(screen.queryByRole('radio')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save the sheet with its faults marked' }))
  expect(saved).toEqual(['materials.xlsx'])
})

const fields = [
  { key: 'code', title: 'Material code' },
  { key: 'price', title: 'Reference price' },
  { key: 'remark', title: 'Remark' },
]
const column = (title: string, field: string | null, samples = ['1']) => ({
  title,
  field,
  samples,
  other: false,
})
const sheet: ImportAnswer = {
  ...checked,
  fields,
  columns: [
    column('Material code', 'code'),
    column('Ex works', null, ['1.5', '2']),
    column('Shelf', null, ['A-01']),
    { ...column('Changed at', null), other: true },
    column('', null, []),
  ],
}
/** The same once these columns are taken for these fields. */
const taken = (...keys: (string | null)[]): ImportAnswer => ({
  ...sheet,
  columns: sheet.columns.map((each, at) => ({ ...each, field: keys[at] ?? null })),
})
const takenFor = (title: string) => screen.getByRole('combobox', { name: `“${title}” is taken for` })
const choose = (title: string, field: string) => {
  fireEvent.mouseDown(takenFor(title))
  // The list that was opened last stands last.
  fireEvent.click(screen.getAllByTitle(field).at(-1) ?? document.body)
}

test('columns that nothing is taken from are named with the choice beside them; it is checked, written with and remembered', async () => {
  const first = openDialog()
  await act(async () => first.sent[0]?.answer(sheet))
  expect(first.sent[0]?.wish.columns).toEqual({})
  expect(screen.getByText(/^2 columns are not used/)).toHaveTextContent('Ex works, Shelf')
  expect(screen.getByText('Columns that an import does not change: Changed at')).toBeInTheDocument()
  expect(screen.getByRole('row', { name: /Ex works/ })).toHaveTextContent('1.5, 2')
  expect(screen.queryByRole('combobox', { name: /Material code/ })).toBeNull()

  choose('Ex works', 'Reference price')
  expect(first.sent.map(({ wish }) => [wish.dryRun, wish.columns])).toEqual([
    [true, {}],
    [true, { 1: 'price' }],
  ])
  // Nothing is written by a choice that is not checked.
  expect(screen.getByRole('button', { name: /^Write rows/ })).toBeDisabled()
  await act(async () => first.sent[1]?.answer(taken('code', 'price')))
  expect(screen.getByText(/^1 column is not used/)).toHaveTextContent('Shelf')
  expect(takenFor('Ex works')).toBeInTheDocument()
  choose('Shelf', 'Leave out')
  await act(async () => first.sent[2]?.answer(taken('code', 'price')))
  expect(screen.queryByText(/not used/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Write rows/ }))
  expect(first.sent[3]?.wish).toMatchObject({ dryRun: false, columns: { 1: 'price', 2: null } })
  await act(async () => first.sent[3]?.answer({ ...taken('code', 'price'), written: true }))
  expect(first.closed).toEqual(['closed'])
  cleanup()

  const { sent } = openDialog()
  await act(async () => sent[0]?.answer(sheet))
  expect(sent.map(({ wish }) => [wish.dryRun, wish.columns])).toEqual([
    [true, {}],
    [true, { 1: 'price', 2: null, 4: null }],
  ])
  await act(async () => sent[1]?.answer(taken('code', 'price')))
  expect(screen.queryByText(/not used/)).toBeNull()
  expect(screen.getByRole('row', { name: /Shelf/ })).toHaveTextContent('Leave out')
})

test('a taken column is given to another: the first is named as not used, and a check that failed changes nothing', async () => {
  const { sent } = openDialog()
  await act(async () => sent[0]?.answer({ ...sheet, columns: taken('code', 'price').columns.slice(0, 3) }))
  fireEvent.click(screen.getByRole('button', { name: /^Change what columns are taken for/ }))
  choose('Shelf', 'Reference price')
  expect(sent[1]?.wish.columns).toEqual({ 2: 'price' })
  expect(screen.getByText(/^1 column is not used/)).toHaveTextContent('Ex works')
  await act(async () => sent[1]?.answer(undefined))
  expect(screen.getByText(/^1 column is not used/)).toHaveTextContent('Shelf')
  expect(screen.getByRole('button', { name: 'Write rows: 1' })).toBeEnabled()
})

test('a newer choice ends the check of the one before', async () => {
  const { sent } = openDialog()
  await act(async () => sent[0]?.answer({ ...sheet, columns: sheet.columns.slice(0, 4) }))
  choose('Ex works', 'Reference price')
  choose('Shelf', 'Remark')
  expect(sent.map(({ wish }) => wish.signal.aborted)).toEqual([false, true, false])
  expect(sent[2]?.wish.columns).toEqual({ 1: 'price', 2: 'remark' })
  await act(async () => sent[1]?.answer(undefined))
  await act(async () => sent[2]?.answer(taken('code', 'price', 'remark')))
  expect(screen.queryByText(/not used/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Write rows: 1' })).toBeEnabled()
})

test('what the sheet lacks is said, and nothing can be written before it is chosen', async () => {
  const { sent } = openDialog()
  const lacking = { ...taken(null), added: 0, missing: ['Material code'] }
  await act(async () => sent[0]?.answer({ ...lacking, columns: lacking.columns.slice(1, 3) }))
  expect(screen.getByRole('alert')).toHaveTextContent('no column “Material code”')
  expect(screen.queryByText(/\d rows:/)).toBeNull()
  expect(screen.getByRole('button', { name: /^Write rows/ })).toBeDisabled()
  choose('Shelf', 'Material code')
  expect(sent[1]?.wish.columns).toEqual({ 1: 'code' })
})
