import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n/i18n.ts'
import type { EditColumn } from './block.ts'
import PasteDialog from './PasteDialog.tsx'

const columns: EditColumn[] = [
  { key: 'qty', label: 'Quantity', width: 100, kind: 'decimal' },
  { key: 'on', label: 'Needed on', width: 100, kind: 'date', min: '2026-03-02' },
]

test('says what cannot be read and which days are too early, before anything is pasted', async () => {
  await setLanguage('en')
  const block = [
    ['ten', '2020-01-01'],
    ['20', '2026-03-01'],
    ['30', '2026-03-02'],
  ]
  render(
    <PasteDialog
      input={{
        block,
        match: { header: false, targets: ['qty', 'on'], by: 'place', sure: false },
        range: { top: 0, left: 0, bottom: 2, right: 1 },
        signature: '',
      }}
      columns={columns}
      today="2026-03-02"
      onOk={vi.fn<() => void>()}
      onCancel={vi.fn<() => void>()}
    />,
  )
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row')
  expect(first?.textContent).toContain('Cells that cannot be read (1) go in as they are')
  expect(first?.textContent).not.toContain('please check')
  expect(second?.textContent).toContain('Days before 2026-03-02 (2): please check them')
  expect(second?.textContent).not.toContain('cannot be read')
})
