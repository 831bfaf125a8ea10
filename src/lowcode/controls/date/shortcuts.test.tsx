import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lowcode } from '../../../i18n/en/lowcode.ts'
import { trial } from '../../runtime/trial.tsx'
import { shortcutsOf } from './shortcuts.ts'

test.each([
  ['date', '2026-11-30', 'monthEnd', '2026-11-30'],
  ['datetime', '2026-12-31', 'tomorrow', '2027-01-01'],
  ['month', '2026-01-31', 'lastMonth', '2025-12'],
  ['year', '2024-02-29', 'nextYear', '2025'],
  ['daterange', '2026-11-22', 'thisWeek', ['2026-11-16', '2026-11-22']],
  ['daterange', '2026-03-31', 'lastMonth', ['2026-02-01', '2026-02-28']],
  ['datetimerange', '2026-03-01', 'last7', ['2026-02-23', '2026-03-01']],
])('of a %s on %s, %s is %j', (type, today, key, value) => {
  expect(new Map<string, unknown>(shortcutsOf(type, today)).get(key)).toEqual(value)
})

// spec: L5.field.2
test.each([
  ['date', 'tomorrow', '2026-11-22'],
  ['datetime', 'today', '2026-11-20T16:00:00.000Z'],
  ['daterange', 'thisMonth', ['2026-11-01', '2026-11-30']],
  ['datetimerange', 'today', ['2026-11-20T16:00:00.000Z', '2026-11-21T15:59:59.000Z']],
] as const)('a %s keeps what its shortcut %s means', async (type, shortcut, kept) => {
  const attr = { label: 'When', type, shortcuts: true }
  const { findAllByRole, findByText, store } = await trial([{ type: 'date', field: 'when', attr }])
  const [entry] = await findAllByRole('combobox', { name: /^When/ })
  if (!entry) throw new Error('no entry')
  fireEvent.pointerDown(entry)
  await act(() => vi.dynamicImportSettled())
  fireEvent.click(await findByText(lowcode.date[shortcut]))
  expect(store.value('when')).toEqual(kept)
})

test('nothing is offered where the definition does not ask for it', async () => {
  const { findByRole, findByText, queryByText } = await trial([
    { type: 'date', field: 'when', attr: { label: 'When' } },
  ])
  fireEvent.pointerDown(await findByRole('combobox', { name: 'When' }))
  await act(() => vi.dynamicImportSettled())
  expect(await findByText('Sa')).toBeInTheDocument()
  expect(queryByText(lowcode.date.tomorrow)).toBeNull()
})
