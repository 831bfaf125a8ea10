import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Kind } from '../../../../contract/lowcode/kind.ts'
import { kinds } from '../../../../contract/lowcode/kinds.ts'
import { type Act, actOf, hearing, upload } from './acts.tsx'
import { standing } from './place.tsx'
import { stages } from './stages.ts'

// The cell of a spreadsheet is no control until it opens: text, days and choices are written by the sheet itself.

afterEach(() => vi.restoreAllMocks())

const opens: Act = async (cell, page) => {
  fireEvent.pointerDown(cell)
  fireEvent.doubleClick(cell)
  await page.settle()
}
const editor = () => {
  const found = document.querySelector('.tg-editing input')
  if (!found) throw new Error(`no cell is open: ${document.querySelector('.tg')?.innerHTML}`)
  return found
}
const writes =
  (value: string): Act =>
  async (cell, page) => {
    await opens(cell, page)
    fireEvent.change(editor(), { target: { value } })
    fireEvent.keyDown(editor(), { key: 'Enter' })
  }
const chooses =
  (selector: string): Act =>
  async (cell, page) => {
    await opens(cell, page)
    const option = await vi.waitFor(() => {
      const found = document.querySelector(selector)
      if (!found) throw new Error('nothing is offered')
      return found
    })
    fireEvent.pointerDown(option)
    fireEvent.click(option)
  }
const empties: Act = (cell) => {
  fireEvent.pointerDown(cell)
  fireEvent.keyDown(screen.getByRole('textbox', { name: /Rows/ }), { key: 'Delete' })
}
const turns: Act = (cell) => void fireEvent.click(cell.firstElementChild as Element)
const nut = chooses('.ant-select-item-option[title="Nut"]')
const record = chooses('[role="option"]:last-child')

/** How a cell that the sheet writes comes to have another value. */
const written: Readonly<Record<string, Act>> = {
  input: writes('x'),
  select: nut,
  'radio-group': nut,
  checkbox: turns,
  switch: turns,
  date: writes('2026-12-01'),
  autocomplete: record,
}
/** Kinds that the sheet turns where they stand: nothing opens. */
const turned: ReadonlySet<string> = new Set(['checkbox', 'switch'])

function sheetAct(kind: Kind, event: string): Act {
  const write = written[kind.kind] ?? (() => expect.fail(`${kind.kind} is not written`))
  switch (event) {
    case 'click':
      return (cell) => void fireEvent.click(cell)
    case 'input':
    case 'change':
    case 'select':
      return write
    case 'clear':
      return empties
    case 'enter':
      return writes('y')
    case 'visibleChange':
      return opens
    case 'focus':
      return turned.has(kind.kind) ? write : opens
    case 'blur':
      return turned.has(kind.kind)
        ? write
        : async (cell, page) => {
            await opens(cell, page)
            fireEvent.keyDown(editor(), { key: 'Escape' })
          }
    default:
      return () => expect.fail(`nobody knows how ${kind.kind} comes to ${event}`)
  }
}

async function provoked(kind: Kind, event: string): Promise<void> {
  const stage = stages[kind.kind] ?? {}
  const isWritten = kind.kind in written
  const handler = [{ do: 'message', kind: 'info', text: 'emitted in row ${beside}' }]
  const { control, value } = hearing(kind, event, handler, !isWritten)
  const page = await standing(
    'spreadsheet',
    [control, { type: 'input', field: 'beside', attr: { label: 'Beside' } }],
    {
      values: { ...stage.values, walked0: value, beside: 'one' },
      services: { ...stage.services, upload },
    },
  )
  const cell = page.elementOf(0) as HTMLElement
  if (isWritten) await sheetAct(kind, event)(cell, page)
  else if (kind.value === 'none' || kind.group === 'display')
    fireEvent.click(cell.querySelector('a, button, [role="group"]') ?? cell.firstElementChild ?? cell)
  else {
    await opens(cell, page)
    await actOf(kind, event)(document.querySelector('.lc-cell-editor') as HTMLElement, page)
  }
  await expect.poll(() => page.said).toContain('info: emitted in row one')
}

HTMLDialogElement.prototype.showModal ??= () => undefined
const standingInCells = kinds.filter(({ cell, events }) => cell === true && events.length > 0)
describe.each(standingInCells.map((kind) => [kind.kind, kind] as const))('%s', (_, kind) => {
  test.each(kind.events)('tells of %s in a spreadsheet', async (event) => {
    await provoked(kind, event)
  })
})
