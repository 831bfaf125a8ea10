import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { layOut } from '../../../tests/support/laidOut.ts'
import { loadTexts, setLanguage } from '../../i18n/i18n.ts'
import type { EditColumn } from './block.ts'
import { EditGrid } from './EditGrid.tsx'
import type { EditGridHandle } from './editGridProps.ts'
import type { RowsAction } from './rows.ts'

beforeAll(async () => {
  layOut()
  await setLanguage('zh')
  await loadTexts('grid')
})

const columns: EditColumn[] = [
  { key: 'part', label: '零件', width: 120, kind: 'text' },
  { key: 'qty', label: '数量', width: 80, kind: 'decimal' },
]
const rows = ['a', 'b'].map((key) => ({ key, status: 'add' as const, cells: { part: '', qty: '' } }))

test('what is written before the cursor is drawn in its new row belongs to that row', () => {
  const grid = createRef<EditGridHandle>()
  const acted = vi.fn<(action: RowsAction) => void>()
  const none = () => undefined
  render(
    <EditGrid
      ref={grid}
      label="明细"
      columns={columns}
      rows={rows}
      act={acted}
      undo={none}
      redo={none}
      faults={none}
      today="2031-01-01"
      empty=""
      maxHeight="400px"
    />,
  )
  const [entry] = screen.getAllByRole('textbox')
  if (!entry) throw new Error('the grid has an entry')
  act(() => {
    grid.current?.show('b', 'part')
    // nothing is drawn yet
    fireEvent.input(entry, { target: { value: '栓' } })
  })
  const cell = screen.getByRole('textbox', { name: '零件' })
  expect(cell).toHaveValue('栓')
  fireEvent.keyDown(cell, { key: 'Tab' })
  expect(acted.mock.calls).toEqual([[{ type: 'fill', edits: [{ key: 'b', cells: { part: '栓' } }] }]])
})
