import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { customerExcelImport, customerExcelImportFaults } from '../../contract/callOffs.ts'
import type { ImportAnswer } from '../../contract/imports.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { http } from '../providers/http.ts'
import ImportDialog from '../ui/import/ImportDialog.tsx'
import { sheetTarget } from './sheetTarget.ts'

const answer: ImportAnswer = {
  rows: 1,
  added: 1,
  changed: 0,
  same: 0,
  faulty: 0,
  faults: [],
  warned: 0,
  warnings: [],
  changes: [],
  ignored: [],
  columns: [],
  fields: [],
  missing: [],
  written: true,
}

/** The idempotency keys of what was sent; null of what came without one. */
let keys: (string | null)[] = []
/** Whether the answers of writings are lost on their way. */
let lost = false
http.defaults.adapter = (config) => {
  const key: unknown = config.headers['Idempotency-Key']
  keys.push(typeof key === 'string' ? key : null)
  if (lost && key !== undefined) return Promise.reject(new Error('the connection is gone'))
  const data = { code: 200, msg: '', data: answer }
  return Promise.resolve({ data, status: 200, statusText: '', headers: {}, config })
}

beforeAll(() => setLanguage('en'))
beforeEach(() => {
  keys = []
  lost = false
})

function openDialog() {
  const closed: string[] = []
  const { unmount } = render(
    <ImportDialog
      title="Import"
      hint=""
      {...sheetTarget(customerExcelImport, customerExcelImportFaults)}
      onClose={() => closed.push('closed')}
    />,
  )
  return { closed, unmount }
}
const sheet = (name: string) => new File(['x'], name, { lastModified: 1_900_000_000_000 })
/** Chooses a sheet and waits until it is checked. */
async function choose(file: File): Promise<void> {
  fireEvent.change(screen.getByLabelText('Choose an .xlsx file'), { target: { files: [file] } })
  await screen.findByText(/1 rows/)
}
/** Presses the button and waits until it can be pressed again or the dialog has closed. */
async function write(): Promise<void> {
  const before = keys.length
  fireEvent.click(screen.getByRole('button', { name: /^Write rows/ }))
  await waitFor(() => expect(keys).toHaveLength(before + 1))
  await waitFor(() => expect(screen.queryByText(/Writing|Uploading/)).toBeNull())
}

test('林晓 writes again after a lost answer: it is the same key, and a new one once it was answered', async () => {
  const { closed } = openDialog()
  await choose(sheet('要货.xlsx'))
  lost = true
  await write()
  expect(closed).toEqual([])
  lost = false
  await write()
  await waitFor(() => expect(closed).toEqual(['closed']))
  await write()
  const [checked, first, second, third] = keys
  expect(checked).toBeNull()
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the same sheet chosen once more in another dialog keeps the key; another sheet has its own', async () => {
  lost = true
  const { unmount } = openDialog()
  await choose(sheet('三月.xlsx'))
  await write()
  unmount()
  openDialog()
  await choose(sheet('四月.xlsx'))
  await write()
  await choose(sheet('三月.xlsx'))
  await write()
  const [march, april, again] = keys.filter((key) => key !== null)
  expect(again).toBe(march)
  expect(april).not.toBe(march)
})
