import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { ImportAnswer } from '../../../contract/imports.ts'
import { setLanguage } from '../../i18n/i18n.ts'
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
}

beforeAll(async () => {
  await setLanguage('en')
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
